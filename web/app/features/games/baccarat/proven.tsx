import {
  type BaccaratBet,
  baccaratPayout,
  type Deal,
  deal,
  dealShoe,
  isBaccaratBet,
  SIDES,
  TIMES_E2,
} from '@jogo/rules/games/baccarat/baccarat'
import { baccarat } from '@jogo/rules/games/baccarat/game'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { DrawTableLater } from '../fair/draw-table-later.tsx'
import { endingMark } from '../fair/ending.ts'
import { paidText } from '../fair/exactly.ts'
import { valueText } from '../fair/proof.ts'
import type { Checked, ProvenGame } from '../fair/proven-game.ts'
import { claimTerms } from '../fair/terms.ts'
import { type Draw, tracedIndex } from '../fair/trace.ts'
import { cardCode, parseCard } from './cards.ts'
import { Hands } from './hands.tsx'
import './baccarat.css'

interface BaccaratClaim extends BaccaratBet {
  /** Shown cards of the player and the banker. */
  player?: number[]
  banker?: number[]
}

interface BaccaratChecked extends Checked {
  /** Each draw with the card that it took, in the order of the shoe. */
  draws: (Draw & { card: number })[]
  dealt: Deal
}

export const proven: ProvenGame<BaccaratClaim, BaccaratChecked> = {
  name: 'baccarat',
  versions: baccarat.versions,
  scheme: 'PF-2',
  texts: ['baccarat'],
  rtpBp: (own) => baccarat.rtpBp?.(own) ?? 0,
  endings: ['lost', 'won', 'refunded'],
  fields: [{ name: 'side', choices: SIDES, wide: true }, { name: 'player' }, { name: 'banker' }],
  fieldTexts: (name) => {
    const { side, player, banker, cards_hint, wrong } = m.baccarat_proof
    if (name === 'side') return { label: side, choices: m.baccarat.sides }
    return { label: name === 'player' ? player : banker, hint: cards_hint, wrong }
  },
  start: { side: 'player' },
  fill({ side, outcome }) {
    const shown = outcome as Partial<Deal> | null | undefined
    return { side: valueText(side), player: writeCards(shown?.player), banker: writeCards(shown?.banker) }
  },
  read(fields) {
    const side = fields.side as BaccaratBet['side']
    const [player, banker] = [readCards(fields.player), readCards(fields.banker)]
    const wrong = [
      ...(isBaccaratBet({ side }) ? [] : ['side']),
      ...(player === 'wrong' ? ['player'] : []),
      ...(banker === 'wrong' ? ['banker'] : []),
    ]
    if (wrong.length > 0 || player === 'wrong' || banker === 'wrong') return { wrong }
    return { own: { side, ...(player && { player }), ...(banker && { banker }) } }
  },
  check(claim, next) {
    const { own, stake } = claim
    const draws: BaccaratChecked['draws'] = []
    const cards = dealShoe((count) => {
      const draw = tracedIndex(next, count)
      draws.push({ ...draw, card: 0 })
      return draw.index
    })
    const dealt = deal(() => {
      const card = cards()
      const last = draws.at(-1)
      if (last) last.card = card
      return card
    })
    const won = baccaratPayout(claimTerms(claim).stake, own, dealt) > 0n
    const isUndrawn = own.player === undefined && own.banker === undefined
    return {
      draws,
      dealt,
      marks: [
        { key: 'player', mark: own.player && isSame(own.player, dealt.player) },
        { key: 'banker', mark: own.banker && isSame(own.banker, dealt.banker) },
        { key: 'ending', mark: endingMark(claim, baccarat, { won, isUndrawn }), needed: true },
      ],
      payout:
        stake === undefined
          ? undefined
          : claim.ending === 'refunded'
            ? stake
            : Number(baccaratPayout(cents(stake), own, dealt)),
    }
  },
  markTexts: (key) => m.baccarat_proof.marks[key as keyof typeof m.baccarat_proof.marks],
  stepTexts: () => m.baccarat_proof,
  Picture: ({ checked: { dealt } }) => (
    <div className="bc-felt">
      <Hands {...dealt} />
    </div>
  ),
  Draws: ({ checked }) => (
    <DrawTableLater
      draws={checked.draws}
      left={m.baccarat_proof.draw_of}
      result={m.baccarat_proof.card}
      resultText={({ card }) => cardCode(card)}
    />
  ),
  payText({ own, stake }, { dealt, payout }) {
    const isBack = dealt.winner === 'tie' && own.side !== 'tie'
    if (dealt.winner !== own.side && !isBack) return m.baccarat_proof.pay_lost
    if (stake === undefined || payout === undefined) return ''
    if (isBack) return m.baccarat_proof.pay_back
    return paidText(stake, { up: BigInt(TIMES_E2[own.side]), down: 100n }, payout)
  },
  example: {
    play: { side: 'player', outcome: { player: [16, 22, 40], banker: [11, 21, 28], winner: 'player' } },
    stake: 1_000,
    payout: 2_000,
    ending: 'won',
  },
}

const isSame = (hand: readonly number[], other: readonly number[]): boolean => `${hand}` === `${other}`

const writeCards = (cards: unknown): string =>
  Array.isArray(cards) ? cards.map((card) => cardCode(Number(card))).join(' ') : ''

function readCards(text = ''): number[] | undefined | 'wrong' {
  if (text.trim() === '') return undefined
  const cards = text
    .trim()
    .split(/[\s,;]+/)
    .map(parseCard)
  const known = cards.filter((card) => card !== undefined)
  return known.length === cards.length && known.length >= 2 && known.length <= 3 ? known : 'wrong'
}
