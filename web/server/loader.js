;(() => {
  var b = JSON.parse(document.getElementById('boot').textContent),
    on = addEventListener,
    off = removeEventListener,
    begun,
    held
  function begin() {
    if (begun) return
    begun = 1
    b.chunks.forEach((c) => {
      var l = document.createElement('link')
      l.rel = 'modulepreload'
      l.href = c
      document.head.append(l)
    })
    import(b.entry).catch(() => {
      begun = 0
    })
  }
  function hold(e) {
    var t = e.target.closest?.('button,a[href],summary')
    if (t?.localName !== 'button') return
    e.preventDefault()
    held = t
    t.setAttribute('aria-busy', 'true')
    begin()
  }
  on('click', hold, true)
  on('pointerdown', begin, { capture: true, passive: true })
  on('keydown', begin, true)
  on('awake', () => {
    off('click', hold, true)
    off('pointerdown', begin, true)
    off('keydown', begin, true)
    if (held) {
      held.removeAttribute('aria-busy')
      if (held.isConnected) held.click()
      held = 0
    }
  })
  if (b.eager) begin()
  else if (document.readyState === 'complete') idle()
  else on('load', idle)
  function idle() {
    'requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 2000 }) : setTimeout(begin, 300)
  }
})()
