/** A random life of a player over all rules of bonuses together: a seed decides what happens, and what moves is carried into one wallet. */
import { splitLike } from '../src/bets/payout.ts'
import { awardOf, requiredOf } from '../src/bonus/award.ts'
import { type CampaignBudget, emptyBudget, leftOf, release, reserve, use } from '../src/bonus/budget.ts'
import {
  type Contribution,
  decidedShare,
  type Rollover,
  type SettledStake,
} from '../src/bonus/contribution.ts'
import { rolloverOfDeposit } from '../src/bonus/deposit-rollover.ts'
import { type BonusMove, dueStep, type Grant, planStep } from '../src/bonus/grant.ts'
import {
  closeBet,
  endFreePlay,
  payBonus,
  reopenBet,
  stakeBonus,
  takeBonusBack,
} from '../src/bonus/grant-bets.ts'
import { GRANT_STEPS, type GrantStep, grantStateAfter, isRunning } from '../src/bonus/grant-states.ts'
import { milli } from '../src/bonus/milli.ts'
import { unmetOf } from '../src/bonus/qualify.ts'
import { countStake, progressAfter } from '../src/bonus/rollover.ts'
import { ruleBroken } from '../src/bonus/stake-rules.ts'
import { type CampaignTerms, expiryOf } from '../src/bonus/terms.ts'
import { JURISDICTIONS } from '../src/jurisdiction.ts'
import { cents } from '../src/money.ts'
import { EXAMPLES, FROM } from './campaign-terms.ts'

const HOUR_MS = 3_600_000
const NONE = cents(0)
const ENDS = ['won', 'lost', 'lost', 'void', 'half'] as const

interface LivedBet {
  id: string
  grant: string | undefined
  stake: { real: bigint; bonus: bigint }
  end: (typeof ENDS)[number] | 'open'
  /** What it paid, as the player still keeps it. */
  paid: { real: bigint; bonus: bigint }
  facts: Pick<SettledStake, 'game' | 'mechanic' | 'placedAt' | 'product' | 'riskPpm' | 'withoutBonus'>
  counted: Contribution[]
}

interface LivedGrant {
  grant: Grant
  terms: CampaignTerms
  from: number
  moved: Record<BonusMove['do'], bigint>
}

/** @throws Error when something does not hold */
export function hold(what: string, is: boolean): void {
  if (!is) throw new Error(`does not hold: ${what}`)
}

export class BonusLife {
  now = FROM
  real = 0n
  bonus = 0n
  readonly grants = new Map<string, LivedGrant>()
  readonly bets: LivedBet[] = []
  deposits: Rollover[] = []
  readonly budgets: CampaignBudget[] = EXAMPLES.map(() => emptyBudget({ amount: cents(6_000), grants: 6 }))
  /** `active expire`: each that was taken. */
  readonly steps = new Set<string>()
  readonly #charges: { campaign: number; amount: bigint; worth: bigint }[] = []
  readonly #terms: CampaignTerms[]
  #state: number

