/** Common script of every game page: calls to its own server, money as text, messages, and the notice of a finished load. */
export const SCRIPT = `
const { words } = BOOT, $ = (id) => document.getElementById(id)
const LOCALE = { pt: 'pt-BR', en: 'en-US', es: 'es-419' }[BOOT.language]
const REAIS = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'BRL' })
const money = (cents) => REAIS.format(cents / 100)
const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
const wait = (ms) => new Promise((done) => setTimeout(done, calm ? Math.min(ms, 60) : ms))
const say = (text, kind) => { $('say').textContent = text || ''; $('say').className = kind || '' }
const showBalance = (cents) => { if (typeof cents === 'number') { $('balance').textContent = money(cents); balance = cents } }
let balance = 0
const tell = (state, message) => { if (parent !== window) parent.postMessage({ type: 'supplier.game', state, message }, '*') }
class No extends Error { constructor(error) { super(error.text); this.reason = error.reason } }
async function ask(path, body) {
  let answer, json
  try {
    answer = await fetch('/play/' + BOOT.id + path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    json = await answer.json()
  } catch { throw new No({ reason: 'away', text: words.reasons.away }) }
  if (json.error) { showBalance(json.balance); throw new No(json.error.text ? json.error : { reason: 'other', text: words.reasons.other }) }
  return json
}
const act = (body) => ask('/act', body)
/** Shows the state of the table; the page around hears that the game is loaded, or why not. */
async function begin(show) {
  try {
    const state = await ask('/state?open')
    showBalance(state.balance)
    show(state)
    tell('loaded')
  } catch (error) {
    say(error.message, 'bad')
    tell('failed', error.message)
  }
}
function chips(values, chosen, choose) {
  const row = $('chips'), hues = [200, 150, 0, 280, 35, 320]
  row.replaceChildren(...values.map((cents, at) => {
    const one = document.createElement('button')
    one.type = 'button'
    one.textContent = cents < 100 ? '0,' + cents : String(cents / 100)
    one.setAttribute('aria-label', words.stake + ' ' + money(cents))
    one.setAttribute('aria-pressed', String(cents === chosen))
    one.style.setProperty('--chip', hues[at % hues.length])
    one.onclick = () => { for (const other of row.children) other.setAttribute('aria-pressed', String(other === one)); choose(cents) }
    return one
  }))
}
`
