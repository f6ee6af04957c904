import { paidFor, wheel } from '@jogo/rules/games/wheel/game'
import { isWheelBet, NUMBERS, SEGMENTS, type WheelBet, wheelSpins } from '@jogo/rules/games/wheel/wheel'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { whole } from '../fair/claim.ts'
import { DrawTableLater } from '../fair/draw-table-later.tsx'
import { endingMark } from '../fair/ending.ts'
import { paidText } from '../fair/exactly.ts'
import { valueText } from '../fair/proof.ts'
import type { Checked, Claim, ProvenGame } from '../fair/proven-game.ts'
import { claimTerms } from '../fair/terms.ts'
import { type Draw, tracedIndex } from '../fair/trace.ts'
import { Outcome } from './outcome.tsx'
import { segmentText, stopsText } from './texts.ts'

interface WheelClaim extends WheelBet {
  /** The stops shown, as indexes of segments. */
  stops?: readonly number[]
}

interface WheelChecked extends Checked {
  draws: readonly Draw[]
  stops: readonly number[]
}

export const proven: ProvenGame<WheelClaim, WheelChecked> = {
  name: 'wheel',
  versions: wheel.versions,
  scheme: 'PF-2',
  rtpBp: (own, at) => wheel.rtpBp?.(own, at) ?? 0,
  endings: ['lost', 'won', 'refunded'],
  fields: [
    { name: 'number', choices: NUMBERS.map(String) },
    { name: 'stops', wide: true },
  ],
  fieldTexts: (name) => {
    const { number, stops, stops_hint, wrong } = m.wheel_proof
    return name === 'number' ? { label: number } : { label: stops, hint: stops_hint, wrong: wrong.stops }
  },
  start: { number: 1 },
  fill: ({ number, outcome }) => {
    const stops = (outcome as { stops?: unknown } | null | undefined)?.stops
    return { number: valueText(number), stops: Array.isArray(stops) ? stops.map(valueText).join(' ') : '' }
  },
  read(fields) {
    const number = Number(fields.number) as WheelBet['number']
    const entries = (fields.stops ?? '').split(/[\s,;]+/).filter(Boolean)
    const stops = entries.flatMap((entry) => whole(entry, 0, SEGMENTS.length - 1) ?? [])
    const wrong = [
      ...(isWheelBet({ number }) ? [] : ['number']),
      ...(stops.length === entries.length ? [] : ['stops']),
    ]
    return wrong.length > 0 ? { wrong } : { own: { number, ...(stops.length > 0 && { stops }) } }
  },
  check(claim, next) {
    const { own, stake } = claim
    const draws: Draw[] = []
    do draws.push(tracedIndex(next, SEGMENTS.length))
    while (SEGMENTS[draws.at(-1)?.index ?? 0]?.startsWith('x'))
    const stops = draws.map(({ index }) => index)
    const won = wheelSpins(stops).number === own.number
    return {
      draws,
      stops,
      marks: [
        { key: 'stops', mark: own.stops && own.stops.join() === stops.join() },
        {
          key: 'ending',
          mark: endingMark(claim, TAKING, { won, isUndrawn: own.stops === undefined }),
          needed: true,
        },
      ],
      payout: stake === undefined ? undefined : claimPayout(claim, stake, stops),
    }
  },
  markTexts: (key) => (key === 'stops' ? m.wheel_proof.marks.stops : m.wheel_proof.marks.ending),
  stepTexts: () => m.wheel_proof,
  Picture: ({ checked: { stops } }) => (
    <figure className="wheel-glance" aria-label={`${m.wheel_proof.marks.stops.name} ${stopsText(stops)}`}>
      <Outcome stops={stops} />
    </figure>
  ),
  Draws: ({ checked: { draws } }) => (
    <DrawTableLater
      draws={draws}
      left={m.wheel_proof.draw_of}
      result={m.wheel_proof.segment}
      resultText={({ index }) => segmentText(index)}
    />
  ),
  payText({ own, stake, maxWin }, { stops, payout }) {
    const { number, times } = wheelSpins(stops)
    if (number !== own.number) return m.wheel_proof.pay_lost(String(number))
    const factor = `${number} × ${times} + 1 = ${number * times + 1}`
    if (stake === undefined || payout === undefined) return factor
    const up = BigInt(number * times + 1)
    const most = maxWin !== undefined && BigInt(stake) * up > BigInt(maxWin)
    const paid = paidText(stake, { up, down: 1n }, Number(BigInt(stake) * up))
    return `${factor}\n${paid}${most ? `\n${m.wheel_proof.most(money(payout))}` : ''}`
  },
  example: { play: { number: 2, outcome: { stops: [2] } }, stake: 1_000, payout: 3_000, ending: 'won' },
}

const claimPayout = (claim: Claim<WheelClaim>, stake: number, stops: readonly number[]): number =>
  claim.ending === 'refunded'
    ? stake
    : Number(paidFor(cents(stake), claim.own, stops, claimTerms(claim).maxWin))

/**
 * The first win of a bet is paid whole. A round from before the stake limit by return may have a stake above the present maximum.
 */
const TAKING: Pick<typeof wheel, 'highestStake'> = {
  highestStake: ({ number }, { maxWin }) => cents(maxWin / BigInt(number + 1)),
}
