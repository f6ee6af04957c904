import { LIVE_RULES_VERSION, RULES } from '@jogo/rules/bets/rules-versions'
import { GRACE_MS, type Spell } from './refused.ts'

/** A bet on a match under way as it is stored. Times in ms of the clock of the disturbances. */
export interface WaitedBet {
  state: string
  policy: string
  /** Whether it was taken, and the reason why it was refused. */
  isAccepted: boolean
  refusedCode: string | null
  stake: number
  /** Amounts in the ledger: the stake taken, and each refund. */
  staked: number
  refunds: readonly number[]
  /** States of its settlements. */
  settled: readonly string[]
  odds: readonly number[]
  placedAt: number
  decidedAt: number | null
}

/** Odds as shown, and the states in the answers: of the placing, and of the first look after the wait. */
export interface WaitedAnswers {
  odds: readonly number[]
  states: readonly string[]
}
/** In the place of a state: the answer to the placing was a refusal. */
export const NOT_PLACED = 'not placed'

const MOST_WAIT_MS =
  Math.max(...Object.values(RULES.get(LIVE_RULES_VERSION)?.live?.delaySeconds ?? {})) * 1_000

/** Time from the end of the wait, or from the end of a disturbance that outlasts the wait, to the decision, ms. */
export function decisionDelay({ placedAt, decidedAt }: WaitedBet, spells: readonly Spell[]): number {
  let due = placedAt + MOST_WAIT_MS
  for (const { began, ended } of spells) if (began <= due + GRACE_MS && ended > due) due = ended
  return Math.max(0, (decidedAt ?? Number.POSITIVE_INFINITY) - due)
}

/** Fault of a bet with a wait: it ends in one answer, and a refusal gives its stake back once. */
export function waitedFault(bet: WaitedBet, answers: WaitedAnswers | undefined): string | undefined {
  const { isAccepted, refusedCode, stake, staked, refunds, settled } = bet
  if (!answers) return 'nobody asked for it'
  if (answers.states.includes(NOT_PLACED)) return 'refused at its placing, and stored'
  if (staked !== stake) return `staked ${staked} instead of ${stake}`
  if (bet.state === 'pending') return 'still waits'
  const isRefused = settled.includes('refused')
  if (isAccepted === isRefused) return isAccepted ? 'taken and refused' : 'neither taken nor refused'
  if (answers.states.includes('refused') && isAccepted) return 'told refused, and taken'
  if (answers.states.some((state) => state !== 'refused' && state !== 'pending') && isRefused)
    return 'told taken, and refused'
  if (isAccepted) return agreesToOdds(bet, answers) ? undefined : `taken at ${bet.odds} for ${answers.odds}`
  if (bet.state !== 'refused' || settled.length > 1) return `refused and settled: ${settled}`
  if (refusedCode === null) return 'refused without a reason'
  return refunds.length === 1 && refunds[0] === stake ? undefined : `refunded ${refunds} of ${stake}`
}

const agreesToOdds = ({ policy, odds }: WaitedBet, shown: WaitedAnswers): boolean =>
  policy === 'any' ||
  odds.every((now, leg) => {
    const before = shown.odds[leg] ?? 0
    return policy === 'better' ? now >= before : now === before
  })
