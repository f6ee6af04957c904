/** Wallet and grants of the independent model: triggers, steps, and payouts of grants. Numbers in comments are those of `rule.md`. */

import type {
  ActGrantState,
  GrantNow,
  GrantPick,
  LifeNow,
  LifeStart,
  RequestedStep,
} from '../../rules/test/bonus-acts.ts'
import type { Award, Bet, Campaign, Grant } from './independent-parts.ts'
import { convertible, DAY, isAmong, isEarned, isReached, isSpent, picked, runs } from './independent-parts.ts'

export class IndependentGrants {
  protected clock: number
  protected isOpen = true
  protected isBarred = false
  protected real = 0
  /** Total real stakes, and total deposits. */
  protected readonly bets: Bet[] = []
  protected deposited = 0
  protected readonly campaigns: readonly Campaign[]
  protected readonly grants: Grant[] = []
  protected readonly shownGrants: GrantNow[] = []
  protected readonly house: LifeNow['house'] = {
    granted: 0,
    converted: 0,
    forfeited: 0,
    prizes: 0,
    takenBack: 0,
    lost: 0,
    cost: 0,
  }

  constructor(start: LifeStart) {
    this.clock = start.now
    this.campaigns = start.campaigns.map((terms) => ({
      terms,
      isWithdrawn: false,
      had: 0,
      budget: { reservedCents: 0, reservedGrants: 0, usedCents: 0, usedGrants: 0 },
    }))
  }

  protected campaign(number: number): Campaign {
    const campaign = this.campaigns[number]
    if (campaign === undefined) throw new Error(`no campaign ${number}`)
    return campaign
  }

  protected pickGrant({ among, at }: GrantPick): Grant | undefined {
    return picked(this.grants, at, ({ shown }) => isAmong(among, shown))
  }

  protected running(): Grant | undefined {
    return this.grants.find(({ shown }) => runs(shown))
  }

  /** Section 3: each kind of grant has its own steps, so one pass over all of them is enough. */
  protected takeDue(grant: Grant): void {
    const { shown } = grant
    const isLate = this.clock >= shown.expiresAt
    if (shown.state === 'queued' && isLate) this.forfeit(grant, 'expired')
    if (!runs(shown)) return
    if (isSpent(shown)) {
      shown.state = 'spent'
      return
    }
    if (shown.state === 'active' && isEarned(shown)) shown.state = 'completed'
    else if (shown.state === 'completed' && !isReached(shown)) shown.state = 'active'
    if (!isLate) return
    if (shown.state === 'completed') this.convert(grant)
    else if (shown.openBets === 0) this.forfeit(grant, 'expired')
  }

  /** Rule 4.2: `deposit` undefined without a deposit, `before` the number of earlier deposits, `freed` the money of a released reservation. */
  protected unmet(
    campaign: Campaign,
    award: Award,
    ask: { deposit: number | undefined; before: number; isReserved: boolean; freed: number | undefined },
  ): string {
    const { budget, terms } = campaign
    const { conditions, window } = terms
    const cents = terms.budget.cents - budget.reservedCents - budget.usedCents + (ask.freed ?? 0)
    const left =
      terms.budget.grants - budget.reservedGrants - budget.usedGrants + (ask.freed === undefined ? 0 : 1)
    const words: string[] = []
    if (!this.isOpen) words.push('bonuses_closed')
    if (campaign.isWithdrawn && !ask.isReserved) words.push('withdrawn')
    if (this.clock < window.from) words.push('not_begun')
    if (this.clock >= window.until && !ask.isReserved) words.push('over')
    if ((ask.deposit !== undefined) !== (terms.award.kind === 'deposit_match')) words.push('other_event')
    if (this.isBarred) words.push('barred')
    const made = this.bets.filter(
      ({ shown }) => shown.real > 0 && shown.is !== 'refunded' && shown.is !== 'void',
    )
    if (made.length < conditions.leastBets) words.push('bets')
    const within = made.filter(({ at }) => at >= window.from && at < window.until)
    if (within.reduce((sum, { shown }) => sum + shown.real, 0) < conditions.leastStaked) words.push('staked')
    if ((ask.deposit ?? 0) < conditions.leastDeposit) words.push('deposit')
    if (conditions.firstDeposit && (ask.deposit === undefined || ask.before > 0))
      words.push('not_first_deposit')
    if (campaign.had >= terms.perPlayer) words.push('had_by_player')
    if (award.amount === 0 && award.unplayed === 0) words.push('nothing_due')
    if (left < 1 || cents < award.worth) words.push('budget_spent')
    return words.join(',')
  }

  /** Rule 4.4 */
  protected make(campaign: Campaign, award: Award, deposit: number): Grant {
    const { days, rollover } = campaign.terms
    const base = award.amount + (rollover.base === 'deposit_and_bonus' ? deposit : 0)
    const shown: GrantNow = {
      state: 'queued',
      amount: award.amount,
      balance: 0,
      openBets: 0,
      openBonus: 0,
      unplayed: award.unplayed,
      required: base * rollover.multiple,
      progress: 0,
      expiresAt: this.clock + days * DAY,
      endedWith: 0,
    }
    const grant: Grant = {
      number: this.grants.length,
      campaign,
      shown,
      isMarked: false,
      prizes: 0,
      depositedBefore: undefined,
    }
    this.grants.push(grant)
    this.shownGrants.push(shown)
    campaign.had += 1
    campaign.budget.usedCents += award.worth
    campaign.budget.usedGrants += 1
    return grant
  }

