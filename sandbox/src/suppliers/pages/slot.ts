import { html } from '../../pages/layout.ts'
import type { GamePage } from './page.ts'

/** Seven symbols, the rarest first, in a box of 100. */
const SYMBOLS = [
  '<path d="M14 78 8 30l22 18L50 16l20 32 22-18-6 48z" fill="#ffcf3f" stroke="#8a5a00" stroke-width="4"/><circle cx="50" cy="60" r="7" fill="#d6334c"/>',
  '<path d="M28 16h44l20 26-42 46L8 42z" fill="#59d6ff" stroke="#0b5c86" stroke-width="4"/><path d="M8 42h84M28 16l22 72 22-72" fill="none" stroke="#0b5c86" stroke-width="3"/>',
  '<path d="m50 8 12 29 31 3-24 20 8 31-27-17-27 17 8-31L7 40l31-3z" fill="#ff8ad4" stroke="#8c1f66" stroke-width="4"/>',
  '<path d="M50 12c22 0 26 20 26 38 0 14 8 18 12 26H12c4-8 12-12 12-26 0-18 4-38 26-38z" fill="#ffd76a" stroke="#8a5a00" stroke-width="4"/><circle cx="50" cy="84" r="8" fill="#b97a00"/>',
  '<path d="M84 14C40 12 12 36 16 78c44 6 70-20 68-64zM16 86c14-28 32-44 54-58" fill="#58d68d" stroke="#0d6b3a" stroke-width="4"/>',
  '<circle cx="50" cy="54" r="34" fill="#ff9f43" stroke="#a34e00" stroke-width="4"/><path d="M50 20c6-12 16-12 24-10-4 10-14 14-24 10z" fill="#58d68d" stroke="#0d6b3a" stroke-width="3"/>',
  '<path d="M34 62C36 36 48 20 74 12c-4 18-4 32 0 48" fill="none" stroke="#2f8f4e" stroke-width="5"/><circle cx="32" cy="72" r="18" fill="#e63950" stroke="#7d0f20" stroke-width="4"/><circle cx="70" cy="70" r="18" fill="#e63950" stroke="#7d0f20" stroke-width="4"/>',
]

