// Loads the page's JavaScript after the page stands, or at the first touch. Buttons pressed before the page is awake are pressed again once it
// is, in their order; links work by themselves. A browser that the bundle is not built for is led to the page that says so.
// biome-ignore-all lint: written in the language of browsers that are too old for the site, to tell them so
;(function () {
  var w = window,
    d = document,
    on = addEventListener,
    off = removeEventListener
  /* The page's own address, to stand in another: a longer one would be more than servers take. */
  var here = encodeURIComponent((location.pathname + location.search).slice(0, 2e3))
  if (!able()) {
    location.replace('/unsupported?from=' + here)
    return
  }
  var b = JSON.parse(d.getElementById('start').textContent),
    begun,
    sheet,
    held = []
  /* What chrome111, safari16.4 and firefox115 brought, each one thing that came last. */
  function able() {
    try {
      new RegExp('(?<=a)b')
      return [].toSorted && w.CSS && CSS.supports('color', 'color-mix(in srgb,red,red)')
    } catch (_) {}
  }
  function begin() {
    if (begun) return
    begun = 1
    w.boot = ask()
      .catch(ask)
      .catch(function () {})
    /* The page came with the style of what it shows; what its script shows later needs the rest. */
    if (!sheet) {
      sheet = d.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.href = b.sheet
      d.head.insertBefore(sheet, d.querySelector('style').nextSibling)
    }
    var s = d.createElement('script')
    s.type = 'module'
    s.src = b.entry
    s.onerror = function () {
      begun = 0
    }
    d.head.append(s)
    /* One at a time: asking for all of them at once would keep a finger waiting on a slow phone. */
    b.chunks.forEach(function (c) {
      setTimeout(function () {
        var l = d.createElement('link')
        l.rel = /css$/.test(c) ? 'stylesheet' : 'modulepreload'
        l.href = c
        d.head.append(l)
      })
    })
  }
  /* What the page was rendered from. A server that does not know it any more renders the page again. */
  function ask() {
    return fetch(b.boot + '?of=' + here).then(function (r) {
      return r.ok ? r.json() : Promise.reject()
    })
  }
  function hold(e) {
    var t = e.target.closest && e.target.closest('button,a[href],summary')
    if (!t || t.localName !== 'button') return
    e.preventDefault()
    /* React listens before the page is awake: it would do now what is done again then. */
    e.stopPropagation()
    held.push(t)
    t.setAttribute('data-held', '')
    begin()
  }
  /* A form whose code is still on its way is sent again until it is heard: never by its address, where what was typed would show. */
  on('submit', function (e) {
    var f = e.target,
      by = e.submitter
    if (e.defaultPrevented || f.hasAttribute('action') || f.method === 'dialog') return
    e.preventDefault()
    setTimeout(function () {
      if (f.isConnected) f.requestSubmit(by)
    }, 200)
  })
  on('click', hold, true)
  on('pointerdown', begin, { capture: true, passive: true })
  on('keydown', begin, true)
  on('awake', function () {
    off('click', hold, true)
    off('pointerdown', begin, true)
    off('keydown', begin, true)
    /* Each in its own turn, so that it finds what the one before it has done. */
    held.forEach(function (t) {
      setTimeout(function () {
        t.removeAttribute('data-held')
        t.click()
      })
    })
  })
  if (b.eager) begin()
  else if (d.readyState === 'complete') idle()
  else on('load', idle)
  function idle() {
    w.requestIdleCallback ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 300)
  }
})()
