/** A player's life over all rules of bonuses: acts come in, their movements go to one wallet, and the state after each act can be read. */
import type { GrantStep } from '../src/bonus/grant-states.ts'
import { isRunning } from '../src/bonus/grant-states.ts'
import type { BetNow, BonusAct, GrantPick, LifeModel, LifeNow, LifeStart } from './bonus-acts.ts'
import { type LifeBook, type LivedBet, type LivedGrant, openBook } from './life/book.ts'
import { charge, isDemandRunning, lapse, owedDeposits, pay, takeBack, withdraw } from './life/deposits.ts'
import { excludeAll, judge, makeGrant, playFree, reopen, takeDue, takeStep } from './life/grants.ts'
import { placeStake, settle } from './life/stakes.ts'

export class BonusLife implements LifeModel {
  readonly book: LifeBook
  #bet: LivedBet | undefined

  constructor(start: LifeStart) {
    this.book = openBook(start)
  }

  act(act: BonusAct): string {
    this.#bet = undefined
    const answer = this.#take(act)
    takeDue(this.book)
    return answer
  }

  #take(act: BonusAct): string {
    const { book } = this
    switch (act.act) {
      case 'wait':
        book.now += act.ms
        return 'done'
      case 'open_bonuses':
        book.isOpen = act.isOpen
        return 'done'
      case 'withdraw_campaign':
        this.#campaign(act.campaign).isWithdrawn = true
        return 'done'
      case 'charge': {
        const campaign = act.campaign === null ? undefined : this.#campaign(act.campaign)
        return charge(book, { amount: BigInt(act.amount), times: act.times, campaign })
      }
      case 'pay':
        return picked(book.charges, act.charge.at, (livedCharge) => pay(book, livedCharge))
      case 'lapse':
        return picked(book.charges, act.charge.at, (livedCharge) => lapse(book, livedCharge))
      case 'take_back': {
        const credited = book.deposits.filter(({ isTakenBack }) => !isTakenBack)
        return picked(credited, act.deposit.at, (livedDeposit) => takeBack(book, livedDeposit))
      }
      case 'grant':
        return this.#grant(act.campaign, BigInt(act.losses))
      case 'step':
        return this.#withGrant(act.grant, (owned) => takeStep(book, owned, act.step satisfies GrantStep))
      case 'stake': {
        const placed = placeStake(book, act.stake)
        if (typeof placed === 'string') return placed
        this.#bet = placed
        return 'done'
      }
      case 'settle':
        return this.#settle(act)
      case 'free_play':
        return this.#withGrant(act.grant, (owned) => playFree(book, owned, act.played, BigInt(act.won)))
      case 'withdraw':
        return withdraw(book, act.share)
      case 'exclude':
      case 'close':
        return excludeAll(book, act.act === 'close')
      case 'reopen':
        return reopen(book)
      case 'unbar':
        book.isBarred = false
        return 'done'
    }
  }

  #campaign(at: number) {
    const campaign = this.book.campaigns[at]
    if (!campaign) throw new Error(`there is no campaign ${at}`)
    return campaign
  }

  #grant(at: number, losses: bigint): string {
    const campaign = this.#campaign(at)
    const { event: own } = campaign.terms
    const { award, unmet } = judge(this.book, campaign, { event: own === 'deposit' ? 'code' : own, losses })
    if (unmet !== '') return unmet
    makeGrant(this.book, campaign, award, {})
    return 'done'
  }

  #settle({ bet, as }: Extract<BonusAct, { act: 'settle' }>): string {
    const among = this.book.bets.filter(({ is }) => (is === 'open') === (bet.among === 'open'))
    return picked(among, bet.at, (livedBet) => {
      const answer = settle(this.book, livedBet, as)
      if (answer === 'done') this.#bet = livedBet
      return answer
    })
  }

  #withGrant({ among, at }: GrantPick, work: (owned: LivedGrant) => string): string {
    const { grants } = this.book
    if (among === 'any') return picked(grants, at, work)
    const isWanted = ({ grant: { state } }: LivedGrant) =>
      among === 'queued'
        ? state === 'queued'
        : among === 'running'
          ? isRunning(state)
          : state !== 'queued' && !isRunning(state)
    return picked(grants.filter(isWanted), at, work)
  }

  now(): LifeNow {
    const { real, bonus, grants, deposits, campaigns, house, now } = this.book
    return {
      ...{ real: Number(real), bonus: Number(bonus) },
      grants: grants.map(({ grant }) => ({
        state: grant.state,
        amount: Number(grant.amount),
        balance: Number(grant.balance),
        openBets: grant.open.bets,
        openBonus: Number(grant.open.bonus),
        unplayed: grant.unplayed,
        required: Number(grant.required),
        progress: Number(grant.progress),
        expiresAt: grant.expiresAt,
        endedWith: Number(grant.endedWith),
      })),
      deposits: deposits.map((deposit) => ({
        required: Number(deposit.rollover.required),
        progress: Number(deposit.rollover.progress),
        runs: isDemandRunning(deposit, now),
      })),
      owed: Number(owedDeposits(this.book)),
      budgets: campaigns.map(({ budget: { reserved, used } }) => ({
        reservedCents: Number(reserved.amount),
        reservedGrants: reserved.grants,
        usedCents: Number(used.amount),
        usedGrants: used.grants,
      })),
      house: {
        granted: Number(house.granted),
        converted: Number(house.converted),
        forfeited: Number(house.forfeited),
        prizes: Number(house.prizes),
        takenBack: Number(house.takenBack),
        lost: Number(house.lost),
        cost: Number(house.converted - house.takenBack + house.prizes),
      },
      bet: this.#bet && betNow(this.#bet),
    }
  }
}

function betNow({ grant, stake, is, paid, missingReal, lostBonus, ofGrant, ofDeposits }: LivedBet): BetNow {
  const counts = Number(ofGrant?.counts ?? 0n)
  return {
    ...{ grant, real: Number(stake.real), bonus: Number(stake.bonus), is },
    ...{ paidReal: Number(paid.real), paidBonus: Number(paid.bonus) },
    ...{ missingReal: Number(missingReal), lostBonus: Number(lostBonus) },
    ofGrant: { counts, why: ofGrant ? (ofGrant.why ?? '') : grant < 0 ? '' : 'open' },
    ofDeposits: ofDeposits
      .map((ofDeposit) => ({
        deposit: Number(ofDeposit.rollover),
        counts: Number(ofDeposit.counts),
        why: ofDeposit.why ?? '',
      }))
      .sort((deposit, other) => deposit.deposit - other.deposit),
  }
}

function picked<Item>(list: readonly Item[], at: number, work: (item: Item) => string): string {
  const item = list[at % list.length]
  return item === undefined ? 'nothing' : work(item)
}
