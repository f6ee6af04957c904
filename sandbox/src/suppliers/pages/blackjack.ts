import { html } from '../../pages/layout.ts'
import type { GamePage } from './page.ts'

export const BLACKJACK: GamePage = {
  style: `
main{justify-content:space-evenly}
.side{width:100%;text-align:center}.side h2{font-size:14px;margin:0 0 6px;font-weight:600;color:#fffc}
.cards{display:flex;justify-content:center;min-height:104px}
.card{width:70px;height:100px;border-radius:9px;background:#fff;color:#17171c;display:flex;flex-direction:column;justify-content:space-between;padding:6px 8px;font-weight:800;font-size:21px;line-height:1;text-align:left;box-shadow:0 3px 8px #0007;animation:come .25s}
.card+.card{margin-left:-26px}.card.red{color:#c22136}.card span:last-child{align-self:flex-end;font-size:28px}
.card.back{background:repeating-linear-gradient(45deg,#8c1f2d 0 6px,#a93342 6px 12px)}
@keyframes come{from{transform:translateY(-24px);opacity:0}}
#hands{display:flex;gap:10px;justify-content:center;width:100%}.hand{flex:1;max-width:320px;padding:8px 4px;border-radius:14px;border:2px solid transparent}
.hand.active{border-color:#ffd84d;background:#ffffff14}.hand p{margin:6px 0 0;text-align:center;font-size:14px}.hand p b{color:#ffe680}
#moves{display:grid;grid-template-columns:1fr 1fr;gap:8px;width:100%;max-width:420px}#moves .wide{grid-column:1/-1;min-height:56px;font-size:18px}`,
  body: (
    words,
  ) => html`<section class="side"><h2>${words.dealer} <b id="dealerPoints"></b></h2><div id="dealer" class="cards"></div></section>
<section class="side"><h2>${words.you}</h2><div id="hands"></div></section>
<div id="chips" class="chips"></div>
<div id="moves"><button type="button" id="deal" class="main wide" disabled>${words.deal}</button>
<button type="button" data-move="hit" hidden>${words.hit}</button><button type="button" data-move="stand" hidden>${words.stand}</button>
<button type="button" data-move="double" hidden>${words.double}</button><button type="button" data-move="split" hidden>${words.split}</button></div>`,
  script: `
const RANKS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'], SUITS = ['\\u2660', '\\u2665', '\\u2666', '\\u2663']
const card = ({ rank, suit }) => '<div class="card' + (suit === 1 || suit === 2 ? ' red' : '') + '"><span>' + RANKS[rank] + '</span><span>' + SUITS[suit] + '</span></div>'
const outcome = (hand, over) => !over ? '' : hand.points > 21 ? words.bust : hand.won > hand.bet * 2 ? words.blackjack : hand.won > hand.bet ? words.won : hand.won === hand.bet ? words.push : words.lost
let stake = 500
function show(round) {
  const open = round && !round.over
  $('deal').hidden = open
  $('chips').hidden = open
  for (const button of document.querySelectorAll('[data-move]')) button.hidden = !open || !round.allowed.includes(button.dataset.move)
  if (!round) { say(words.place); return }
  $('dealer').innerHTML = round.dealer.cards.map(card).join('') + (round.dealer.hidden ? '<div class="card back"></div>' : '')
  $('dealerPoints').textContent = round.dealer.points
  $('hands').innerHTML = round.hands.map((hand, at) => '<div class="hand' + (at === round.active ? ' active' : '') + '"><div class="cards">' + hand.cards.map(card).join('') + '</div><p><b>' + hand.points + '</b> · ' + money(hand.bet) + (round.over ? ' · <b>' + outcome(hand, true) + (hand.won ? ' ' + money(hand.won) : '') + '</b>' : '') + '</p></div>').join('')
  if (round.over) say(round.won > 0 ? words.won + ' ' + money(round.won) : words.lost, round.won > 0 ? 'good' : '')
  else say('')
}
let busy = false
async function move(body) {
  if (busy) return
  busy = true
  for (const button of document.querySelectorAll('#moves button')) button.disabled = true
  try { const next = await act(body); showBalance(next.balance); show(next.round) } catch (error) { say(error.message, 'bad') }
  for (const button of document.querySelectorAll('#moves button')) button.disabled = false
  busy = false
}
$('deal').onclick = () => move({ action: 'deal', cents: stake })
for (const button of document.querySelectorAll('[data-move]')) button.onclick = () => move({ action: button.dataset.move })
begin((state) => { chips(state.chips, stake, (cents) => { stake = cents }); show(state.round); $('deal').disabled = false })
`,
}