export const SLOT: GamePage = {
  style: `
#reels{display:grid;grid-template-columns:repeat(3,1fr);gap:8px;width:min(100%,58vh,460px);aspect-ratio:1;background:#0006;border:2px solid #ffffff2e;border-radius:22px;padding:10px}
.reel{overflow:hidden;border-radius:14px;background:linear-gradient(#fff,#e9e4f5);position:relative}
.strip{position:absolute;left:0;right:0;top:0;will-change:transform}
.cell{height:calc(var(--cell)*1px);display:grid;place-items:center}.cell svg{width:72%;height:72%;transition:transform .2s}
.cell.won{background:#ffe98a}.cell.won svg{transform:scale(1.16);animation:beat .5s 3 alternate}
.reels-dim .cell:not(.won) svg{opacity:.35}
@keyframes beat{to{transform:scale(1.02)}}
#row{display:grid;grid-template-columns:48px 1fr 48px 96px;gap:8px;width:100%;max-width:460px;align-items:center}
#stake{text-align:center;font-size:14px}#stake b{display:block;font-size:19px;font-variant-numeric:tabular-nums}
#spin{height:72px;border-radius:36px;font-size:18px}
dialog{border:0;border-radius:16px;color:#fff;background:#17131f;max-width:340px;width:90%}dialog::backdrop{background:#000a}
dialog td{padding:3px 10px 3px 0;font-variant-numeric:tabular-nums}dialog svg{width:32px;height:32px;vertical-align:middle}`,
  body: (
    words,
  ) => html`<div id="reels" role="img" aria-label="${words.lines}"><div class="reel"><div class="strip"></div></div><div class="reel"><div class="strip"></div></div><div class="reel"><div class="strip"></div></div></div>
<div id="row"><button type="button" id="less" aria-label="−">−</button><div id="stake">${words.stake}<b></b></div><button type="button" id="more" aria-label="+">+</button><button type="button" id="spin" class="main" disabled>${words.spin}</button></div>
<button type="button" id="table">${words.pays}</button>
<dialog id="pays"><h2>${words.pays}</h2><table></table><p>${words.lines}</p><button type="button" id="close">${words.close}</button></dialog>`,
  script: `
const SYMBOLS = ${JSON.stringify(SYMBOLS)}
const TURN = BOOT.shape * 29 % 70 - 35
const picture = (symbol) => '<svg viewBox="0 0 100 100" aria-hidden="true" style="filter:hue-rotate(' + TURN + 'deg)">' + SYMBOLS[symbol] + '</svg>'
const cell = (symbol, at) => '<div class="cell"' + (at === undefined ? '' : ' data-at="' + at + '"') + '>' + picture(symbol) + '</div>'
const LINES = [[3,4,5],[0,1,2],[6,7,8],[0,4,8],[6,4,2]]
const reels = [...document.querySelectorAll('.reel')], any = () => Math.floor(Math.random() * 7)
let shown = Array.from({ length: 9 }, (_, at) => (at * 3 + BOOT.shape) % 7), stakes = [100], at = 0, free
const size = () => { const box = reels[0].clientHeight / 3; $('reels').style.setProperty('--cell', box); return box }
function still() { size(); for (const [x, reel] of reels.entries()) { const strip = reel.firstChild; strip.style.transition = 'none'; strip.style.transform = 'none'; strip.innerHTML = [0, 1, 2].map((y) => cell(shown[y * 3 + x], y * 3 + x)).join('') } }
addEventListener('resize', still)
const showStake = () => { $('stake').querySelector('b').textContent = free ? words.freeLeft + ': ' + free.left : money(stakes[at]); $('less').disabled = !!free || at === 0; $('more').disabled = !!free || at === stakes.length - 1 }
$('less').onclick = () => { at--; showStake() }
$('more').onclick = () => { at++; showStake() }
async function roll(cells) {
  const box = size(), extra = 14
  document.querySelector('main').classList.remove('reels-dim')
  for (const [x, reel] of reels.entries()) {
    const strip = reel.firstChild, own = [0, 1, 2]
    strip.innerHTML = own.map((y) => cell(cells[y * 3 + x], y * 3 + x)).join('') + Array.from({ length: extra }, () => cell(any())).join('') + own.map((y) => cell(shown[y * 3 + x])).join('')
    strip.style.transition = 'none'
    strip.style.transform = 'translateY(' + -(extra + 3) * box + 'px)'
    strip.offsetHeight
    strip.style.transition = calm ? 'none' : 'transform ' + (700 + 220 * x) + 'ms cubic-bezier(.2,.7,.25,1.03)'
    strip.style.transform = 'translateY(0)'
  }
  await wait(1220)
  shown = cells
  still()
}
async function spin() {
  if ($('spin').disabled) return
  $('spin').disabled = true
  say('')
  try {
    const had = free, result = await act({ cents: stakes[at] })
    if (!had) $('balance').textContent = money(balance - result.bet)
    await roll(result.cells)
    showBalance(result.balance)
    const won = new Set(result.wins.flatMap((win) => LINES[win.line].slice(0, win.cells)))
    for (const one of document.querySelectorAll('.cell')) one.classList.toggle('won', won.has(Number(one.dataset.at)))
    document.querySelector('main').classList.toggle('reels-dim', won.size > 0)
    free = result.free && result.free.left > 0 ? result.free : undefined
    if (had && !free) say(words.freeDone + ' ' + money(result.free.won), 'good')
    else if (result.cents > 0) say(words.won + ' ' + money(result.cents), 'good')
    if (had && !free) ask('/state?open').then((state) => showBalance(state.balance), () => {})
  } catch (error) { say(error.message, 'bad') }
  showStake()
  $('spin').disabled = false
}
$('spin').onclick = spin
addEventListener('keydown', (event) => { if (event.code === 'Space' && !event.repeat && event.target.tagName !== 'BUTTON') { event.preventDefault(); spin() } })
$('table').onclick = () => $('pays').showModal()
$('close').onclick = () => $('pays').close()
begin((state) => {
  stakes = state.stakes
  at = stakes.indexOf(100)
  free = state.free && state.free.left > 0 ? state.free : undefined
  const x = (pay) => (pay / 5).toLocaleString(LOCALE, { maximumFractionDigits: 2 }) + '×'
  $('pays').querySelector('table').innerHTML = state.pays.map((pay, symbol) => '<tr><td>' + picture(Math.min(symbol, 6)).repeat(symbol > 6 ? 2 : 3) + '</td><td>' + x(pay) + '</td></tr>').join('')
  still(); showStake()
  $('spin').disabled = false
})
`,
}
