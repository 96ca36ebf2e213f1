"""What all tests of the site rely on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulesdocs.site import labels


@pytest.fixture(scope="session", autouse=True)
def _nothing_shipped(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The package's own words are English here, whether or not its catalogues happen to be compiled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(labels, "_SHIPPED", tmp_path_factory.mktemp("locale"))
        labels._shipped.cache_clear()
        yield
    labels._shipped.cache_clear()
