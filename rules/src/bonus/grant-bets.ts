/** Bets on which the bonus of a grant stands: what they take from it, and what becomes of what they pay, also when the grant has ended before. */
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

/** Undefined when the bonus balance does not hold so much, or the grant has expired. @param bonus 0 of a free bet */
export function stakeBonus(grant: Grant, bonus: Cents, now: number): Grant | undefined {
  if (!isRunning(grant.state) || now >= grant.expiresAt || bonus < 0n || bonus > grant.balance)
    return undefined
  return opened({ ...grant, balance: cents(grant.balance - bonus) }, 1, bonus)
}

/** The bet has ended; what it pays is `payBonus`. */
export const closeBet = (grant: Grant, bonus: Cents): Grant => opened(grant, -1, -bonus)

/** Its settlement was taken back; what it paid is `takeBonusBack`. */
export const reopenBet = (grant: Grant, bonus: Cents): Grant => opened(grant, 1, bonus)

/**
 * Bonus that a bet of the grant pays or gives back is in the wallet. While the grant runs it stays. Later it is treated as if it had come in time: of a redeemed
 * grant it is converted, of one that was forfeited it goes as well. A spent grant goes on; where it cannot, because another one runs or its time is over, the
 * delay is not the player's, and it is converted.
 */
export function payBonus(grant: Grant, paid: Cents, facts: GrantFacts): Moved {
  if (paid <= 0n) return { grant, moves: [] }
  if (isRunning(grant.state)) return { grant: { ...grant, balance: cents(grant.balance + paid) }, moves: [] }
  // A reinstated grant waits in the queue, and with it what its earlier bets pay.
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

export interface TakenBack {
  grant: Grant
  /** Taken from the bonus balance, and from the real one. */
  bonus: Cents
  real: Cents
  /** What the house loses: it is recorded, and never asked of the player later. */
  loss: Cents
}

/**
 * A win that a bet paid into bonus is rolled back or corrected. A grant that runs gives back what its balance holds; of one that was converted real balance goes, as
 * much as it was converted by and never below zero; what was forfeited is with the house already.
 * @param due of the win, less what was a loss of the house before
 * @param real the real balance of the wallet
 */
export function takeBonusBack(grant: Grant, due: Cents, real: Cents): TakenBack {
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
  /** How many free bets or spins have ended with it. */
  played: number
  /** What of their wins is paid (`prizeOf`), and to which balance. */
  prize: Cents
  to: 'real' | 'bonus'
  /** Thousandths of a prize in bonus that are to be staked. */
  multiple: number
}

/** Free bets or free spins have ended. A prize in real money is paid by the house whatever became of the grant; one in bonus needs a grant that runs. Of one that is completed the rollover rises with it, as if it had come in time. */
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

/** By how much more is converted of the higher amount than of the lower one. */
const convertedBetween = (grant: Grant, low: Cents, high: Cents): Cents =>
  cents(convertible(grant, high) - convertible(grant, low))
