import { crashPayout, drawPoint, LEAST_TARGET, MOST_TARGET, RETURN_E2 } from '@jogo/rules/games/crash/crash'
import { autoAt, crash } from '@jogo/rules/games/crash/game'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { whole } from '../fair/claim.ts'
import { isTaken } from '../fair/ending.ts'
import { paidText } from '../fair/exactly.ts'
import { valueText } from '../fair/proof.ts'
import type { Checked, Claim, Mark, ProvenGame } from '../fair/proven-game.ts'
import { claimTerms } from '../fair/terms.ts'
import { multiplierText } from './texts.ts'

/** All multipliers are hundredths. */
interface CrashClaim {
  target: number | null
  /** Reported multiplier at the cash-out request; absent without a request. */
  asked?: number
  /** Shown multiplier of the cash-out; absent without a cash-out. */
  taken?: number
  /** Shown point of the curve. */
  point?: number
}

interface CrashChecked extends Checked {
  /** The word of the draw. */
  word: number
  point: number
  /** Multiplier of the payment; undefined without a payment. */
  at: number | undefined
}

/** Lowest value of each field. */
const LEAST = { target: LEAST_TARGET, asked_at: 100, taken_at: LEAST_TARGET, point: 100 }
type FieldName = keyof typeof LEAST
const NAMES = Object.keys(LEAST) as FieldName[]

export const proven: ProvenGame<CrashClaim, CrashChecked> = {
  name: 'crash',
  versions: crash.versions,
  scheme: 'PF-2',
  rtpBp: ({ target }) => crash.rtpBp?.({ target }) ?? 0,
  endings: ['lost', 'won', 'cashed_out', 'refunded'],
  fields: NAMES.map((name) => ({ name, numeric: true })),
  fieldTexts: (name) => {
    const { target, asked: asked_at, taken: taken_at, point, hint, wrong } = m.crash_proof
    return { label: { target, asked_at, taken_at, point }[name as FieldName], hint, wrong }
  },
  start: { target: 200 },
  fill: ({ target, asked_at, taken_at, outcome }) => ({
    target: valueText(target),
    asked_at: valueText(asked_at),
    taken_at: valueText(taken_at),
    point: valueText((outcome as { point?: unknown } | null | undefined)?.point),
  }),
  read(fields) {
    const read = (name: FieldName) => {
      const text = (fields[name] ?? '').trim()
      return text === '' ? undefined : (whole(text, LEAST[name], MOST_TARGET) ?? Number.NaN)
    }
    const wrong = NAMES.filter((name) => Number.isNaN(read(name)))
    if (wrong.length > 0) return { wrong }
    const [target, request, taken, point] = NAMES.map(read)
    return {
      own: {
        target: target ?? null,
        ...(request !== undefined && { asked: request }),
        ...(taken !== undefined && { taken }),
        ...(point !== undefined && { point }),
      },
    }
  },
  check(claim, next) {
    const { own, stake } = claim
    let word = 0
    const point = drawPoint(() => {
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

/** Multiplier of the automatic cash-out. */
function auto(claim: Claim<CrashClaim>): number {
  const { stake, maxWin } = claimTerms(claim)
  return autoAt({ stake, maxWin, bet: { target: claim.own.target } })
}

/** Multiplier of a bet's payment, if the curve reached it: the player's request or the automatic cash-out, whichever comes first. */
function paidAt(claim: Claim<CrashClaim>, point: number): number | undefined {
  const at = Math.min(auto(claim), claim.own.asked ?? MOST_TARGET)
  return at <= point ? at : undefined
}

const payoutFor = ({ ending }: Claim<CrashClaim>, stake: number, at: number | undefined): number =>
  ending === 'refunded' ? stake : at === undefined ? 0 : Number(crashPayout(cents(stake), at))

/** Whether the rules allow this end of a bet on these terms. A refunded round was not drawn: its stake was returned whole. */
function endingMark(claim: Claim<CrashClaim>, point: number): Mark {
  const { own, ending } = claim
  if (!isTaken(claim, crash)) return false
  if (ending === undefined) return undefined
  if (ending === 'refunded') return own.point === undefined
  const at = paidAt(claim, point)
  if (at === undefined) return ending === 'lost' && own.taken === undefined
  if (own.taken !== undefined && own.taken !== at) return false
  return ending === (at < auto(claim) ? 'cashed_out' : 'won')
}
