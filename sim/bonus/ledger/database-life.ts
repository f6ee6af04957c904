/** A life through the modules of the site, in the real ledger. */
import { randomUUID } from 'node:crypto'
import { HALF_LOST, HALF_WON, type LegResult, LOST, VOID, WON } from '@jogo/rules/bets/factor'
import { cents } from '@jogo/rules/money'
import type { ActStake, BonusAct, GrantPick, LifeStart } from '../../../rules/test/bonus-acts.ts'
import { campaignTerms } from '../../../rules/test/life/terms.ts'
import { countStakes } from '../../../server/src/modules/money/bonuses/count-stakes.ts'
import {
  endGrantOfDeposit,
  grantForDeposit,
} from '../../../server/src/modules/money/bonuses/deposit-coupons.ts'
import { endGrants } from '../../../server/src/modules/money/bonuses/end-grants.ts'
import { changeCampaign, saveCampaign } from '../../../server/src/modules/money/bonuses/index.ts'
import { operateGrant } from '../../../server/src/modules/money/bonuses/operate-grant.ts'
import { insertSettled } from '../../../server/src/modules/money/bonuses/stake-store.ts'
import {
  findDeposit,
  insertDeposit,
  updateDepositApproved,
  updateDepositExpired,
} from '../../../server/src/modules/money/cashier/deposit-store.ts'
import { readPermissions } from '../../../server/src/modules/money/wallet/index.ts'
import { isRefusal, refuse } from '../../../server/src/platform/refusal.ts'
import { countSteps, findGrantIds, findLastFact, findOpenBets, insertReceipt } from './found.ts'
import type { BonusHouse } from './house.ts'
import { oddsOfStake } from './reported-life.ts'

const TEXT = { title: 'Vida', text: 'Uma vida.' }
const FIRST_FIXTURE = 1_000_000
const FAR_MS = 400 * 86_400_000
const MOST_STAKE = 1_000_000
const LATER = new Date('2100-01-01T00:00:00Z')

interface Charge {
  id: string
  times: number
}

export class DatabaseLife {
  readonly house: BonusHouse
  readonly start: LifeStart
  readonly player: number
  readonly campaigns: { id: string; name: string; code: string }[] = []
  readonly charges: Charge[] = []
  /** Ids of the items, in order of creation. */
  readonly deposits: string[] = []
  readonly bets: { id: string; market: number }[] = []
  readonly grants: string[] = []
  readonly #takenBack = new Set<string>()

  constructor(house: BonusHouse, player: number, start: LifeStart) {
    this.house = house
    this.player = player
    this.start = start
  }

  async open(): Promise<void> {
    const { db, clock, bonusDeps, settings } = this.house
    for (const [at, campaign] of this.start.campaigns.entries()) {
      const [name, code] = [`vida-${this.player}-${at}`, `V${this.player}-${at}`]
      const terms = { ...campaignTerms(campaign), codes: [code], per: { ...PER, player: campaign.perPlayer } }
      const texts = { pt: TEXT, en: TEXT, es: TEXT }
      await db.transaction(async (tx) => {
        const desk = { clock, jurisdiction: bonusDeps.jurisdiction, settings: settings() }
        const { id } = await saveCampaign(tx, desk, { name, terms, texts }, 'sim')
        await changeCampaign(tx, name, 'published')
        this.campaigns.push({ id, name, code })
      })
    }
  }

  /** @returns `done`, or the code of a refusal */
  async act(act: BonusAct): Promise<string> {
    try {
      await this.#take(act)
      return 'done'
    } catch (error) {
      if (isRefusal(error)) return error.code
      throw error
    } finally {
      await this.#findGrants()
    }
  }

