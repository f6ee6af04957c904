/** Stakes of a life and their settlements, as the server makes them: the settlement moves the wallet, the grant does the rest. */
import { splitLike } from '../../src/bets/payout.ts'
import {
  type Contribution,
  decidedShare,
  type Rollover,
  type SettledStake,
} from '../../src/bonus/contribution.ts'
import { clawBackBonus, closeBet, payBonus, reopenBet, stakeBonus } from '../../src/bonus/grant-bets.ts'
import { countStake, progressAfter } from '../../src/bonus/rollover.ts'
import { ruleBroken } from '../../src/bonus/stake-rules.ts'
import { type Cents, cents } from '../../src/money.ts'
import type { ActStake, Settlement } from '../bonus-acts.ts'
import { hold, type LifeBook, type LivedBet, type LivedGrant } from './book.ts'
import { isDemandRunning } from './deposits.ts'
import { carry, grantFacts, runningGrant } from './grants.ts'

/** Cap of a stake of `all`, so that products of amounts stay exact in the numbers of the acts. */
const MOST_STAKE = 1_000_000n

/** @returns the bet, or the reason of a refusal */
export function placeStake(book: LifeBook, stake: ActStake): LivedBet | string {
  if (book.isBarred) return 'barred'
  const all = stake.withoutBonus ? book.real : book.real + book.bonus
  const whole = cents(stake.amount === 'all' ? least(all, MOST_STAKE) : stake.amount)
  if (whole === 0n) return 'insufficient'
  const owned = runningGrant(book)
  const broken = owned && brokenRule(book, owned, { ...stake, amount: whole })
  if (broken) return broken
  const real = whole < book.real ? whole : book.real
  const bonus = whole - real
  if (bonus > 0n) {
    if (stake.withoutBonus || !owned || bonus > owned.grant.balance) return 'insufficient'
    const staked = stakeBonus(owned.grant, cents(bonus), book.now)
    if (!staked) return 'expired'
    owned.grant = staked
  }
  book.real -= real
  book.bonus -= bonus
  book.seq += 1
  const { game, group, leastOdds, product, mechanic, riskPpm, withoutBonus } = stake
  const bet: LivedBet = {
    ...{ grant: owned ? book.grants.indexOf(owned) : -1, stake: { real, bonus }, is: 'open', seq: book.seq },
    ...{ paid: { real: 0n, bonus: 0n }, missingReal: 0n, lostBonus: 0n },
    facts: {
      ...{ id: `${book.bets.length}`, game, group, leastOdds, product, mechanic, riskPpm, withoutBonus },
      ...{ stake: whole, placedAt: book.now, isFree: false },
    },
    ...{ ofGrant: undefined, ofDeposits: [] },
  }
  book.bets.push(bet)
  return bet
}

const ANYTHING = { excluded: { games: [], groups: [] }, leastOdds: null }

/** No stake rules after the expiry; excluded games are refused only while the wallet holds bonus. */
function brokenRule(
  book: LifeBook,
  { grant, campaign }: LivedGrant,
  stake: Omit<ActStake, 'amount'> & { amount: Cents },
): string | undefined {
  if (book.now >= grant.expiresAt) return undefined
  const { excluded, leastOdds, stakeMax } = campaign.terms
  const limits = { ...(book.bonus > 0n ? { excluded, leastOdds } : ANYTHING), stakeMax }
  return ruleBroken(stake, limits)
}

/** Settles an open bet; settles an ended one anew, or reopens it. */
export function settle(book: LifeBook, bet: LivedBet, as: Settlement): string {
  if (bet.is === 'open' && as.is === 'open') return 'open'
  const stake = { real: cents(bet.stake.real), bonus: cents(bet.stake.bonus) }
  const whole = cents(stake.real + stake.bonus)
  const times = as.is === 'decided' ? as.times : as.is === 'open' ? 0 : 1_000
  const due = splitLike(cents((whole * BigInt(times)) / 1_000n), stake)
  const owned = bet.grant < 0 ? undefined : book.grants[bet.grant]
  if (owned && stake.bonus > 0n) {
    if (bet.is === 'open') owned.grant = closeBet(owned.grant, stake.bonus)
    if (as.is === 'open') owned.grant = reopenBet(owned.grant, stake.bonus)
  }
  bet.is = as.is
  count(book, bet, owned, as)
  settleReal(book, bet, due.real)
  if (owned && stake.bonus > 0n) settleBonus(book, owned, bet, due.bonus)
  return 'done'
}

