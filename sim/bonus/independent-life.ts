/**
 * A life under bonuses, written from `rule.md` alone, without the engine: plain variables and a method for each act. Numbers in comments are those of
 * the rule.
 */

import type {
  ActStake,
  BonusAct,
  LifeModel,
  LifeNow,
  LifeStart,
  OpenLife,
  Settlement,
} from '../../rules/test/bonus-acts.ts'
import { countForDeposits, countForGrant } from './independent-counts.ts'
import { IndependentDeposits } from './independent-deposits.ts'
import type { Act, Bet, Grant, LifeCount } from './independent-parts.ts'
import { excludes, independentAward, part, picked } from './independent-parts.ts'

const MOST_ALL = 1_000_000

class IndependentLife extends IndependentDeposits implements LifeModel {
  private readonly shown: LifeNow

  constructor(start: LifeStart) {
    super(start)
    this.shown = {
      real: 0,
      bonus: 0,
      grants: this.shownGrants,
      deposits: this.shownDeposits,
      owed: 0,
      budgets: this.campaigns.map(({ budget }) => budget),
      house: this.house,
      bet: undefined,
    }
  }

  act(act: BonusAct): string {
    this.shown.bet = undefined
    const answer = this.take(act)
    for (const grant of this.grants) this.takeDue(grant)
    return answer
  }

  now(): LifeNow {
    const { house, shown } = this
    shown.real = this.real
    shown.bonus = this.running()?.shown.balance ?? 0
    for (const deposit of this.deposits) deposit.shown.runs = this.demands(deposit)
    shown.owed = this.owed()
    house.cost = house.converted - house.takenBack + house.prizes
    return shown
  }

  private take(act: BonusAct): string {
    switch (act.act) {
      case 'wait':
        this.clock += act.ms
        return 'done'
      case 'open_bonuses':
        this.isOpen = act.isOpen
        return 'done'
      case 'withdraw_campaign':
        this.campaign(act.campaign).isWithdrawn = true
        return 'done'
      case 'charge':
        return this.charge(act)
      case 'pay':
        return this.pay(this.pickCharge(act.charge.at))
      case 'lapse':
        return this.lapse(this.pickCharge(act.charge.at))
      case 'take_back':
        return this.takeBack(picked(this.deposits, act.deposit.at, ({ isTakenBack }) => !isTakenBack))
      case 'grant':
        return this.grant(act)
      case 'step': {
        const grant = this.pickGrant(act.grant)
        return grant === undefined ? 'nothing' : this.step(grant, act.step)
      }
      case 'stake':
        return this.stake(act.stake)
      case 'settle': {
        const isOpen = act.bet.among === 'open'
        return this.settle(
          picked(this.bets, act.bet.at, ({ shown }) => (shown.is === 'open') === isOpen),
          act.as,
        )
      }
      case 'free_play':
        return this.freePlay(this.pickGrant(act.grant), act)
      case 'withdraw':
        return this.withdraw(act.share)
      case 'exclude':
      case 'close':
        return this.exclude(act.act === 'close')
      case 'unbar':
        this.isBarred = false
        return 'done'
      case 'reopen':
        this.isBarred = false
        for (const grant of this.grants) if (grant.isMarked) this.reinstate(grant)
        return 'done'
    }
  }

  /** Rule 4.5 */
  private grant({ campaign: number, losses }: Act<'grant'>): string {
    const campaign = this.campaign(number)
    const award = independentAward(campaign.terms.award, 0, losses)
    const unmet = this.unmet(campaign, award, {
      deposit: undefined,
      before: 0,
      isReserved: false,
      freed: undefined,
    })
    if (unmet !== '') return unmet
    this.make(campaign, award, 0)
    return 'done'
  }

  /** Section 7 */
  private stake(stake: ActStake): string {
    if (this.isBarred) return 'barred'
    const running = this.running()
    const held = running?.shown.balance ?? 0
    const amount =
      stake.amount === 'all' ? Math.min(MOST_ALL, this.real + (stake.withoutBonus ? 0 : held)) : stake.amount
    if (amount === 0) return 'insufficient'
    const isLate = running !== undefined && this.clock >= running.shown.expiresAt
    if (running !== undefined && !isLate && !stake.withoutBonus) {
      const { terms } = running.campaign
      const word = held > 0 ? excludes(terms, stake) : ''
      if (word !== '') return word
      if (terms.stakeMax !== null && amount > terms.stakeMax) return 'stake_above_most'
    }
    const real = Math.min(amount, this.real)
    const bonus = amount - real
    if (bonus > 0 && (stake.withoutBonus || bonus > held)) return 'insufficient'
    if (bonus > 0 && isLate) return 'expired'
    this.real -= real
    if (running !== undefined && bonus > 0) {
      running.shown.balance -= bonus
      running.shown.openBets += 1
      running.shown.openBonus += bonus
    }
    this.remember(stake, real, bonus)
    return 'done'
  }

