/** Grants of a life: their triggers, and manual and automatic steps. */
import { campaignAward, requiredRollover } from '../../src/bonus/award.ts'
import { budgetLeft, use } from '../../src/bonus/budget.ts'
import { type BonusMove, dueStep, type Grant, planStep } from '../../src/bonus/grant.ts'
import { endFreePlay } from '../../src/bonus/grant-bets.ts'
import { type GrantStep, grantStateAfter, isRunning } from '../../src/bonus/grant-states.ts'
import type { Award } from '../../src/bonus/kinds/kind.ts'
import { cappedPrize } from '../../src/bonus/kinds/prize.ts'
import { milli } from '../../src/bonus/milli.ts'
import { unmetCondition } from '../../src/bonus/qualify.ts'
import { type GrantEvent, grantExpiry } from '../../src/bonus/terms.ts'
import { JURISDICTIONS } from '../../src/jurisdiction.ts'
import { cents } from '../../src/money.ts'
import { hold, type LifeBook, type LivedCampaign, type LivedGrant } from './book.ts'

const NONE = cents(0)

export interface GrantRequest {
  event: GrantEvent
  deposit?: bigint
  losses?: bigint
  /** Reserved or released budget. */
  freed?: bigint | undefined
  isReserved?: boolean
}

/** The award, and all unmet conditions, joined by commas. */
export function judge(
  book: LifeBook,
  campaign: LivedCampaign,
  { event, deposit, losses = 0n, freed, isReserved = false }: GrantRequest,
): { award: Award; unmet: string } {
  const { terms, isWithdrawn, granted, budget } = campaign
  const award = campaignAward(terms, { deposit: cents(deposit ?? 0n), losses: cents(losses) })
  const { amount, grants } = budgetLeft(budget)
  const left = { amount: cents(amount + (freed ?? 0n)), grants: grants + Number(freed !== undefined) }
  const staked = book.bets.filter(({ stake, is }) => stake.real > 0n && is !== 'refunded' && is !== 'void')
  const { from, until } = terms.window
  const within = staked.filter(({ facts }) => facts.placedAt >= from && facts.placedAt < until)
  const candidate = {
    ...{ now: book.now, isOpen: book.isOpen, isVerified: true, isBarred: book.isBarred, event, isReserved },
    ...{ bets: staked.length, staked: cents(within.reduce((sum, { stake }) => sum + stake.real, 0n)) },
    deposit:
      deposit === undefined ? undefined : { amount: cents(deposit), occurrence: book.deposits.length + 1 },
    award,
    granted: { player: granted, cpf: granted, device: undefined },
  }
  const state = isWithdrawn ? ('withdrawn' as const) : ('published' as const)
  const unmet = unmetCondition(terms, { state, left }, candidate, JURISDICTIONS.open)
  return { award, unmet: unmet.map(({ is }) => is).join() }
}

/** A queued grant for an award without unmet conditions. @returns its number */
export function makeGrant(
  book: LifeBook,
  campaign: LivedCampaign,
  award: Award,
  { deposit = 0n, reserved }: { deposit?: bigint; reserved?: bigint | undefined },
): number {
  const { terms } = campaign
  const change = use(campaign.budget, award.worth, reserved === undefined ? undefined : cents(reserved))
  hold('the budget and the conditions say the same', change.is === 'changed')
  if (change.is === 'changed') campaign.budget = change.budget
  campaign.granted += 1
  const grant: Grant = {
    ...{ kind: terms.kind, state: 'queued', amount: award.amount, balance: NONE, unplayed: award.unplayed },
    ...{ open: { bets: 0, bonus: NONE }, required: requiredRollover(terms, award.amount, cents(deposit)) },
    ...{ progress: milli(0n), days: terms.days, expiresAt: grantExpiry(terms, book.now), endedWith: NONE },
    convertMax: terms.convertMax === null ? null : cents(terms.convertMax),
  }
  book.grants.push({
    ...{ grant, campaign, moved: { grant: 0n, convert: 0n, forfeit: 0n }, prizes: 0n },
    ...{ depositedBefore: undefined, isEndedByClosing: false },
  })
  return book.grants.length - 1
}

