/**
 * Script of the operator's page, loaded once: `window.sg.launch`. A game reports its load by a message of its frame. A silent game never
 * calls back, as a real game may, so the page needs its own time limit.
 */
export const LAUNCHER = `(() => {
  'use strict'
  const launch = (options, onSuccess, onError) => {
    const fail = (message) => onError && onError({ message })
    const given = options || {}
    const target = typeof given.target_element === 'string' ? document.getElementById(given.target_element) : given.target_element
    const address = given.launch_options && given.launch_options.game_url
    if (!target) return fail('target_element is not in the page')
    if (!address) return fail('launch_options have no game_url')
    let origin
    try { origin = new URL(address).origin } catch { return fail('game_url is no address') }
    const frame = document.createElement('iframe')
    frame.src = address
    frame.title = 'Game'
    frame.allow = 'autoplay; fullscreen'
    frame.style.cssText = 'border:0;width:100%;height:100%;display:block'
    let answered = false
    const hear = ({ origin: from, source, data }) => {
      if (from !== origin || source !== frame.contentWindow || !data || data.type !== 'supplier.game') return
      if (answered) return
      answered = true
      if (data.state === 'loaded') onSuccess && onSuccess(dispatcher)
      else fail(data.message || 'the game did not load')
    }
    const dispatcher = {
      close() { removeEventListener('message', hear); frame.remove() },
      reload() { frame.src = address },
    }
    addEventListener('message', hear)
    target.replaceChildren(frame)
  }
  window.sg = { launch }
})()
`
