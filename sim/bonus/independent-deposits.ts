/** Charges and deposits of the independent model. Numbers in comments are those of `rule.md`. */

import type { LifeNow, LifeStart } from '../../rules/test/bonus-acts.ts'
import { IndependentGrants } from './independent-grants.ts'
import type { Act, Charge, Deposit } from './independent-parts.ts'
import { DAY, independentAward, part, picked } from './independent-parts.ts'

const DEMAND_DAYS = 30

export class IndependentDeposits extends IndependentGrants {
  private readonly lowestStake: number
  private readonly charges: Charge[] = []
  protected readonly deposits: Deposit[] = []
  protected readonly shownDeposits: LifeNow['deposits'][number][] = []

  constructor(start: LifeStart) {
    super(start)
    this.lowestStake = start.lowestStake
  }

  protected pickCharge(at: number): Charge | undefined {
    return picked(this.charges, at, ({ isUnpaid }) => isUnpaid)
  }

  private release(charge: Charge | undefined): void {
    if (charge?.holds === undefined || charge.campaign === undefined) return
    charge.campaign.budget.reservedCents -= charge.holds
    charge.campaign.budget.reservedGrants -= 1
    charge.holds = undefined
  }

  /** Rule 6.1: at most one charge holds a reservation of a campaign. */
  protected charge({ amount, campaign: number, times }: Act<'charge'>): string {
    if (this.isBarred) return 'barred'
    const charge: Charge = { amount, times, campaign: undefined, isUnpaid: true, holds: undefined }
    if (number !== null) {
      const campaign = this.campaign(number)
      const award = independentAward(campaign.terms.award, amount, 0)
      const older = this.charges.find((other) => other.campaign === campaign && other.holds !== undefined)
      const ask = { deposit: amount, before: this.deposits.length, isReserved: false, freed: older?.holds }
      const unmet = this.unmet(campaign, award, ask)
      if (unmet !== '') return unmet
      this.release(older)
      charge.campaign = campaign
      charge.holds = award.worth
      campaign.budget.reservedCents += award.worth
      campaign.budget.reservedGrants += 1
    }
    this.charges.push(charge)
    return 'done'
  }

  /** Rule 6.4 */
  protected lapse(charge: Charge | undefined): string {
    if (charge === undefined) return 'nothing'
    charge.isUnpaid = false
    this.release(charge)
    return 'done'
  }

  /** Rule 6.2 */
  protected pay(charge: Charge | undefined): string {
    if (charge === undefined) return 'nothing'
    if (this.isBarred) {
      this.lapse(charge)
      return 'barred'
    }
    let inPlay = this.real
    for (const { shown } of this.bets) if (shown.is === 'open') inPlay += shown.real
    if (inPlay < this.lowestStake) for (const deposit of this.deposits) deposit.isEnded = true
    const { amount, campaign, times } = charge
    const deposit: Deposit = {
      number: this.deposits.length,
      shown: { required: amount * times * 1000, progress: 0, runs: false },
      lapsesAt: this.clock + DEMAND_DAYS * DAY,
      isEnded: times === 0,
      isTakenBack: false,
      grant: undefined,
      betsBefore: this.bets.length,
    }
    this.real += amount
    this.deposited += amount
    this.deposits.push(deposit)
    this.shownDeposits.push(deposit.shown)
    charge.isUnpaid = false
    if (campaign === undefined) return 'done'
    const holder =
      charge.holds === undefined
        ? this.charges.find((other) => other.campaign === campaign && other.holds !== undefined)
        : charge
    const award = independentAward(campaign.terms.award, amount, 0)
    const ask = {
      deposit: amount,
      before: deposit.number,
      isReserved: holder !== undefined,
      freed: holder?.holds,
    }
    if (this.unmet(campaign, award, ask) !== '') {
      this.release(charge)
      return 'done'
    }
    this.release(holder)
    deposit.grant = this.make(campaign, award, amount)
    this.activate(deposit.grant)
    return 'done'
  }

  /** Rule 6.5 */
  protected takeBack(deposit: Deposit | undefined): string {
    if (deposit === undefined) return 'nothing'
    deposit.isTakenBack = true
    const state = deposit.grant?.shown.state
    if (deposit.grant !== undefined && (state === 'queued' || state === 'active' || state === 'completed'))
      this.forfeit(deposit.grant, 'ended')
    return 'done'
  }

  /** Rule 6.6 */
  protected demands({ isEnded, lapsesAt }: Deposit): boolean {
    return !isEnded && this.clock < lapsesAt
  }

  protected owed(): number {
    let sum = 0
    for (const deposit of this.deposits)
      if (this.demands(deposit)) sum += Math.max(0, deposit.shown.required - deposit.shown.progress)
    return Math.ceil(sum / 1000)
  }

  /** Rule 6.7 */
  protected withdraw(share: number): string {
    if (this.owed() > 0) return 'owed'
    const amount = part(this.real, share, 1000)
    if (amount === 0) return 'nothing'
    this.real -= amount
    const running = this.running()
    if (running?.shown.state === 'active' && running.campaign.terms.award.kind === 'deposit_match')
      this.forfeit(running, 'ended')
    return 'done'
  }
}
