/** One grant of one player: which step may be taken, and what it does to money. */
import { type Cents, cents } from '../money.ts'
import { type GrantState, type GrantStep, grantStateAfter, isForfeited, isRunning } from './grant-states.ts'
import type { Milli } from './milli.ts'
import { isReached } from './rollover.ts'
import { type BonusKind, expiryOf, kindOf } from './terms.ts'

export interface Grant {
  kind: BonusKind
  state: GrantState
  /** Goes into the bonus balance at the activation. */
  amount: Cents
  /** The bonus balance of the wallet while it runs, else 0. */
  balance: Cents
  /** Bets on which its bonus or its free bet stands. */
  open: { bets: number; bonus: Cents }
  /** Free bets or free spins that were not played. */
  unplayed: number
  required: Milli
  progress: Milli
  /** Of 24 hours each, from the activation. */
  days: number
  /** ms since 1970; of a queued one the last moment of its activation. */
  expiresAt: number
  convertMax: Cents | null
  /** What it was left with at its end, and what its bets paid since: converted up to `convertMax` when redeemed, else forfeited. */
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
  isPlaceTaken: boolean
}

export type GrantPlan =
  | { is: 'done'; grant: Grant; moves: BonusMove[] }
  /** An expiry, for bets that are open. */
  | { is: 'waits' }
  | { is: 'refused'; why: GrantRefusal }

/** `state`: no such step from there; `keeps`: a withdrawal does not end this kind; each of the others names what stands against the step. */
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
  const why = to === undefined ? 'state' : refusalOf(grant, step, facts)
  if (to === undefined || why) return { is: 'refused', why: why ?? 'state' }
  if (step === 'expire' && grant.state === 'active' && grant.open.bets > 0) return { is: 'waits' }
  if (step === 'reinstate') return done(reinstated(grant, facts.now))
  if (to === 'redeemed') return done(...converted(grant))
  if (isForfeited(to)) {
    const endedWith = leftOf(grant)
    return done({ ...grant, state: to, balance: cents(0n), endedWith }, move('forfeit', grant.balance))
  }
  if (step === 'activate') {
    const expiresAt = expiryOf(grant, facts.now)
    return done({ ...grant, state: to, balance: grant.amount, expiresAt }, move('grant', grant.amount))
  }
  return done({ ...grant, state: to })
}

/** What is due by itself: taken by the house after each change and when time passes; undefined when nothing is. */
export function dueStep(grant: Grant, now: number): GrantStep | undefined {
  const isOver = now >= grant.expiresAt
  if (grant.state === 'queued') return isOver ? 'expire' : undefined
  if (!isRunning(grant.state)) return undefined
  if (isSpent(grant)) return 'spend'
  if (grant.state === 'active' && isEarned(grant)) return 'complete'
  if (grant.state === 'completed' && !isReached(grant)) return 'uncount'
  return isOver && (grant.state === 'completed' || grant.open.bets === 0) ? 'expire' : undefined
}

/** What a step would take from the player, which he reads before: of the balance, of bets that are open, and how many free bets or spins. */
export function lossBy(grant: Grant, step: GrantStep): { balance: Cents; open: Cents; unplayed: number } {
  const none = { balance: cents(0n), open: cents(0n), unplayed: 0 }
  const to = step === 'withdraw' && keeps(grant) ? undefined : grantStateAfter(grant.state, step)
  if (to === 'redeemed') return { ...none, balance: cents(grant.balance - convertible(grant, grant.balance)) }
  if (to === undefined || !isForfeited(to)) return none
  return { balance: leftOf(grant), open: grant.open.bonus, unplayed: grant.unplayed }
}

/** What of an amount is converted, within the most of the grant. */
export const convertible = ({ convertMax }: Pick<Grant, 'convertMax'>, amount: Cents): Cents =>
  convertMax !== null && amount > convertMax ? convertMax : amount

export const move = (what: BonusMove['do'], amount: Cents): BonusMove[] =>
  amount > 0n ? [{ do: what, amount }] : []

const done = (grant: Grant, moves: BonusMove[] = []): GrantPlan => ({ is: 'done', grant, moves })

function refusalOf(grant: Grant, step: GrantStep, facts: GrantFacts): GrantRefusal | undefined {
  const isOver = facts.now >= grant.expiresAt
  if (step === 'activate' && !facts.isOpen) return 'closed'
  if ((step === 'activate' || step === 'pay_late') && facts.isPlaceTaken) return 'place_taken'
  if ((step === 'activate' || step === 'pay_late') && isOver) return 'expired'
  if (step === 'expire' && !isOver) return 'not_expired'
  if (step === 'complete' && !isEarned(grant)) return 'not_reached'
  if (step === 'uncount' && isReached(grant)) return 'reached'
  if (step === 'redeem' && !isReached(grant)) return 'not_reached'
  if (step === 'spend' && !isSpent(grant)) return 'not_spent'
  if (step === 'withdraw' && keeps(grant)) return 'keeps'
  return step === 'reinstate' && isNothingLeft(grant) ? 'nothing_left' : undefined
}

const keeps = ({ kind }: Grant) => !kindOf(kind).endsByWithdrawal

const isSpent = ({ balance, open, unplayed }: Grant) => balance === 0n && open.bets === 0 && unplayed === 0

/** What free bets and spins win may still have to be staked. */
const isEarned = (grant: Grant) => grant.unplayed === 0 && isReached(grant) && !isSpent(grant)

const isNothingLeft = ({ endedWith, unplayed }: Grant) => endedWith === 0n && unplayed === 0

/** What of it is or would be in the bonus balance. */
const leftOf = ({ state, amount, balance }: Grant) => (state === 'queued' ? amount : balance)

/** Bets that are open go on; what they pay is converted when it comes. */
function converted(grant: Grant): [Grant, BonusMove[]] {
  const { balance } = grant
  const amount = convertible(grant, balance)
  const moves = [...move('convert', amount), ...move('forfeit', cents(balance - amount))]
  return [{ ...grant, state: 'redeemed', balance: cents(0n), endedWith: balance }, moves]
}

/** What was forfeited waits in the queue again, with its progress. */
const reinstated = (grant: Grant, now: number): Grant => ({
  ...grant,
  state: 'queued',
  amount: grant.endedWith,
  endedWith: cents(0n),
  expiresAt: expiryOf(grant, now),
})