  constructor(seed: number) {
    this.#state = seed
    this.#terms = EXAMPLES.map((terms) => ({
      ...terms,
      rollover: { ...terms.rollover, multiple: this.#below(4) * 500 },
      per: { player: 99, cpf: 99, device: null },
      conditions: { leastBets: 0, leastStaked: 0, leastDeposit: 0, firstDeposit: false },
      days: 1 + this.#below(3),
    }))
  }

  #below(most: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.#state / 2 ** 32) * most)
  }

  #pick<T>(list: readonly T[]): T | undefined {
    return list[this.#below(list.length)]
  }

  get #facts() {
    return { now: this.now, isOpen: this.#below(10) > 0, isPlaceTaken: this.#running() !== undefined }
  }

  #running(): readonly [string, LivedGrant] | undefined {
    return [...this.grants].find(([, { grant }]) => isRunning(grant.state))
  }

  act(): void {
    const kind = this.#below(28)
    if (kind === 0) this.#charge()
    else if (kind === 1) this.#payCharge()
    else if (kind === 2) this.#grant(this.#below(EXAMPLES.length), 0n)
    else if (kind === 3) this.#spin()
    else if (kind === 4) this.now += this.#below(30) * HOUR_MS
    else if (kind === 5) this.#withdraw()
    else if (kind < 9) this.#step(this.#pick(GRANT_STEPS) as GrantStep)
    else if (kind < 12) this.#step('activate')
    else if (kind < 15) this.#end('ended')
    else if (kind < 22) this.#stake()
    else this.#end('open')
    for (const [id, { grant }] of this.grants) {
      let step = dueStep(grant, this.now)
      for (let left = 5; step && left > 0; left -= 1) {
        hold(`${step} is taken when it is due`, this.#take(id, step))
        step = dueStep(this.#owned(id).grant, this.now)
      }
      hold('what is due comes to an end', step === undefined)
    }
  }

  #owned(id: string): LivedGrant {
    return this.grants.get(id) as LivedGrant
  }

  #charge(): void {
    const match = this.#terms.findIndex(({ kind }) => kind === 'deposit_match')
    const campaign = this.#below(2) === 0 ? match : this.#below(EXAMPLES.length)
    const amount = BigInt(100 + this.#below(600))
    const { worth } = awardOf(this.#terms[campaign] as CampaignTerms, {
      deposit: cents(amount),
      losses: NONE,
    })
    const change = reserve(this.budgets[campaign] as CampaignBudget, worth)
    if (change.is === 'refused') return
    this.budgets[campaign] = change.budget
    this.#charges.push({ campaign, amount, worth })
  }

  #payCharge(): void {
    const { campaign, amount, worth } = this.#charges.shift() ?? {}
    if (campaign === undefined || amount === undefined || worth === undefined) return
    if (this.#below(3) === 0) return void this.#release(campaign, worth)
    const deal = { id: `d${this.deposits.length}`, amount: cents(amount), approvedAt: this.now }
    this.deposits.push(rolloverOfDeposit(deal, 1))
    this.real += amount
    this.#grant(campaign, amount, worth)
  }

  #release(campaign: number, reserved: bigint | undefined): void {
    if (reserved === undefined) return
    const change = release(this.budgets[campaign] as CampaignBudget, cents(reserved))
    hold('what is reserved can be released', change.is === 'changed')
    if (change.is === 'changed') this.budgets[campaign] = change.budget
  }

  #grant(campaign: number, deposit: bigint, reserved?: bigint): void {
    const terms = this.#terms[campaign] as CampaignTerms
    const budget = this.budgets[campaign] as CampaignBudget
    const award = awardOf(terms, { deposit: cents(deposit), losses: cents(BigInt(this.#below(20_000))) })
    const change = use(budget, award.worth, reserved === undefined ? undefined : cents(reserved))
    const { amount, grants } = leftOf(budget)
    const isReserved = reserved !== undefined
    const left = { amount: cents(amount + (reserved ?? 0n)), grants: grants + Number(isReserved) }
    const candidate = {
      ...{ now: this.now, isOpen: true, isVerified: true, isBarred: false, event: terms.event },
      ...{ bets: 1, staked: NONE, deposit: undefined, award },
      granted: { player: 0, cpf: 0, device: undefined },
    }
    const unmet = unmetOf(terms, { state: 'published', left }, candidate, JURISDICTIONS.open)
    if (unmet.some(({ is }) => is !== 'budget_spent')) return void this.#release(campaign, reserved)
    hold('the budget and the conditions say the same', (change.is === 'refused') === unmet.length > 0)
    if (change.is === 'refused') return void this.#release(campaign, reserved)
    this.budgets[campaign] = change.budget
    const grant: Grant = {
      ...{ kind: terms.kind, state: 'queued', amount: award.amount, balance: NONE, unplayed: award.unplayed },
      ...{ open: { bets: 0, bonus: NONE }, required: requiredOf(terms, award.amount, cents(deposit)) },
      ...{ progress: milli(0n), days: terms.days, expiresAt: expiryOf(terms, this.now), endedWith: NONE },
      convertMax: this.#below(2) === 0 ? null : cents(this.#below(1_500)),
    }
    const moved = { grant: 0n, convert: 0n, forfeit: 0n }
    this.grants.set(`g${this.grants.size}`, { grant, terms, from: this.now, moved })
  }

  #step(step: GrantStep): void {
    const id = this.#pick([...this.grants.keys()])
    if (id !== undefined) this.#take(id, step)
  }

  #withdraw(): void {
    const [id] = this.#running() ?? []
    if (id !== undefined) this.#take(id, 'withdraw')
  }

  #take(id: string, step: GrantStep): boolean {
    const owned = this.#owned(id)
    const before = owned.grant
    const plan = planStep(before, step, this.#facts)
    if (plan.is !== 'done') return false
    hold('a step leads where the table says', plan.grant.state === grantStateAfter(before.state, step))
    this.steps.add(`${before.state} ${step}`)
    if (before.state === 'completed' && step !== 'return_deposit') {
      const above = before.convertMax !== null && before.balance > before.convertMax
      const forfeits = plan.moves.some((one) => one.do === 'forfeit')
      hold('what is completed is not forfeited below the most', above || !forfeits)
    }
    if (step === 'activate') owned.from = this.now
    this.#carry(owned, plan.grant, plan.moves)
    return true
  }

  #carry(owned: LivedGrant, grant: Grant, moves: readonly BonusMove[]): void {
    owned.grant = grant
    for (const { do: what, amount } of moves) {
      hold('a movement is above zero', amount > 0n)
      owned.moved[what] += amount
      this.bonus += what === 'grant' ? amount : -amount
      if (what === 'convert') this.real += amount
    }
  }

  #stake(): void {
    const amount = BigInt(1 + this.#below(600))
    const withoutBonus = this.#below(5) === 0
    const real = amount < this.real ? amount : this.real
    const bonus = amount - real
    const [id, owned] = this.#running() ?? []
    const game = this.#pick(['dice', 'onca'])
    const facts = { game, amount: cents(amount), withoutBonus }
    if (owned && ruleBroken(facts, owned.terms)) return
    if (bonus > 0n) {
      const staked = withoutBonus ? undefined : owned && stakeBonus(owned.grant, cents(bonus), this.now)
      if (!staked || !owned) return
      owned.grant = staked
    }
    this.real -= real
    this.bonus -= bonus
    this.bets.push({
      id: `b${this.bets.length}`,
      grant: bonus > 0n ? id : undefined,
      stake: { real, bonus },
      end: 'open',
      paid: { real: 0n, bonus: 0n },
      facts: {
        ...{ game, mechanic: 'other', placedAt: this.now, product: 'casino', withoutBonus },
        riskPpm: this.#pick([undefined, 50_000, 100_000, 510_000]),
      },
      counted: [],
    })
  }

  /** An open bet ends; one that has ended comes to something else, or is open again. */
  #end(which: 'ended' | 'open'): void {
    const bet = this.#pick(this.bets.filter(({ end }) => (end === 'open') === (which === 'open')))
    if (!bet) return
    const end = this.#pick(which === 'open' ? ENDS : [...ENDS, 'open' as const]) as LivedBet['end']
    const whole = bet.stake.real + bet.stake.bonus
    const payouts = { open: 0n, lost: 0n, void: whole, half: whole / 2n, won: (whole * 19n) / 10n }
    const stake = { real: cents(bet.stake.real), bonus: cents(bet.stake.bonus) }
    const due = splitLike(cents(payouts[end]), stake)
    const owned = bet.grant === undefined ? undefined : this.#owned(bet.grant)
    if (owned && bet.end === 'open') owned.grant = closeBet(owned.grant, stake.bonus)
    if (owned && end === 'open') owned.grant = reopenBet(owned.grant, stake.bonus)
    bet.end = end
    this.#count(bet)
    const isShort = this.real + due.real < bet.paid.real
    const missing = isShort ? bet.paid.real - due.real - this.real : 0n
    this.real += due.real - bet.paid.real + missing
    bet.paid.real = due.real + missing
    if (owned) this.#settleBonus(owned, bet, due.bonus)
  }

  #settleBonus(owned: LivedGrant, bet: LivedBet, due: bigint): void {
    const change = due - bet.paid.bonus
    bet.paid.bonus = due
    if (change >= 0n) {
      this.bonus += change
      const before = owned.grant.state
      const { grant, moves } = payBonus(owned.grant, cents(change), this.#facts)
      hold('a payout changes no state but a spent one', before === 'spent' || grant.state === before)
      if (grant.state !== before) this.steps.add(`${before} pay_late`)
      this.#carry(owned, grant, moves)
      return
    }
    const taken = takeBonusBack(owned.grant, cents(-change), cents(this.real))
    hold('no more is taken back than is due', taken.bonus + taken.real + taken.loss <= -change)
    this.bonus -= taken.bonus
    this.real -= taken.real
    owned.moved.convert -= taken.real
    owned.grant = taken.grant
    bet.paid.bonus += taken.loss
  }

  #count(bet: LivedBet): void {
    const { id, stake, end, facts, counted } = bet
    const state = end === 'open' || end === 'void' ? end : 'decided'
    const decided = decidedShare([end === 'half' ? 1 : 0])
    const settled = {
      ...facts,
      id,
      stake: cents(stake.real + stake.bonus),
      state,
      decided,
      isFree: false,
    } as const
    const grants = [...this.grants].flatMap(([key, { grant, terms, from }]): Rollover[] => {
      const { required, progress, expiresAt } = grant
      const counts = isRunning(grant.state) || counted.some(({ rollover }) => rollover === key)
      return counts
        ? [{ id: key, of: 'bonus', required, progress, from, until: expiresAt, counting: terms }]
        : []
    })
    bet.counted = countStake(settled, [...grants, ...this.deposits], counted)
    for (const rollover of grants) {
      const owned = this.#owned(rollover.id)
      owned.grant = { ...owned.grant, progress: progressAfter(rollover, counted, bet.counted) }
    }
    this.deposits = this.deposits.map((one) => ({
      ...one,
      progress: progressAfter(one, counted, bet.counted),
    }))
  }

  #spin(): void {
    const owned = this.#running()?.[1]
    if (!owned || owned.grant.unplayed === 0) return
    const { multiple } = owned.terms.rollover
    const to = this.#below(2) === 0 ? 'real' : 'bonus'
    const prize = cents(BigInt(this.#below(300)))
    const { grant, moves } = endFreePlay(owned.grant, { played: 1 + this.#below(10), prize, to, multiple })
    this.#carry(owned, grant, moves)
  }
}
