import { html } from '../../pages/layout.ts'
import { numberColour, WHEEL } from '../games/roulette.ts'
import type { GamePage } from './page.ts'

const COLOURS = { red: '#c22136', black: '#1b1b22', green: '#0d8a4f' } as const
const numbers = Array.from({ length: 36 }, (_, index) => index + 1)

/** The wheel as sectors of an SVG around the origin, zero on top. */
const sectors = WHEEL.map((number, at) => {
  const [from, to] = [at - 0.5, at + 0.5].map((place) => (place / 37) * 2 * Math.PI - Math.PI / 2) as [
    number,
    number,
  ]
  const point = (angle: number) => `${(Math.cos(angle) * 98).toFixed(2)} ${(Math.sin(angle) * 98).toFixed(2)}`
  const turn = (at / 37) * 360
  return `<path d="M0 0L${point(from)}A98 98 0 0 1 ${point(to)}z" fill="${COLOURS[numberColour(number)]}"/><text transform="rotate(${turn.toFixed(2)}) translate(0 -84)" text-anchor="middle" font-size="11" fill="#fff">${number}</text>`
}).join('')

const WHEEL_SVG = `<svg viewBox="-104 -104 208 208" aria-hidden="true"><circle r="103" fill="#6b4a1f"/><g id="wheel">${sectors}<circle r="66" fill="#3a2712"/><circle r="62" fill="#54381a"/></g><circle id="ball" cx="0" cy="-72" r="5" fill="#fff"/></svg>`

export const ROULETTE: GamePage = {
  style: `
main{justify-content:flex-start;gap:6px}
#top{display:grid;grid-template-columns:148px 1fr;gap:10px;width:100%;align-items:center}
#top svg{width:148px;height:148px;display:block}#wheel,#ball{transition:transform 4s cubic-bezier(.15,.6,.2,1)}
#clock{font-size:15px}#clock b{display:block;font-size:34px;line-height:1.1;font-variant-numeric:tabular-nums}
#bar{height:6px;border-radius:3px;background:#fff3;overflow:hidden}#bar i{display:block;height:100%;background:#ffd84d;transform-origin:left}
#last{display:flex;gap:4px;list-style:none;margin:0;padding:0;overflow:hidden;width:100%;justify-content:center}
#last li{min-width:26px;height:26px;border-radius:6px;display:grid;place-items:center;font-size:13px;font-weight:700;background:#1b1b22}
#last li:nth-child(n+11){display:none}
#board{display:grid;grid-template-columns:repeat(6,1fr);gap:3px;width:100%}
#board button{min-height:38px;min-width:0;border-radius:6px;padding:0;font-weight:700;border:1px solid #fff3;position:relative;background:#0b5a39}
#board [data-spot=n0]{grid-column:1/-1}#board .half{grid-column:span 3}#board .third{grid-column:span 2}
#board .red{background:#c22136}#board .black{background:#1b1b22}
#board button:disabled{opacity:.7}#board .won{outline:3px solid #ffd84d;z-index:1}
#board em{position:absolute;right:3px;top:3px;background:#ffd84d;color:#2b1a00;border-radius:9px;padding:0 5px;font-size:11px;font-style:normal;pointer-events:none}
@media(min-width:900px){main{max-width:760px}#top svg{width:200px;height:200px}#top{grid-template-columns:200px 1fr}}`,
  body: (
    words,
  ) => html`<div id="top"><div>${{ html: WHEEL_SVG }}</div><div id="clock"><span id="phase">…</span><b id="left"></b><div id="bar"><i></i></div><span id="players"></span></div></div>
<ol id="last" aria-label="${words.last}"></ol>
<div id="board"><button type="button" data-spot="n0">0</button>${numbers.map((number) => html`<button type="button" data-spot="n${number}" class="${numberColour(number)}">${number}</button>`)}
<button type="button" data-spot="dozen1" class="third">1–12</button><button type="button" data-spot="dozen2" class="third">13–24</button><button type="button" data-spot="dozen3" class="third">25–36</button>
<button type="button" data-spot="red" class="half red">${words.red}</button><button type="button" data-spot="black" class="half black">${words.black}</button>
<button type="button" data-spot="even" class="half">${words.even}</button><button type="button" data-spot="odd" class="half">${words.odd}</button></div>
<div id="chips" class="chips"></div>`,
  script: `
const ORDER = ${JSON.stringify(WHEEL)}
const spots = new Map([...document.querySelectorAll('[data-spot]')].map((one) => [one.dataset.spot, one]))
const COLOUR = (number) => number === 0 ? '#0d8a4f' : spots.get('n' + number).classList.contains('red') ? '#c22136' : '#1b1b22'
let state, chip = 100, endsAt = 0, turned = -1, angle = 0, ball = 0, phase, queue = Promise.resolve()
function show(next) {
  const told = phase
  state = next
  phase = next.phase
  endsAt = performance.now() + next.left
  $('phase').textContent = phase === 'betting' ? words.bets : phase === 'running' ? words.running : words.won + ' ' + money(next.won)
  $('players').textContent = next.players + ' ' + words.players
  $('last').replaceChildren(...next.last.map((number) => { const one = document.createElement('li'); one.textContent = number; one.style.background = COLOUR(number); return one }))
  const own = {}
  for (const bet of next.bets) own[bet.spot] = (own[bet.spot] || 0) + bet.cents
  for (const [spot, button] of spots) {
    button.disabled = phase !== 'betting'
    const mark = own[spot] ? money(own[spot]).replace(/[^\\d.,]/g, '').replace(/[.,]00$/, '') : ''
    const old = button.querySelector('em')
    if (old && old.textContent !== mark) old.remove()
    if (mark && !button.querySelector('em')) { const em = document.createElement('em'); em.textContent = mark; button.append(em) }
    button.classList.toggle('won', phase === 'shown' && spot === 'n' + next.number)
  }
  if (phase === 'running' && turned !== next.turn) { turned = next.turn; angle -= 1080; ball += 1440 + ((ORDER.indexOf(next.number) / 37 * 360 - ball) % 360 + 360) % 360; $('wheel').style.transform = 'rotate(' + angle + 'deg)'; $('ball').style.transform = 'rotate(' + ball + 'deg)' }
  if (phase === 'shown' && told !== 'shown') say(next.number + (next.won > 0 ? ' · ' + words.won + ' ' + money(next.won) : ''), next.won > 0 ? 'good' : '')
  if (phase === 'betting' && told === 'shown') { say(''); ask('/state?open').then((fresh) => showBalance(fresh.balance), () => {}) }
}
const LENGTH = { betting: 15000, running: 5000, shown: 4000 }
setInterval(() => {
  if (!state) return
  const left = Math.max(0, endsAt - performance.now())
  $('left').textContent = phase === 'betting' ? Math.ceil(left / 1000) + ' s' : state.number === null ? '' : phase === 'shown' ? state.number : '…'
  document.querySelector('#bar i').style.transform = 'scaleX(' + left / LENGTH[phase] + ')'
}, 200)
async function poll() { try { if (!document.hidden) { const next = await ask('/state'); show(next); showBalance(next.balance) } } catch (error) { say(error.message, 'bad') } }
setInterval(poll, 1000)
for (const [spot, button] of spots) button.onclick = () => {
  queue = queue.then(() => act({ spot, cents: chip })).then((next) => { showBalance(next.balance); show(next); say('') }, (error) => say(error.message, 'bad'))
}
begin((next) => { chips(next.chips, chip, (cents) => { chip = cents }); show(next) })
`,
}