  /** Rule 5.10: section 3 always refuses the last three steps. */
  protected step(grant: Grant, step: RequestedStep): string {
    const { shown } = grant
    const { state } = shown
    const isLive = state === 'queued' || state === 'active'
    switch (step) {
      case 'activate':
        return this.activate(grant)
      case 'reinstate':
        return this.reinstate(grant)
      case 'give_up':
      case 'end':
        if (!isLive) return 'state'
        this.forfeit(grant, step === 'end' ? 'ended' : 'given_up')
        return 'done'
      case 'redeem':
        if (state !== 'completed') return 'state'
        if (!isReached(shown)) return 'not_reached'
        this.convert(grant)
        return 'done'
      case 'expire':
        if (!isLive && state !== 'completed') return 'state'
        if (this.clock < shown.expiresAt) return 'not_expired'
        if (state === 'active' && shown.openBets > 0) return 'waits'
        if (state === 'completed') this.convert(grant)
        else this.forfeit(grant, 'expired')
        return 'done'
      case 'complete':
        return state === 'active' ? 'not_reached' : 'state'
      case 'uncount':
        return state === 'completed' ? 'reached' : 'state'
      case 'spend':
        return runs(shown) ? 'not_spent' : 'state'
    }
  }

  /** Rule 5.1 */
  protected activate(grant: Grant): string {
    const { shown } = grant
    if (shown.state !== 'queued') return 'state'
    if (!this.isOpen) return 'closed'
    if (this.running() !== undefined) return 'place_taken'
    if (this.clock >= shown.expiresAt) return 'expired'
    shown.state = 'active'
    shown.balance = shown.amount
    this.house.granted += shown.amount
    shown.expiresAt = this.clock + grant.campaign.terms.days * DAY
    return 'done'
  }

  /** Rule 5.8 */
  protected reinstate(grant: Grant): string {
    const { shown } = grant
    if (shown.state !== 'expired' && shown.state !== 'given_up' && shown.state !== 'ended') return 'state'
    if (shown.endedWith === 0 && shown.unplayed === 0) return 'nothing_left'
    shown.state = 'queued'
    shown.amount = shown.endedWith
    shown.endedWith = 0
    shown.expiresAt = this.clock + grant.campaign.terms.days * DAY
    grant.isMarked = false
    return 'done'
  }

  /** Rule 5.6 */
  protected forfeit({ shown }: Grant, state: ActGrantState): void {
    shown.endedWith = shown.state === 'queued' ? shown.amount : shown.balance
    this.house.forfeited += shown.balance
    shown.balance = 0
    shown.state = state
  }

  /** Rule 5.7 */
  protected convert(grant: Grant): void {
    const { shown } = grant
    this.turnReal(grant, convertible(shown.balance, grant.campaign.terms), shown.balance)
    shown.state = 'redeemed'
    shown.endedWith = shown.balance
    shown.balance = 0
  }

  /** Converts `amount` of a whole and forfeits the rest (2.1). Stores the first conversion (8.7). */
  private turnReal(grant: Grant, amount: number, whole: number): void {
    if (amount > 0) grant.depositedBefore ??= this.deposited
    this.real += amount
    this.house.converted += amount
    this.house.forfeited += whole - amount
  }

  /** Rule 8.4 */
  protected payOut(grant: Grant, bet: Bet, change: number): void {
    const { shown } = grant
    const good = Math.min(change, bet.shown.lostBonus)
    bet.shown.lostBonus -= good
    this.house.lost -= good
    const payout = change - good
    if (payout === 0) return
    if (runs(shown)) shown.balance += payout
    else if (shown.state === 'queued') {
      shown.amount += payout
      this.house.forfeited += payout
    } else if (
      shown.state === 'spent' &&
      shown.endedWith === 0 &&
      this.clock < shown.expiresAt &&
      this.running() === undefined
    ) {
      shown.state = 'active'
      shown.balance = payout
    } else if (shown.state === 'spent' || shown.state === 'redeemed') {
      const before = convertible(shown.endedWith, grant.campaign.terms)
      shown.endedWith += payout
      this.turnReal(grant, convertible(shown.endedWith, grant.campaign.terms) - before, payout)
    } else {
      shown.endedWith += payout
      this.house.forfeited += payout
    }
  }

  /** Rule 8.5 */
  protected takeFrom(grant: Grant, bet: Bet, amount: number): void {
    const { shown } = grant
    let lost: number
    if (runs(shown)) {
      lost = Math.max(0, amount - shown.balance)
      shown.balance -= amount - lost
    } else if (shown.state === 'queued') {
      lost = Math.max(0, amount - shown.amount)
      shown.amount -= amount - lost
    } else if (shown.state === 'redeemed' || shown.state === 'spent') {
      const before = shown.endedWith
      const without = Math.max(0, before - amount)
      const fall = convertible(before, grant.campaign.terms) - convertible(without, grant.campaign.terms)
      const own =
        grant.depositedBefore === undefined
          ? 0
          : Math.max(0, this.real - (this.deposited - grant.depositedBefore))
      const taken = Math.min(fall, own)
      this.real -= taken
      this.house.takenBack += taken
      shown.endedWith = without + fall - taken
      lost = fall - taken + amount - (before - without)
    } else {
      lost = Math.max(0, amount - shown.endedWith)
      shown.endedWith -= amount - lost
    }
    bet.shown.lostBonus += lost
    this.house.lost += lost
  }
}
