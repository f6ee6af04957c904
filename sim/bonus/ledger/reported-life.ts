/**
 * Random lives with acts that the modules of the site can perform: singles on sports with results of a supplier, grants by codes and by
 * deposits, steps of players and operators. Time passes for all players together, so no player waits for another.
 */
import type {
  BonusAct,
  LifeAward,
  LifeCampaign,
  LifeStart,
  Settlement,
} from '../../../rules/test/bonus-acts.ts'
import { BonusLife } from '../../../rules/test/bonus-life.ts'
import { randomLife } from '../../../rules/test/random-life.ts'

/** Odds of the first selection of a market, thousandths. */
const ODDS = [1_498, 1_500, 2_000, 3_000] as const

/** Supplier's result of a bet's selection. */
type Told = 'half_lost' | 'half_won' | 'lost' | 'undone' | 'void' | 'won'

export const oddsOfStake = (amount: number | 'all'): (typeof ODDS)[number] =>
  ODDS[amount === 'all' ? 2 : amount % ODDS.length] ?? 2_000

/** Number of acts of a life, before impossible acts for the modules are left out. */
export const MOST_ACTS = 60

function toldStart(seed: number, now: number): { start: LifeStart; acts: readonly BonusAct[] } {
  const { start, acts } = randomLife(seed, MOST_ACTS)
  const campaigns = start.campaigns.map((campaign) => toldCampaign(campaign, now - start.now))
  return { start: { ...start, now, campaigns }, acts }
}

function toldCampaign(campaign: LifeCampaign, laterMs: number): LifeCampaign {
  const { award, window, conditions, rollover } = campaign
  const isMatch = award.kind === 'deposit_match'
  return {
    ...campaign,
    award: isMatch ? award : { kind: 'fixed', amount: awardAmount(award) },
    window: { from: window.from + laterMs, until: window.until + laterMs },
    // The ledger takes the time of a stake from its database, which does not follow the clock of a life.
    conditions: { ...conditions, leastStaked: 0, ...(isMatch ? {} : NO_DEPOSIT) },
    rollover: isMatch ? rollover : { ...rollover, base: 'bonus' },
  }
}

const NO_DEPOSIT = { leastDeposit: 0, firstDeposit: false }

const awardAmount = (award: LifeAward): number =>
  'amount' in award ? award.amount : 'stake' in award ? award.stake : award.most

/** The act in the form of the modules; undefined for an impossible act. */
function toldAct(act: BonusAct, { campaigns }: LifeStart): BonusAct | undefined {
  switch (act.act) {
    case 'charge':
    case 'pay':
    case 'lapse':
    case 'take_back':
    case 'withdraw':
    case 'withdraw_campaign':
    case 'exclude':
    case 'unbar':
      return act
    case 'grant':
      return campaigns[act.campaign]?.award.kind === 'fixed' ? { ...act, losses: 0 } : undefined
    case 'step':
      return ['activate', 'end', 'give_up', 'redeem', 'reinstate'].includes(act.step) ? act : undefined
    case 'stake': {
      const { amount, withoutBonus } = act.stake
      const on = { product: 'sports', mechanic: 'single', leastOdds: oddsOfStake(amount) } as const
      return { act: 'stake', stake: { ...on, riskPpm: 1_000_000, amount, withoutBonus } }
    }
    default:
      return act.act === 'settle' ? act : undefined
  }
}

/** @param odds thousandths */
function outcomeSettlement(outcome: Told, odds: number): Settlement {
  if (outcome === 'void') return { is: 'void' }
  if (outcome === 'undone') return { is: 'open' }
  const times = { won: odds, lost: 0, half_won: (1_000 + odds) / 2, half_lost: 500 }[outcome]
  return { is: 'decided', times, voidHalves: [outcome.startsWith('half') ? 1 : 0] }
}

const reportedOutcome = (as: Settlement): Told => {
  if (as.is !== 'decided') return as.is === 'open' ? 'undone' : 'void'
  if (as.voidHalves[0] === 1) return as.times > 1_000 ? 'half_won' : 'half_lost'
  return as.times > 0 ? 'won' : 'lost'
}

/**
 * Chooses the acts of a life one after the other; the modules perform only acts that the rules' own life accepts. Corrections with an equal
 * payout are left out, because the site does not report them. Corrections that leave a debt are left out too: later payouts of other bets
 * pay such a debt, and the rule of a life has no debts.
 */
export class ReportedLife {
  readonly start: LifeStart
  readonly #acts: readonly BonusAct[]
  readonly #ours: BonusLife
  #at = 0
  readonly #settled = new Map<string, { told: Told; deposited: bigint }>()

  constructor(seed: number, now: number) {
    const { start, acts } = toldStart(seed, now)
    this.start = start
    this.#acts = acts
    this.#ours = new BonusLife(start)
  }

  /** Lets time pass. */
  wait(ms: number): void {
    this.#ours.act({ act: 'wait', ms })
  }

  /** The next act; undefined at the end of the life. */
  next(): BonusAct | undefined {
    for (;;) {
      const drawn = this.#acts[this.#at]
      if (!drawn) return undefined
      this.#at += 1
      const act = toldAct(drawn, this.start)
      const chosen = act?.act === 'settle' ? this.#toldSettlement(act) : act
      if (!chosen) continue
      this.#ours.act(chosen)
      return chosen
    }
  }

  #toldSettlement({ bet, as }: Extract<BonusAct, { act: 'settle' }>): BonusAct | undefined {
    const { bets, deposited, real } = this.#ours.book
    const among = bets.filter(({ is }) => (is === 'open') === (bet.among === 'open'))
    const picked = among[bet.at % among.length]
    const outcome = reportedOutcome(as)
    if (!picked || (picked.is === 'open' && outcome === 'undone')) return undefined
    const { id, leastOdds = 0 } = picked.facts
    const before = this.#settled.get(id)
    if (before?.told === outcome) return undefined
    const settlement = outcomeSettlement(outcome, leastOdds)
    const whole = picked.stake.real + picked.stake.bonus
    const times = settlement.is === 'decided' ? settlement.times : settlement.is === 'open' ? 0 : 1_000
    const due = (whole * BigInt(times)) / 1_000n
    const { paid } = picked
    if (picked.is === 'decided' && as.is === 'decided' && due === paid.real + paid.bonus) return undefined
    const dueReal = due - (due * picked.stake.bonus) / whole
    const free = real - (deposited - (before?.deposited ?? deposited))
    if (dueReal < paid.real && paid.real - dueReal > free) return undefined
    this.#settled.set(id, { told: outcome, deposited })
    return { act: 'settle', bet, as: settlement }
  }
}
