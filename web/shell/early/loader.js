// Loads the page's JavaScript when the page is idle, or at the first touch. Buttons pressed before hydration are pressed again after it, in
// order; links work without hydration. A browser below the bundle's targets is redirected to the page for unsupported browsers.
// biome-ignore-all lint: written in the language of browsers that are too old for the site, to tell them so
;(function () {
  var w = window,
    d = document,
    on = addEventListener,
    off = removeEventListener
  /* The page's own address as a query parameter, cut to a length that servers accept. */
  var here = encodeURIComponent((location.pathname + location.search).slice(0, 2e3))
  if (!able()) {
    location.replace('/unsupported?from=' + here)
    return
  }
  var b = JSON.parse(d.getElementById('start').textContent),
    begun,
    sheet,
    held = [],
    /* The policy is named in the content security policy. Scripts are files of this site alone. */
    trust =
      w.trustedTypes &&
      w.trustedTypes.createPolicy('loader', {
        createScriptURL: function (u) {
          if (u.charAt(0) !== '/' || u.charAt(1) === '/') throw u
          return u
        },
      })
  /*
   * The newest features of chrome111, safari16.4 and firefox115. A browser with these features has the other features
   * too.
   */
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
    /* The page contains only the styles of its first view; later content needs the whole sheet. */
    if (!sheet) {
      sheet = d.createElement('link')
      sheet.rel = 'stylesheet'
      sheet.href = b.sheet
      d.head.insertBefore(sheet, d.querySelector('style').nextSibling)
    }
    /*
     * The libraries run in a separate task, because evaluating everything at once would delay a tap on a slow phone.
     */
    if (b.libraries)
      run(b.libraries, function () {
        setTimeout(run, 0, b.entry)
      })
    else
      run(b.entry)
      /*
       * Each script is requested in its own task, because requesting all at once would delay a tap on a slow phone.
       */
    ;[b.entry].concat(b.chunks).forEach(function (c) {
      setTimeout(function () {
        var l = d.createElement('link')
        l.rel = /css$/.test(c) ? 'stylesheet' : 'modulepreload'
        l.href = c
        d.head.append(l)
      })
    })
  }
  function run(file, then) {
    var s = d.createElement('script')
    s.type = 'module'
    s.src = trust ? trust.createScriptURL(file) : file
    s.onload = then
    s.onerror = function () {
      begun = 0
    }
    d.head.append(s)
  }
  /* The boot data of the rendered page. A server without these data in its cache renders the page again. */
  function ask() {
    return fetch(b.boot + '?of=' + here).then(function (r) {
      return r.ok ? r.json() : Promise.reject()
    })
  }
  function hold(e) {
    var t = e.target.closest && e.target.closest('button,a[href],summary')
    if (!t || t.localName !== 'button') return
    e.preventDefault()
    /* React already listens before hydration is complete, so without this call the press would be handled twice. */
    e.stopPropagation()
    held.push(t)
    t.setAttribute('data-pressed', '')
    begin()
  }
  /*
   * While a form has no handler, its submit is repeated until a handler exists. The form must not submit natively, because its fields
   * would appear in the address.
   */
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
  on('hydrated', function () {
    off('click', hold, true)
    off('pointerdown', begin, true)
    off('keydown', begin, true)
    /* Each press runs in a separate task, so that it sees the state after the press before. */
    held.forEach(function (t) {
      setTimeout(function () {
        t.removeAttribute('data-pressed')
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
