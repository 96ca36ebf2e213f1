// Links of the language switch lead to the rule that is being read, and the choice is remembered for the
// site's root.  The address is looked up when a link is used, since it changes while somebody reads.
(function () {
  "use strict"

  var HEADER = 60 // about as high as the header that lies over the page
  var start = location.href, moved = false

  function links() {
    return document.querySelectorAll("a[data-rd-language]")
  }

  // With instant navigation the header stays while pages change: the links follow to the same page.
  function followPage() {
    var site = new URL("..", new URL(JSON.parse(document.getElementById("__config").textContent).base, start))
    if (!location.href.startsWith(site.href)) return
    var page = location.href.slice(site.href.length).replace(/^[^/]*\//, "").replace(/[?#].*$/, "")
    links().forEach(function (link) { link.href = new URL(link.dataset.rdLanguage + "/" + page, site) })
  }

  function isVisible(element) {
    var box = element.getBoundingClientRect()
    return box.bottom > HEADER && box.top < innerHeight
  }

  // The rule that the address names, if it can be seen; else the first that can, unless the page stands at its top.
  function rule() {
    var named = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (named && isVisible(named)) return location.hash
    if (scrollY < HEADER) return ""
    var seen = Array.from(document.querySelectorAll("article [id]")).find(isVisible)
    return seen ? "#" + seen.id : ""
  }

  function keepRule() {
    var hash = rule()
    links().forEach(function (link) { link.hash = hash })
  }

  function remember(event) {
    var link = event.target.closest && event.target.closest("a[data-rd-language]")
    if (!link) return
    link.hash = rule()
    try { localStorage.setItem("rulesdocs.language", link.dataset.rdLanguage) } catch (error) { /* storage is off */ }
  }

  // An address may name a rule that is not on its page: the rule has moved since, or got another id.
  function findRule() {
    var name = decodeURIComponent(location.hash.slice(1))
    if (!/^[a-z][a-z0-9]*\.[a-z0-9.-]+$/.test(name) || document.getElementById(name)) return
    var config = JSON.parse(document.getElementById("__config").textContent)
    var here = new URL(config.base.replace(/\/?$/, "/"), location.href)
    fetch(new URL("../rules.json", here)).then(function (answer) { return answer.json() }).then(function (rules) {
      if (Object.prototype.hasOwnProperty.call(rules, name)) location.replace(new URL(rules[name], here))
    }).catch(function () { /* a page that is read from a disk finds nothing */ })
  }

  // Material opens its search as a dialogue without a name; its field has one.  And it searches at a key's
  // release, so that pasted and dictated words would find nothing.
  function mendSearch() {
    var search = document.querySelector(".md-search[role=dialog]")
    var field = search && search.querySelector("input[aria-label]")
    if (!field) return
    search.setAttribute("aria-label", field.getAttribute("aria-label"))
    field.addEventListener("input", function () { field.dispatchEvent(new Event("keyup")) })
  }

  // A table that is wider than the page can be scrolled; with this, by keyboard too.
  function reachTables() {
    document.querySelectorAll(".md-typeset__scrollwrap").forEach(function (box) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
      else box.removeAttribute("tabindex")
    })
  }

  mendSearch()
  keepRule()
  reachTables()
  findRule()
  addEventListener("hashchange", keepRule)
  addEventListener("hashchange", findRule)
  addEventListener("load", reachTables)
  addEventListener("resize", reachTables)
  if (window.document$) {
    window.document$.subscribe(function () {
      moved = moved || location.pathname !== new URL(start).pathname
      if (moved) followPage()
      keepRule()
    })
  }
  document.addEventListener("click", remember, true)
  document.addEventListener("focusin", keepRule)
  document.addEventListener("pointerover", function (event) {
    if (event.target.closest && event.target.closest(".md-select")) keepRule()
  })
})()