export const grantFacts = ({ now, isOpen, grants }: LifeBook, owned: LivedGrant) => ({
  ...{ now, isOpen },
  isAnotherRunning: grants.some((other) => other !== owned && isRunning(other.grant.state)),
})

export const runningGrant = ({ grants }: LifeBook): LivedGrant | undefined =>
  grants.find(({ grant }) => isRunning(grant.state))

/** @returns `done`, or the reason of a refusal */
export function takeStep(book: LifeBook, owned: LivedGrant, step: GrantStep): string {
  const before = owned.grant
  const plan = planStep(before, step, grantFacts(book, owned))
  if (plan.is === 'refused') return plan.why
  if (plan.is === 'waits') return plan.is
  hold('a step leads where the table says', plan.grant.state === grantStateAfter(before.state, step))
  book.steps.add(`${before.state} ${step}`)
  if (before.state === 'completed' && step !== 'return_deposit') {
    const above = before.convertMax !== null && before.balance > before.convertMax
    const forfeits = plan.moves.some((move) => move.do === 'forfeit')
    hold('what is completed is not forfeited below the most', above || !forfeits)
  }
  if (plan.grant.state !== 'ended') owned.isEndedByClosing = false
  carry(book, owned, plan.grant, plan.moves)
  return 'done'
}

const SUMS = { grant: 'granted', convert: 'converted', forfeit: 'forfeited' } as const

/** Applies the movements to the wallet, and stores the grant's new state. */
export function carry(book: LifeBook, owned: LivedGrant, grant: Grant, moves: readonly BonusMove[]): void {
  owned.grant = grant
  for (const { do: what, amount } of moves) {
    hold('a movement is above zero', amount > 0n)
    owned.moved[what] += amount
    book.house[SUMS[what]] += amount
    book.bonus += what === 'grant' ? amount : -amount
    if (what !== 'convert') continue
    book.real += amount
    owned.depositedBefore ??= book.deposited
  }
}

export function takeDue(book: LifeBook): void {
  for (const owned of book.grants) {
    let step = dueStep(owned.grant, book.now)
    for (let left = 5; step && left > 0; left -= 1) {
      hold(`${step} is taken when it is due`, takeStep(book, owned, step) === 'done')
      step = dueStep(owned.grant, book.now)
    }
    hold('what is due comes to an end', step === undefined)
  }
}

/** An exclusion, or the end of an account. */
export function excludeAll(book: LifeBook, isClosing: boolean): 'done' {
  book.isBarred = true
  for (const owned of book.grants) {
    const isTaken = takeStep(book, owned, 'exclude') === 'done'
    if (isTaken && isClosing && owned.grant.state === 'ended') owned.isEndedByClosing = true
  }
  return 'done'
}

export function reopen(book: LifeBook): 'done' {
  book.isBarred = false
  for (const owned of book.grants) if (owned.isEndedByClosing) takeStep(book, owned, 'reinstate')
  return 'done'
}

/** End of a grant's free bets or free spins. */
export function playFree(book: LifeBook, owned: LivedGrant, played: number, won: bigint): string {
  const { grant, campaign } = owned
  if (grant.unplayed === 0) return 'nothing'
  if (grant.state === 'queued') return 'state'
  const { award, rollover } = campaign.terms
  if (!('prize' in award)) throw new Error(`${grant.kind} has free play`)
  const { to } = award.prize
  const prize = cappedPrize(award.prize, cents(won), cents(owned.prizes))
  const after = endFreePlay(grant, { played, prize, to, multiple: rollover.multiple })
  if (to === 'real') {
    book.real += prize
    book.house.prizes += prize
  }
  if (to === 'real' || after.moves.length > 0) owned.prizes += prize
  carry(book, owned, after.grant, after.moves)
  return 'done'
}
