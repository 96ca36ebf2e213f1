"""What words ask of the numerals and nouns that follow them, by language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Cases = frozenset[str]

ALL_CASES: Cases = frozenset({"nomn", "gent", "datv", "accs", "ablt", "loct"})
"""The cases of a counted noun, by their names in OpenCorpora's tags."""


@dataclass(frozen=True)
class Government:
    """The words of one language that tell the case of a numeral after them, or that it counts nothing.

    Cases have OpenCorpora's names ("gent").  ``prepositions`` ask for one of some cases, comparatives among them;
    ``sparing`` are lemmas of verbs with the genitive; ``passed`` are adverbs after which the word before them
    decides; ``negations`` make any verb take the genitive.  Lemmas in ``labels`` are numbered ("step 5"), those
    in ``ordinal`` are counted by ordinals that are written in digits ("5 May"), as a ``year`` is by hundreds;
    ``uncounted`` are forms that a
    numeral before them does not count, or that do not change: "24 minus"; ``short`` are abbreviations that look
    like words, ``counted`` gives forms that only stand after numerals.  ``both`` and ``half`` are numerals.
    ``distributives`` begin another phrase: "for two, each camp".  ``places`` are prepositions with which an order
    says where, before it says what; ``measures`` are lemmas of nouns behind them that take numerals themselves.
    """

    prepositions: Mapping[str, Cases]
    sparing: frozenset[str]
    passed: frozenset[str]
    negations: frozenset[str]
    determiners: frozenset[str]
    labels: frozenset[str]
    ordinal: frozenset[str]
    year: str
    uncounted: frozenset[str]
    short: frozenset[str]
    counted: Mapping[str, str]
    both: frozenset[str]
    half: frozenset[str]
    distributives: frozenset[str]
    places: frozenset[str]
    measures: frozenset[str]


def government_of(tag: str) -> Government | None:
    """The record of a language; None where there is none."""
    return _GOVERNMENTS.get(tag.partition("-")[0])


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _prepositions(lists: Mapping[str, str]) -> Mapping[str, Cases]:
    """Give the cases of each preposition from lists of prepositions by their cases."""
    return {word: frozenset(cases.split()) for cases, words in lists.items() for word in words.split()}


_UKRAINIAN = Government(
    prepositions=_prepositions(
        {
            "gent": "до від од без для біля після серед крім окрім замість щодо протягом впродовж упродовж "
            "близько навколо проти з-поміж із-за з-за з-під більше менше більш менш поверх вище нижче",
            "gent ablt accs": "з із зі між поміж",
            "accs": "через про крізь попри",
            "accs ablt": "понад за під над перед поза",
            "accs loct": "на о об по",
            "accs loct gent": "в у",
            "datv": "завдяки всупереч назустріч",
        }
    ),
    sparing=_words(
        "потребувати стосуватися дотримуватися уникати уникнути досягати досягти досягнути домогтися набути "
        "набувати завдати завдавати зазнати зазнавати чекати очікувати вимагати бракувати вистачати вистачити "
        "забракнути позбавити позбавляти прагнути дійти дочекатися стати могти мусити не нема немає надати "
        "надавати наробити добути бажати хотіти просити шукати вжити вживати дати"
    ),
    passed=_words(
        "лише тільки ще рівно щонайменше щонайбільше максимум мінімум хоч хоча аж вже уже точно просто одразу "
        "відразу"
    ),
    negations=_words("не ні ані"),
    determiners=_words("цей ця ці весь увесь усі всі свій ваш мій твій наш інший"),
    labels=_words(
        "розділ крок рівень фаза версія порт код номер сторінка рядок стовпець пункт таблиця рисунок глава "
        "етап раунд частина приклад група помилка режим параграф стаття том випуск варіант параметр аргумент "
        "канал вузол диск процес сигнал стан тип вираз запис блок розмір значення шар монітор екран байт "
        "біт позиція колонка дорожка доріжка ключ ревізія сеанс індекс ідентифікатор команда сектор "
        "пристрій шлях файл символ формат стандарт клас при якщо коли кожен кожний"
    ),
    ordinal=_words(
        "січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень "
        "століття сторіччя вік рівень розмір число ранок вечір ніч"
    ),
    year="рік",
    uncounted=_words(
        "мінус плюс байт біт кілобайт мегабайт гігабайт герц ват вольт ампер грам кілограм друг годині нічого"
    ),
    short=_words("год хв сек час ст стор грн коп дол шт рис табл гл кол мін тис од проц град"),
    counted={},
    both=_words("обидва обидві"),
    half=_words("півтора півтори"),
    distributives=_words("кожний кожен жоден жодний будь-який"),
    places=_words("на в у біля коло під над перед за"),
    measures=_words(
        "відстань межа радіус висота глибина довжина ширина кількість розмір сума рівень термін строк вартість "
        "ціна рахунок вік обсяг площа вага швидкість час період допомога"
    ),
)

_RUSSIAN = Government(
    prepositions=_prepositions(
        {
            "gent": "до от без для у возле после среди кроме вместо из из-за из-под около свыше более менее "
            "больше меньше ради насчет против вдоль относительно течение вокруг помимо путем",
            "gent ablt accs": "с со",
            "accs": "через про сквозь спустя",
            "accs loct": "на в во о об",
            "accs ablt": "за под",
            "datv accs loct": "по",
            "datv": "к ко благодаря согласно вопреки",
            "ablt": "над перед",
            "ablt gent": "между",
        }
    ),
    sparing=_words(
        "требовать требоваться достигать достичь достигнуть касаться коснуться избегать избежать ждать "
        "ожидать лишить лишиться добиться придерживаться хватать хватить недоставать желать хотеть просить "
        "искать стать мочь нет набрать набирать дать давать"
    ),
    passed=_words("только лишь еще ровно минимум максимум хотя уже точно просто сразу"),
    negations=_words("не ни"),
    determiners=_words("этот весь свой ваш мой твой наш другой"),
    labels=_words(
        "раздел шаг уровень фаза версия порт код номер страница строка столбец пункт таблица рисунок глава "
        "этап раунд часть пример группа ошибка режим параграф статья том выпуск вариант параметр аргумент "
        "канал узел диск процесс сигнал состояние тип выражение запись блок размер значение слой монитор "
        "экран байт бит позиция колонка дорожка ключ ревизия сеанс индекс идентификатор команда сектор "
        "устройство путь файл символ формат стандарт класс при если когда каждый"
    ),
    ordinal=_words(
        "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь век столетие "
        "уровень размер число утро вечер ночь"
    ),
    year="год",
    uncounted=_words("минус плюс друг байт бит червей бубен треф пик ничего"),
    short=_words("мин сек час ст стр руб коп шт рис табл гл кол тыс ед град"),
    counted={"годов": "лет", "людей": "человек"},
    both=_words("оба обе"),
    half=_words("полтора полторы"),
    distributives=_words("каждый всякий любой"),
    places=_words("на в во у возле под над перед за с"),
    measures=_words(
        "расстояние предел радиус высота глубина длина ширина количество размер сумма уровень срок стоимость "
        "цена счёт счет возраст объём объем площадь вес скорость время период помощь течение"
    ),
)

_GOVERNMENTS = {"uk": _UKRAINIAN, "ru": _RUSSIAN}