  /** Rules 7.3, 7.4, 9.7 */
  private remember(stake: ActStake, real: number, bonus: number): void {
    const grant = this.running()
    const ofDeposits: LifeCount[] = []
    const shown: Bet['shown'] = {
      grant: grant?.number ?? -1,
      real,
      bonus,
      is: 'open',
      paidReal: 0,
      paidBonus: 0,
      missingReal: 0,
      lostBonus: 0,
      ofGrant: { counts: 0, why: grant === undefined ? '' : 'open' },
      ofDeposits,
    }
    this.bets.push({ number: this.bets.length, stake, at: this.clock, grant, shown, ofDeposits })
    this.shown.bet = shown
  }

  /** Section 8 */
  private settle(bet: Bet | undefined, as: Settlement): string {
    if (bet === undefined) return 'nothing'
    const { grant, shown } = bet
    if (shown.is === 'open' && as.is === 'open') return 'open'
    const amount = shown.real + shown.bonus
    let due = as.is === 'open' ? 0 : amount
    if (as.is === 'decided') due = part(amount, as.times, 1000)
    const bonusDue = part(due, shown.bonus, amount)
    const openings = (as.is === 'open' ? 1 : 0) - (shown.is === 'open' ? 1 : 0)
    if (grant !== undefined && shown.bonus > 0) {
      grant.shown.openBets += openings
      grant.shown.openBonus += openings * shown.bonus
    }
    shown.is = as.is
    countForGrant(bet, as)
    countForDeposits(
      bet,
      as,
      this.deposits.filter((deposit) => this.demands(deposit)),
    )
    this.settleReal(bet, due - bonusDue)
    if (grant !== undefined && shown.bonus > 0) {
      const change = bonusDue - shown.paidBonus
      if (change > 0) this.payOut(grant, bet, change)
      else if (change < 0) this.takeFrom(grant, bet, -change)
      shown.paidBonus = bonusDue
    }
    this.shown.bet = shown
    return 'done'
  }

  /** Rule 8.3 */
  private settleReal({ shown }: Bet, due: number): void {
    const change = due - shown.paidReal
    // A change above 0 first covers the missing amount. A change below 0 that the balance cannot cover is missing
    // afterwards.
    const moved = change > 0 ? Math.max(0, change - shown.missingReal) : -Math.min(-change, this.real)
    shown.missingReal += moved - change
    this.real += moved
    shown.paidReal = due
  }

  /** Section 10 */
  private freePlay(grant: Grant | undefined, { played, won }: Act<'free_play'>): string {
    if (grant === undefined || grant.shown.unplayed === 0) return 'nothing'
    const { campaign, shown } = grant
    if (shown.state === 'queued') return 'state'
    shown.unplayed = Math.max(0, shown.unplayed - played)
    const { award, rollover } = campaign.terms
    if (award.kind !== 'free_bet' && award.kind !== 'free_spins') return 'done'
    const { most, to } = award.prize
    const prize = most === null ? won : Math.min(won, Math.max(0, most - grant.prizes))
    if (to === 'real') {
      this.real += prize
      this.house.prizes += prize
      grant.prizes += prize
    } else if (shown.state === 'active') {
      shown.balance += prize
      this.house.granted += prize
      shown.required += prize * rollover.multiple
      grant.prizes += prize
    }
    return 'done'
  }

  /** Rules 11.2, 11.4 */
  private exclude(isClosed: boolean): string {
    this.isBarred = true
    for (const grant of this.grants) {
      const { state } = grant.shown
      if (state === 'completed') this.convert(grant)
      else if (state === 'queued' || state === 'active') {
        this.forfeit(grant, 'ended')
        grant.isMarked = isClosed
      }
    }
    return 'done'
  }
}

export const openIndependentLife: OpenLife = (start) => new IndependentLife(start)