  async #take(act: BonusAct): Promise<unknown> {
    const { house, player } = this
    const { db, bonusDeps } = house
    switch (act.act) {
      case 'withdraw_campaign': {
        const { name } = this.#campaign(act.campaign)
        return db.transaction((tx) => changeCampaign(tx, name, 'withdrawn')).catch(onlyRefusals)
      }
      case 'charge':
        return this.#charge(act)
      case 'pay':
        return this.#pay(picked(this.charges, act.charge.at))
      case 'lapse':
        return this.#lapse(picked(this.charges, act.charge.at))
      case 'take_back': {
        const depositId = picked(
          this.deposits.filter((id) => !this.#takenBack.has(id)),
          act.deposit.at,
        )
        this.#takenBack.add(depositId)
        return endGrantOfDeposit(bonusDeps, { depositId, playerId: player })
      }
      case 'grant':
        return house.bonuses.applyCoupon(player, this.#campaign(act.campaign).code)
      case 'step':
        return this.#step(act.step, await this.#grant(act.grant))
      case 'stake':
        return this.#stake(act.stake)
      case 'withdraw':
        return this.#withdraw(act.share)
      case 'exclude':
        await this.#bar(LATER)
        return endGrants(bonusDeps, { playerId: player, step: 'exclude', cause: 'exclusion' })
      case 'unbar':
        return this.#bar(null)
      case 'settle':
        return this.#settle(act)
      default:
        throw new Error(`no module is asked for ${act.act}`)
    }
  }

  #campaign(at: number) {
    return this.campaigns[at] ?? refuse('campaign_not_found')
  }

