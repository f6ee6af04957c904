/** One grant of one player: possible steps and their movements of money. */
import { type Cents, cents } from '../money.ts'
import { type GrantState, type GrantStep, grantStateAfter, isForfeited, isRunning } from './grant-states.ts'
import type { Milli } from './milli.ts'
import { isReached } from './rollover.ts'
import { type BonusKind, bonusKind, grantExpiry } from './terms.ts'

export interface Grant {
  kind: BonusKind
  state: GrantState
  /** Amount for the bonus balance at the activation. */
  amount: Cents
  /** The grant's bonus balance in the wallet while the grant runs, else 0. */
  balance: Cents
  /** Open bets with bonus or a free bet of the grant. */
  open: { bets: number; bonus: Cents }
  /** Unplayed free bets or free spins. */
  unplayed: number
  required: Milli
  progress: Milli
  /** Periods of 24 hours from the activation. */
  days: number
  /** ms since 1970; for a queued grant the latest activation. */
  expiresAt: number
  convertMax: Cents | null
  /**
   * Balance at the end of the grant, plus later payouts of its bets: converted up to `convertMax` in a redeemed grant, else
   * forfeited.
   */
  endedWith: Cents
}

/** A movement of the wallet: `grantBonus`, `convertBonus`, `forfeitBonus` of an amount above zero. */
export interface BonusMove {
  do: 'convert' | 'forfeit' | 'grant'
  amount: Cents
}

export interface GrantFacts {
  now: number
  /** The setting `bonus_enabled`. */
  isOpen: boolean
  /** Another grant of the player runs. */
  isAnotherRunning: boolean
}

export type GrantPlan =
  | { is: 'done'; grant: Grant; moves: BonusMove[] }
  /** Expiry waits for open bets. */
  | { is: 'waits' }
  | { is: 'refused'; why: GrantRefusal }

/** `state`: the step does not exist in this state; `keeps`: a withdrawal does not end this kind; each other value names the obstacle. */
export type GrantRefusal =
  | 'closed'
  | 'expired'
  | 'keeps'
  | 'not_expired'
  | 'not_reached'
  | 'not_spent'
  | 'nothing_left'
  | 'place_taken'
  | 'reached'
  | 'state'

export function planStep(grant: Grant, step: GrantStep, facts: GrantFacts): GrantPlan {
  const to = grantStateAfter(grant.state, step)
  const why = to === undefined ? 'state' : refusal(grant, step, facts)
  if (to === undefined || why) return { is: 'refused', why: why ?? 'state' }
  if (step === 'expire' && grant.state === 'active' && grant.open.bets > 0) return { is: 'waits' }
  if (step === 'reinstate') return done(reinstated(grant, facts.now))
  if (to === 'redeemed') return done(...converted(grant))
  if (isForfeited(to)) {
    const endedWith = grantRemainder(grant)
    return done({ ...grant, state: to, balance: cents(0n), endedWith }, move('forfeit', grant.balance))
  }
  if (step === 'activate') {
    const expiresAt = grantExpiry(grant, facts.now)
    return done({ ...grant, state: to, balance: grant.amount, expiresAt }, move('grant', grant.amount))
  }
  return done({ ...grant, state: to })
}

/** The automatic step that is due, taken after each change and as time passes; undefined when none is due. */
export function dueStep(grant: Grant, now: number): GrantStep | undefined {
  const isOver = now >= grant.expiresAt
  if (grant.state === 'queued') return isOver ? 'expire' : undefined
  if (!isRunning(grant.state)) return undefined
  if (isSpent(grant)) return 'spend'
  if (grant.state === 'active' && isEarned(grant)) return 'complete'
  if (grant.state === 'completed' && !isReached(grant)) return 'uncount'
  return isOver && (grant.state === 'completed' || grant.open.bets === 0) ? 'expire' : undefined
}

/** Loss of the player by a step, shown before it: balance, open bets, and number of free bets or spins. */
export function lossBy(grant: Grant, step: GrantStep): { balance: Cents; open: Cents; unplayed: number } {
  const none = { balance: cents(0n), open: cents(0n), unplayed: 0 }
  const to = step === 'withdraw' && keeps(grant) ? undefined : grantStateAfter(grant.state, step)
  if (to === 'redeemed') return { ...none, balance: cents(grant.balance - convertible(grant, grant.balance)) }
  if (to === undefined || !isForfeited(to)) return none
  return { balance: grantRemainder(grant), open: grant.open.bonus, unplayed: grant.unplayed }
}

/** Converted part of an amount, within the grant's maximum. */
export const convertible = ({ convertMax }: Pick<Grant, 'convertMax'>, amount: Cents): Cents =>
  convertMax !== null && amount > convertMax ? convertMax : amount

export const move = (what: BonusMove['do'], amount: Cents): BonusMove[] =>
  amount > 0n ? [{ do: what, amount }] : []

const done = (grant: Grant, moves: BonusMove[] = []): GrantPlan => ({ is: 'done', grant, moves })

function refusal(grant: Grant, step: GrantStep, facts: GrantFacts): GrantRefusal | undefined {
  const isOver = facts.now >= grant.expiresAt
  if (step === 'activate' && !facts.isOpen) return 'closed'
  if ((step === 'activate' || step === 'pay_late') && facts.isAnotherRunning) return 'place_taken'
  if ((step === 'activate' || step === 'pay_late') && isOver) return 'expired'
  if (step === 'expire' && !isOver) return 'not_expired'
  if (step === 'complete' && !isEarned(grant)) return 'not_reached'
  if (step === 'uncount' && isReached(grant)) return 'reached'
  if (step === 'redeem' && !isReached(grant)) return 'not_reached'
  if (step === 'spend' && !isSpent(grant)) return 'not_spent'
  if (step === 'withdraw' && keeps(grant)) return 'keeps'
  return step === 'reinstate' && isNothingLeft(grant) ? 'nothing_left' : undefined
}

const keeps = ({ kind }: Grant) => !bonusKind(kind).endsByWithdrawal

const isSpent = ({ balance, open, unplayed }: Grant) => balance === 0n && open.bets === 0 && unplayed === 0

/** Wins of free bets and spins may still add rollover. */
const isEarned = (grant: Grant) => grant.unplayed === 0 && isReached(grant) && !isSpent(grant)

const isNothingLeft = ({ endedWith, unplayed }: Grant) => endedWith === 0n && unplayed === 0

/** The grant's present or future part of the bonus balance. */
const grantRemainder = ({ state, amount, balance }: Grant) => (state === 'queued' ? amount : balance)

/** Open bets continue; their payouts are converted on arrival. */
function converted(grant: Grant): [Grant, BonusMove[]] {
  const { balance } = grant
  const amount = convertible(grant, balance)
  const moves = [...move('convert', amount), ...move('forfeit', cents(balance - amount))]
  return [{ ...grant, state: 'redeemed', balance: cents(0n), endedWith: balance }, moves]
}

/** The forfeited amount waits in the queue again, with its progress. */
const reinstated = (grant: Grant, now: number): Grant => ({
  ...grant,
  state: 'queued',
  amount: grant.endedWith,
  endedWith: cents(0n),
  expiresAt: grantExpiry(grant, now),
})
