/** Bets with bonus of a grant: their stakes from the bonus balance and their payouts, also after the end of the grant. */
import { type Cents, cents } from '../money.ts'
import { type BonusMove, convertible, type Grant, type GrantFacts, move, planStep } from './grant.ts'
import { isRunning } from './grant-states.ts'
import { milli } from './milli.ts'

interface Moved {
  grant: Grant
  moves: BonusMove[]
}

const opened = (grant: Grant, bets: number, bonus: bigint): Grant => ({
  ...grant,
  open: { bets: grant.open.bets + bets, bonus: cents(grant.open.bonus + bonus) },
})

/** Undefined when the bonus balance is too low or the grant has expired. @param bonus 0 for a free bet */
export function stakeBonus(grant: Grant, bonus: Cents, now: number): Grant | undefined {
  if (!isRunning(grant.state) || now >= grant.expiresAt || bonus < 0n || bonus > grant.balance)
    return undefined
  return opened({ ...grant, balance: cents(grant.balance - bonus) }, 1, bonus)
}

/** End of the bet; `payBonus` handles its payout. */
export const closeBet = (grant: Grant, bonus: Cents): Grant => opened(grant, -1, -bonus)

/** Reversal of the settlement; `clawBackBonus` handles its payout. */
export const reopenBet = (grant: Grant, bonus: Cents): Grant => opened(grant, 1, bonus)

/**
 * Handles bonus that a bet of the grant paid or returned into the wallet. A running grant keeps the amount. After the end of the grant the
 * amount is treated as if it had come in time: converted for a redeemed grant, forfeited for a forfeited grant. A spent grant runs again.
 * If another grant runs or the time of the grant is over, the amount is converted, because the player did not cause the delay.
 */
export function payBonus(grant: Grant, paid: Cents, facts: GrantFacts): Moved {
  if (paid <= 0n) return { grant, moves: [] }
  if (isRunning(grant.state)) return { grant: { ...grant, balance: cents(grant.balance + paid) }, moves: [] }
  // A reinstated grant waits in the queue with the payouts of its earlier bets.
  if (grant.state === 'queued')
    return { grant: { ...grant, amount: cents(grant.amount + paid) }, moves: move('forfeit', paid) }
  if (grant.state === 'spent' && grant.endedWith === 0n) {
    const again = planStep(grant, 'pay_late', facts)
    if (again.is === 'done') return { grant: { ...again.grant, balance: paid }, moves: again.moves }
  }
  const endedWith = cents(grant.endedWith + paid)
  const isConverted = grant.state === 'redeemed' || grant.state === 'spent'
  const converted = isConverted ? convertedBetween(grant, grant.endedWith, endedWith) : cents(0n)
  return {
    grant: { ...grant, endedWith },
    moves: [...move('convert', converted), ...move('forfeit', cents(paid - converted))],
  }
}

export interface Clawback {
  grant: Grant
  /** Amounts taken from the bonus balance and from the real balance. */
  bonus: Cents
  real: Cents
  /** Loss of the house, which is recorded and never charged to the player later. */
  loss: Cents
}

/**
 * Rollback or correction of a win that was paid into bonus. A running grant returns at most its balance; a converted grant costs real balance up to
 * the converted amount and never below zero; a forfeited amount is with the house already. @param due amount of the win, less earlier losses of the
 * house @param real real balance of the wallet
 */
export function clawBackBonus(grant: Grant, due: Cents, real: Cents): Clawback {
  const none = { grant, bonus: cents(0n), real: cents(0n), loss: cents(0n) }
  if (due <= 0n) return none
  if (isRunning(grant.state)) {
    const bonus = least(due, grant.balance)
    const left = { ...grant, balance: cents(grant.balance - bonus) }
    return { ...none, grant: left, bonus, loss: cents(due - bonus) }
  }
  if (grant.state === 'queued') {
    const left = cents(grant.amount > due ? grant.amount - due : 0n)
    return { ...none, grant: { ...grant, amount: left }, loss: cents(due - (grant.amount - left)) }
  }
  const without = cents(grant.endedWith > due ? grant.endedWith - due : 0n)
  if (grant.state !== 'redeemed' && grant.state !== 'spent') {
    const loss = cents(due - (grant.endedWith - without))
    return { ...none, grant: { ...grant, endedWith: without }, loss }
  }
  const fall = convertedBetween(grant, without, grant.endedWith)
  const taken = least(fall, real)
  const missing = cents(fall - taken)
  const lostInPlay = cents(due - (grant.endedWith - without))
  return {
    ...none,
    grant: { ...grant, endedWith: cents(without + missing) },
    real: taken,
    loss: cents(missing + lostInPlay),
  }
}

export interface FreePlay {
  /** Number of free bets or spins that ended. */
  played: number
  /** Paid part of the wins (`cappedPrize`), and the balance that gets it. */
  prize: Cents
  to: 'real' | 'bonus'
  /** Rollover of a prize in bonus, thousandths. */
  multiple: number
}

/**
 * End of free bets or free spins. The house pays a prize in real money in every state of the grant; a prize in bonus needs a running grant. In a
 * completed grant the prize raises the rollover, as if it had come in time.
 */
export function endFreePlay(grant: Grant, { played, prize, to, multiple }: FreePlay): Moved {
  const left = { ...grant, unplayed: Math.max(0, grant.unplayed - played) }
  if (to === 'real' || prize <= 0n || !isRunning(grant.state)) return { grant: left, moves: [] }
  const required = milli(grant.required + prize * BigInt(multiple))
  return {
    grant: { ...left, required, balance: cents(grant.balance + prize) },
    moves: move('grant', prize),
  }
}

const least = (a: Cents, b: Cents): Cents => (a < b ? a : b)

/** Difference between the conversions of the higher and the lower amount. */
const convertedBetween = (grant: Grant, low: Cents, high: Cents): Cents =>
  cents(convertible(grant, high) - convertible(grant, low))