  async #charge({ amount, times, campaign }: Extract<BonusAct, { act: 'charge' }>): Promise<void> {
    const { house, player } = this
    const id = randomUUID()
    await house.db.transaction(async (tx) => {
      const now = house.clock.now()
      const { bar } = await readPermissions(tx, player, now)
      if (bar) refuse('player_barred')
      const expiresAt = new Date(now.getTime() + FAR_MS)
      const deposit = { id, playerId: player, amount: cents(amount), createdAt: now, expiresAt }
      await insertDeposit(tx, { ...deposit, rollover: times })
      if (campaign === null) return
      const { code } = this.#campaign(campaign)
      await house.deposits.reserveCoupon(tx, { depositId: id, playerId: player, amount: cents(amount) }, code)
    })
    this.charges.push({ id, times })
  }

  async #lapse(charge: Charge): Promise<void> {
    await this.house.db.transaction(async (tx) => {
      await updateDepositExpired(tx, charge.id)
      await this.house.deposits.releaseCoupon(tx, charge.id)
    })
    this.charges.splice(this.charges.indexOf(charge), 1)
  }

  async #pay(charge: Charge): Promise<void> {
    try {
      await this.#credit(charge)
    } catch (error) {
      if (isRefusal(error, 'player_barred')) await this.#lapse(charge)
      throw error
    }
    this.charges.splice(this.charges.indexOf(charge), 1)
    this.deposits.push(charge.id)
  }

  async #credit({ id, times }: Charge): Promise<void> {
    const { house, player } = this
    const { amount, occurrence } = await house.db.transaction(async (tx) => {
      const deposit = (await findDeposit(tx, id)) ?? refuse('deposit_not_found')
      const e2eid = `E${id.replaceAll('-', '')}`
      await insertReceipt(tx, { e2eid, depositId: id, amount: deposit.amount })
      const { real, version } = await house.wallet.deposit(tx, {
        playerId: player,
        id,
        amount: deposit.amount,
      })
      const credited = { id, playerId: player, amount: deposit.amount, times, seq: version }
      const realBefore = cents(real - deposit.amount)
      await house.deposits.beginRollover(tx, { ...credited, realBefore }, cents(this.start.lowestStake))
      return { ...deposit, occurrence: await updateDepositApproved(tx, deposit, e2eid, house.clock.now()) }
    })
    await grantForDeposit(house.bonusDeps, { depositId: id, playerId: player, amount, occurrence })
  }

  async #grant({ among, at }: GrantPick): Promise<string> {
    if (among === 'any') return picked(this.grants, at)
    const states = { queued: ['queued'], running: ['active', 'completed'], over: OVER }[among]
    const grantIds = await findGrantIds(this.house.db.sql, this.player, states)
    return picked(
      this.grants.filter((id) => grantIds.has(id)),
      at,
    )
  }

  async #step(step: string, id: string): Promise<unknown> {
    const { house, player } = this
    if (step === 'activate') return house.bonuses.activate(player, id)
    if (step === 'redeem') return house.bonuses.redeem(player, id)
    if (step === 'give_up') return house.bonuses.exclude(player, id)
    const before = await countSteps(house.db.sql, id)
    await operateGrant(house.bonusDeps, {
      ...{ playerId: player, id, step: step as 'end' | 'reinstate', cause: 'operator: a life' },
    })
    return (await countSteps(house.db.sql, id)) > before || refuse('grant_state')
  }

  async #stake({ amount, withoutBonus }: ActStake): Promise<void> {
    const { house, player } = this
    const { real, bonus } = await house.wallet.balance(player)
    const all = Math.min(Number(withoutBonus ? real : real + bonus), MOST_STAKE)
    const stake = amount === 'all' ? all : amount
    if (stake === 0) refuse('insufficient_funds')
    const odds = oddsOfStake(amount)
    const { fixture, market } = await house.offer.match(
      { odds: [odds, 3_400, 4_500] },
      { id: FIRST_FIXTURE + player * 1_000 + this.bets.length + this.#tries++, startsInMs: FAR_MS },
    )
    const id = randomUUID()
    const leg = { fixture, market: 1, specifiers: '', selection: '1', odds, version: 1 }
    const { problems } = await house.bets.place(player, {
      ...{ slip: randomUUID(), policy: 'same', bets: [{ id, stake, legs: [leg] }] },
      ...(withoutBonus && { without_bonus: true }),
    })
    if (problems.length > 0) refuse('bet_not_found')
    this.bets.push({ id, market })
  }
  #tries = 0

  async #withdraw(share: number): Promise<void> {
    const { house, player } = this
    if (await house.deposits.owedBy(player)) refuse('rollover_pending')
    const { real } = await house.wallet.balance(player)
    const amount = Number((real * BigInt(share)) / 1_000n)
    if (amount === 0) refuse('insufficient_funds')
    await house.withdraw(player, amount)
    await endGrants(house.bonusDeps, { playerId: player, step: 'withdraw', cause: 'withdrawal' })
  }

  async #bar(until: Date | null): Promise<void> {
    const limits = { stakeBarredUntil: until, depositBarredUntil: until }
    await this.house.db.transaction((tx) => this.house.wallet.setLimits(tx, this.player, limits))
  }

  async #settle({ bet, as }: Extract<BonusAct, { act: 'settle' }>): Promise<void> {
    const { house, player } = this
    const open = await findOpenBets(house.db.sql, player)
    const { id, market } = picked(
      this.bets.filter((candidate) => open.has(candidate.id) === (bet.among === 'open')),
      bet.at,
    )
    if (as.is === 'open') await house.rollback(market)
    else await house.result(market, outcomes(as))
    await house.settle(market)
    const facts = await findLastFact(house.db.sql, id)
    await house.db.transaction((tx) => insertSettled(tx, facts))
    await countStakes(house.bonusDeps, player)
    this.settled = id
  }
  /** Last settled bet. */
  settled: string | undefined

  async #findGrants(): Promise<void> {
    const found = await findGrantIds(this.house.db.sql, this.player)
    for (const id of this.grants) found.delete(id)
    this.grants.push(...found)
  }
}

const OVER = ['redeemed', 'expired', 'given_up', 'ended', 'spent']
const PER = { cpf: 10_000_000, device: null }

const picked = <Item>(list: readonly Item[], at: number): Item =>
  list[at % list.length] ?? refuse('not_found')

const onlyRefusals = (error: unknown): void => {
  if (!isRefusal(error)) throw error
}

function outcomes(as: Extract<BonusAct, { act: 'settle' }>['as']): LegResult[] {
  if (as.is !== 'decided') return [VOID, VOID, VOID]
  if (as.voidHalves[0] === 1)
    return as.times > 1_000 ? [HALF_WON, HALF_LOST, LOST] : [HALF_LOST, HALF_WON, LOST]
  return as.times > 0 ? [WON, LOST, LOST] : [LOST, WON, LOST]
}