function settleReal(book: LifeBook, bet: LivedBet, due: bigint): void {
  const change = due - bet.paid.real
  bet.paid.real = due
  const made = change > 0n ? least(change, bet.missingReal) : 0n
  const short = change < 0n && -change > book.real ? -change - book.real : 0n
  bet.missingReal += short - made
  book.real += change - made + short
}

function settleBonus(book: LifeBook, owned: LivedGrant, bet: LivedBet, due: bigint): void {
  const change = due - bet.paid.bonus
  bet.paid.bonus = due
  if (change < 0n) takeBack(book, owned, bet, -change)
  else payOut(book, owned, bet, change)
}

function payOut(book: LifeBook, owned: LivedGrant, bet: LivedBet, change: bigint): void {
  const made = least(change, bet.lostBonus)
  bet.lostBonus -= made
  book.house.lost -= made
  const paid = cents(change - made)
  book.bonus += paid
  const before = owned.grant.state
  const { grant, moves } = payBonus(owned.grant, paid, grantFacts(book, owned))
  hold('a payout changes no state but a spent one', before === 'spent' || grant.state === before)
  if (grant.state !== before) book.steps.add(`${before} pay_late`)
  carry(book, owned, grant, moves)
}

function takeBack(book: LifeBook, owned: LivedGrant, bet: LivedBet, due: bigint): void {
  const { depositedBefore } = owned
  // No deposit since the conversion.
  const real = depositedBefore === undefined ? 0n : book.real - (book.deposited - depositedBefore)
  const taken = clawBackBonus(owned.grant, cents(due), cents(real > 0n ? real : 0n))
  hold(
    'what is taken back and lost is what is due, less what was forfeited',
    taken.bonus + taken.real + taken.loss <= due,
  )
  book.bonus -= taken.bonus
  book.real -= taken.real
  book.house.takenBack += taken.real
  owned.moved.convert -= taken.real
  owned.grant = taken.grant
  bet.lostBonus += taken.loss
  book.house.lost += taken.loss
}

function count(book: LifeBook, bet: LivedBet, owned: LivedGrant | undefined, as: Settlement): void {
  const voidHalves = as.is === 'decided' ? as.voidHalves : []
  const decided = voidHalves.length > 0 ? decidedShare(voidHalves) : { up: 0n, down: 1n }
  const settled: SettledStake = { ...bet.facts, state: as.is, decided }
  if (owned) countForGrant(bet, owned, settled)
  const running = book.deposits.filter((deposit) => isDemandRunning(deposit, book.now))
  if (running.length === 0) return
  const earlier = bet.ofDeposits
  const rollovers = running.map(({ rollover }) => rollover)
  const now = countStake({ ...settled, placedAt: bet.seq }, rollovers, earlier)
  for (const deposit of running)
    deposit.rollover = { ...deposit.rollover, progress: progressAfter(deposit.rollover, earlier, now) }
  const rest = earlier.filter(
    ({ rollover }) => !now.some((contribution) => contribution.rollover === rollover),
  )
  bet.ofDeposits = [...rest, ...now]
}

function countForGrant(bet: LivedBet, owned: LivedGrant, settled: SettledStake): void {
  const { required, progress, expiresAt } = owned.grant
  const rollover: Rollover = {
    ...{ id: 'bonus', of: 'bonus', required, progress, from: 0, until: expiresAt },
    counting: owned.campaign.terms,
  }
  const earlier: Contribution[] = bet.ofGrant ? [bet.ofGrant] : []
  const now = countStake(settled, [rollover], earlier)
  owned.grant = { ...owned.grant, progress: progressAfter(rollover, earlier, now) }
  bet.ofGrant = now[0]
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
