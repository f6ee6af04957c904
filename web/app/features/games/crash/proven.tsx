import { LEAST_TARGET, MOST_TARGET, payoutOf, pointOf, RETURN_E2 } from '@jogo/rules/games/crash/crash'
import { autoAt, crash } from '@jogo/rules/games/crash/game'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { whole } from '../fair/claim.ts'
import { paidText } from '../fair/exactly.ts'
import { textOf } from '../fair/proof.ts'
import type { Checked, Claim, Mark, ProvenGame } from '../fair/proven-game.ts'
import { termsOf } from '../fair/terms.ts'
import { multiplierText } from './texts.ts'

/** All multipliers are hundredths. */
interface CrashClaim {
  target: number | null
  /** Where the money was taken out, as shown; left out when it was not. */
  taken?: number
  /** Where the curve stopped, as shown. */
  point?: number
}

interface CrashChecked extends Checked {
  /** The word that decided. */
  word: number
  point: number
  /** Where money is paid; undefined when nothing is. */
  at: number | undefined
}

export const proven: ProvenGame<CrashClaim, CrashChecked> = {
  name: 'crash',
  scheme: 'PF-2',
  rtpBp: ({ target }) => crash.rtpBp?.({ target }) ?? 0,
  endings: ['lost', 'won', 'cashed_out', 'refunded'],
  fields: [
    { name: 'target', numeric: true },
    { name: 'taken_at', numeric: true },
    { name: 'point', numeric: true },
  ],
  fieldTexts: (name) => {
    const { target, taken, point, hint, wrong } = m.crash_proof
    return { label: name === 'target' ? target : name === 'point' ? point : taken, hint, wrong }
  },
  start: { target: 200 },
  fill: ({ target, taken_at, outcome }) => ({
    target: textOf(target),
    taken_at: textOf(taken_at),
    point: textOf((outcome as { point?: unknown } | null | undefined)?.point),
  }),
  read(fields) {
    const least = { target: LEAST_TARGET, taken_at: LEAST_TARGET, point: 100 }
    const read = (name: keyof typeof least) => {
      const text = (fields[name] ?? '').trim()
      return text === '' ? undefined : (whole(text, least[name], MOST_TARGET) ?? Number.NaN)
    }
    const [target, taken, point] = [read('target'), read('taken_at'), read('point')]
    const wrong = Object.entries({ target, taken_at: taken, point }).flatMap(([name, value]) =>
      Number.isNaN(value) ? [name] : [],
    )
    if (wrong.length > 0) return { wrong }
    return {
      own: {
        target: target ?? null,
        ...(taken !== undefined && { taken }),
        ...(point !== undefined && { point }),
      },
    }
  },
  check(claim, next) {
    const { own, stake } = claim
    let word = 0
    const point = pointOf(() => {
      word = next()
      return word
    })
    const at = paidAt(claim, point)
    return {
      word,
      point,
      at,
      marks: [
        { key: 'point', mark: own.point === undefined ? undefined : own.point === point },
        { key: 'ending', mark: endingMark(claim, point), needed: true },
      ],
      payout: stake === undefined ? undefined : payoutFor(claim, stake, at),
    }
  },
  markTexts: (key) => (key === 'point' ? m.crash_proof.marks.point : m.crash_proof.marks.ending),
  stepTexts: () => m.crash_proof,
  Picture: ({ checked: { point } }) => (
    <figure aria-label={`${m.crash_proof.marks.point.name} ${multiplierText(point)}`}>
      <span className="text-2xl font-bold tabular-nums">{multiplierText(point)}</span>
    </figure>
  ),
  Draws: ({ checked: { word, point } }) => (
    <p className="flex flex-col gap-1 rounded-md bg-ground p-3 font-mono text-xs break-all">
      <span>
        0x{word.toString(16).padStart(8, '0')} = {word}
      </span>
      <span>
        {RETURN_E2} × 4294967296 ÷ ({word} + 1) → {point}
      </span>
      <strong>{multiplierText(point)}</strong>
    </p>
  ),
  payText({ stake }, { at, point, payout }) {
    if (at === undefined) return m.crash_proof.pay_lost(multiplierText(point))
    if (stake === undefined || payout === undefined) return multiplierText(at)
    return paidText(stake, { up: BigInt(at), down: 100n }, payout)
  },
  example: {
    play: { target: 200, taken_at: 200, outcome: { point: 2_484 } },
    stake: 1_000,
    payout: 2_000,
    ending: 'won',
  },
}

/**
 * Where a bet is paid: at what was taken out by hand, if that was at or before the point, or where it is taken out by itself, if the curve reached it.
 */
function paidAt(claim: Claim<CrashClaim>, point: number): number | undefined {
  const { own, ending } = claim
  const { stake, maxWin } = termsOf(claim)
  const auto = autoAt({ stake, maxWin, bet: { target: own.target } })
  const at = ending === 'cashed_out' && own.taken !== undefined ? Math.min(own.taken, auto) : auto
  return at <= point ? at : undefined
}

const payoutFor = ({ ending }: Claim<CrashClaim>, stake: number, at: number | undefined): number =>
  ending === 'refunded' ? stake : at === undefined ? 0 : Number(payoutOf(cents(stake), at))

/** Whether the rules let a bet on these terms end so. A refunded round was not drawn: its stake went back whole. */
function endingMark(claim: Claim<CrashClaim>, point: number): Mark {
  const { own, ending } = claim
  const terms = termsOf(claim)
  if (terms.stake < 1n || terms.stake > crash.highestStake({ target: own.target }, terms)) return false
  const auto = autoAt({ ...terms, bet: { target: own.target } })
  switch (ending) {
    case undefined:
      return undefined
    case 'refunded':
      return own.point === undefined
    case 'cashed_out':
      return own.taken !== undefined && own.taken < auto && own.taken <= point
    case 'won':
      return auto <= point && (own.taken === undefined || own.taken === auto)
    default:
      return ending === 'lost' && auto > point && own.taken === undefined
  }
}
