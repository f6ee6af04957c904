import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { insertSettled } from '../../src/modules/money/bonuses/stake-store.ts'
import type { Tasks } from '../../src/platform/jobs.ts'
import { pumpOnce } from '../../src/platform/outbox.ts'
import { toOutboxReactions } from '../../src/react.ts'
import { activeBonus, type Campaigned, campaign } from '../campaigns.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { depositWithPix } from '../money.ts'
import { settledBets } from '../settled-bets.ts'
import { openAtSuppliers, pragmatic, softswiss } from '../supplier-calls.ts'

/** Counting of sports bets and suppliers' rounds for a bonus, and later corrections of bonus payouts. */
let house: House
let bets: Awaited<ReturnType<typeof settledBets>>
const SLOT = 'baoba:Onca'

beforeAll(async () => {
  house = await openHouse('bonus_corrections')
  bets = await settledBets(house)
  const owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  await owner.query(`
    insert into casino_providers (id, slug, name, position) values (900, 'baoba', 'Baobá', 900);
    insert into casino_games (id, slug, name, provider_id, path, position, supplier, supplier_key) values
      (1900000, 'baoba-onca', 'Onça', 900, '/play/baoba-onca', 1, 'softswiss', '${SLOT}'),
      (1900001, 'cobra-sol', 'Sol', 900, '/play/cobra-sol', 2, 'pragmatic', 'vs20sol')`)
  await owner.end()
})
afterEach(() => house.assertBooksBalance())
afterAll(() => house?.close())

/** R$ 20.00 to be staked once, at any stake. */
const ONCE: Campaigned = { rollover: { multiple: 1_000, base: 'bonus' }, stakeMax: null, leastOdds: null }
const FAR: Campaigned = { ...ONCE, rollover: { multiple: 9_000, base: 'bonus' } }

const bet = (person: Person, stake: number) => bets.bet(person, stake)

const bonuses = async (person: Person) => (await granted(person.call('GET /api/bonus', { query: {} }))).data
const redeem = async (person: Person, id: string) => {
  const isDone = async () =>
    (await bonuses(person)).some((bonus) => bonus.amount_current === bonus.amount_rollover)
  expect(await eventually(isDone)).toBe(true)
  await granted(person.call('POST /api/redeem/:id', { params: { id } }))
}
const comesTo = (person: Person, real: number, bonus: number) =>
  eventually(async () => {
    const { real: has, bonus: hasBonus } = await person.balance()
    return has === real && hasBonus === bonus
  })
const takings = async (person: Person) =>
  (
    await sql`select due::int, bonus::int, "real"::int, lost::int from public.bonus_taken_back where player_id = ${person.id} order by at, id`.execute(
      house.app.db.sql,
    )
  ).rows
const losses = async () =>
  (
    await sql<{ lost: number }>`
      select coalesce(-sum(s.amount), 0)::int as lost from ledger.batches b, unnest(b.accounts, b.sums) as s(account, amount) where s.account = 9`.execute(
      house.app.db.sql,
    )
  ).rows[0]?.lost
const debts = async (person: Person) =>
  (
    await sql<{
      owed: number
    }>`select owed_cents::int as owed from public.debts where player_id = ${person.id}`.execute(
      house.app.db.sql,
    )
  ).rows.map(({ owed }) => owed)

/** Half of it bonus: it pays R$ 10.00 real and as much bonus; another bet is lost, and R$ 25.00 are redeemed. */
async function redeemed(name: string) {
  const { person, id } = await activeBonus(house, name, { real: '5.00', terms: ONCE })
  const first = await bet(person, 1_000)
  await first.comesTo('won')
  await (await bet(person, 1_000)).comesTo('lost')
  expect(await comesTo(person, 0, 2_500)).toBe(true)
  await redeem(person, id)
  expect(await person.balance()).toEqual({ real: 2_500, bonus: 0 })
  return { person, id, first }
}

/** Stake, counted thousandths of a centavo, and the reason for none; the lowest stake first. */
async function counted(
  person: Person,
  id: string,
  rows: readonly (readonly [number, number, string | null])[],
) {
  const read = async () => {
    const { data } = await granted(person.call('GET /api/bonus/:id/stakes', { params: { id }, query: {} }))
    return data
      .map(({ stake, counted_milli, why }) => [stake, counted_milli, why] as const)
      .sort(([stake], [other]) => stake - other)
  }
  await eventually(async () => JSON.stringify(await read()) === JSON.stringify(rows))
  expect(await read()).toEqual(rows)
}

describe('a bet on sports', () => {
  it('[BONUS-7] counts whole, half void a half, and void nothing', async () => {
    const { person, id } = await activeBonus(house, 'metade', { real: '100.00', terms: FAR })
    for (const [stake, result] of [
      [100, 'lost'],
      [201, 'half_won'],
      [300, 'void'],
    ] as const)
      await (await bets.bet(person, stake)).comesTo(result)
    await counted(person, id, [
      [100, 100_000, null],
      [201, 100_500, null],
      [300, 0, 'void'],
    ])
  })

  it('[BONUS-7] counts nothing where every answer is backed, and whole where two of three are', async () => {
    const { person, id } = await activeBonus(house, 'cobertas', { real: '100.00', terms: FAR })
    await (await bets.slip(person, [2_900, 3_000, 2_850], { 1: 101, 2: 102, 3: 103 })).comesTo('won')
    await (await bets.slip(person, [2_900, 3_000, 2_850], { 1: 201, 2: 202 })).comesTo('won')
    await counted(person, id, [
      [101, 0, 'risk_below_least'],
      [102, 0, 'risk_below_least'],
      [103, 0, 'risk_below_least'],
      [201, 201_000, null],
      [202, 202_000, null],
    ])
  })

  it('[BONUS-7] [BONUS-6] a corrected result takes back what it counted, and counts anew', async () => {
    const { person, id } = await activeBonus(house, 'corrigida', { real: '100.00', terms: FAR })
    const bet = await bets.bet(person, 500)
    await bet.comesTo('won')
    await counted(person, id, [[500, 500_000, null]])
    await bet.comesTo('void')
    await counted(person, id, [[500, 0, 'void']])
    await bet.comesTo('lost')
    await counted(person, id, [[500, 500_000, null]])
  })

  it('[BONUS-7] a corrected result that pays the same counts anew where less or more of the bet is void', async () => {
    const { person, id } = await activeBonus(house, 'mesmo', { real: '100.00', terms: FAR })
    const bet = await bets.bet(person, 600)
    await bet.comesTo('half_won')
    await counted(person, id, [[600, 300_000, null]])
    const paid = await person.balance()
    await bet.comesTo('three_of_four')
    await counted(person, id, [[600, 600_000, null]])
    expect(await person.balance()).toEqual(paid)
  })
})

it('[BONUS-1] a bet that a correction makes void counts neither among the bets nor the money that a campaign asks for; decided anew it does', async () => {
  const person = await house.player({ real: '5.00' })
  const asks = { leastBets: 0, leastStaked: 0, leastDeposit: 0, firstDeposit: false }
  await campaign(house.app, 'uma', { codes: ['UMA'], conditions: { ...asks, leastBets: 1 } })
  await campaign(house.app, 'cinco', { codes: ['CINCO'], conditions: { ...asks, leastStaked: 500 } })
  const answers = () =>
    Promise.all(
      ['UMA', 'CINCO'].map(async (code) => {
        const { ok, body } = await person.call('POST /api/coupons/apply', { body: { code } })
        return ok || (body as { error: string }).error
      }),
    )
  const bet = await bets.bet(person, 500)
  for (const result of ['won', 'void', 'lost', 'void'] as const) {
    await bet.comesTo(result)
    if (result === 'void') expect(await answers()).toEqual(['coupon_conditions', 'coupon_conditions'])
  }
  await bet.comesTo('lost')
  expect(await answers()).toEqual([true, true])
})

describe('a payout of bonus that is corrected', () => {
  it('[BONUS-6] after its redemption goes from real balance, and the statement names it', async () => {
    const { person, first } = await redeemed('depois')
    await first.comesTo('lost')
    expect(await comesTo(person, 500, 0)).toBe(true)
    expect(await takings(person)).toEqual([{ due: 1_000, bonus: 0, real: 1_000, lost: 0 }])
    expect(await debts(person)).toEqual([])
    const { data } = await granted(person.call('GET /api/transactions', { query: { source: 'Bonus' } }))
    expect(data[0]).toMatchObject({ kind: 'take_back_bonus' })
  })

  it('to void after its redemption leaves its stake, converted as far as it was bonus', async () => {
    const { person, id, first } = await redeemed('anulada')
    await first.comesTo('void')
    // 25.00 less its payout, plus the stake.
    expect(await comesTo(person, 2_500 - 2_000 + 1_000, 0)).toBe(true)
    const { data } = await granted(person.call('GET /api/bonus/:id/stakes', { params: { id }, query: {} }))
    expect(data.map(({ why }) => why)).toContain('void')
  })

  it('is no debt where it is not there: the house loses it, no deposit pays it, and the same bet pays it back alone', async () => {
    const { person, first } = await redeemed('perda')
    const before = (await losses()) ?? 0
    const spend = {
      playerId: person.id,
      id: randomUUID(),
      real: cents(-2_200),
      bonus: cents(0),
      reason: 'test',
    }
    await house.app.db.transaction((tx) => house.app.wallet.correct(tx, spend))
    const deposit = { playerId: person.id, id: randomUUID(), amount: 5_000 }
    await house.app.db.transaction((tx) => depositWithPix(house.app.wallet, tx, deposit))
    await first.comesTo('lost')
    expect(await eventually(async () => (await takings(person)).length === 1)).toBe(true)
    expect(await takings(person)).toEqual([{ due: 1_000, bonus: 0, real: 0, lost: 1_000 }])
    expect(await person.balance()).toEqual({ real: 5_000, bonus: 0 })
    expect(await losses()).toBe(before + 1_000)
    expect(await debts(person)).toEqual([700])
    await first.comesTo('won')
    expect(await comesTo(person, 5_300, 0)).toBe(true)
    expect(await losses()).toBe(before)
  })

  it('while it runs goes from the bonus balance, and what was lost in play is lost to the house', async () => {
    const { person, id } = await activeBonus(house, 'corre', { real: '5.00', terms: FAR })
    const first = await bet(person, 1_000)
    await first.comesTo('won')
    expect(await comesTo(person, 1_000, 2_500)).toBe(true)
    await (await bet(person, 3_300)).comesTo('lost')
    const before = (await losses()) ?? 0
    await first.comesTo('lost')
    expect(await eventually(async () => (await takings(person)).length === 1)).toBe(true)
    expect(await takings(person)).toEqual([{ due: 800, bonus: 0, real: 0, lost: 800 }])
    expect(await person.balance()).toEqual({ real: 0, bonus: 0 })
    expect(await losses()).toBe(before + 800)
    expect(await eventually(async () => !(await bonuses(person)).some((bonus) => bonus.id === id))).toBe(true)
  })
})

describe("a supplier's round", () => {
  /** Calls of one round. @returns the supplier's code, 0 if accepted */
  const personRound = (person: Person) => {
    const ids = { userId: String(person.id), gameId: 'vs20sol', roundId: randomUUID() }
    return async (call: string, amount = '0') =>
      (await pragmatic(house.url, call, { ...ids, reference: randomUUID(), amount })).body.error
  }
  const play = async (person: Person, game_id: string, actions: object[], finished = false) =>
    expect(
      await softswiss(house.url, 'play', {
        ...{ user_id: String(person.id), currency: 'BRL', game: SLOT, game_id, finished, actions },
      }),
    ).toMatchObject({ status: 200 })

  it('whose win is rolled back after its redemption takes nothing of the next bonus', async () => {
    const { person, id } = await activeBonus(house, 'rodada', { real: '5.00', terms: ONCE })
    await openAtSuppliers(house.app.db.sql, person.id)
    const [round, win] = [randomUUID(), randomUUID()]
    await play(
      person,
      round,
      [
        { action: 'bet', amount: 1_000, action_id: randomUUID() },
        { action: 'win', amount: 2_000, action_id: win },
      ],
      true,
    )
    await (await bet(person, 1_000)).comesTo('lost')
    await redeem(person, id)
    const next = await activeBonus(house, 'seguinte', { person, terms: FAR })
    expect(await person.balance()).toEqual({ real: 2_500, bonus: 2_000 })
    const undo = { user_id: String(person.id), currency: 'BRL', game: SLOT, game_id: round }
    await softswiss(house.url, 'rollback', {
      ...undo,
      actions: [{ action: 'rollback', action_id: randomUUID(), original_action_id: win }],
    })
    expect(await comesTo(person, 500, 2_000)).toBe(true)
    expect(await takings(person)).toEqual([{ due: 1_000, bonus: 0, real: 1_000, lost: 0 }])
    expect((await bonuses(person)).map((bonus) => bonus.id)).toEqual([next.id])
  })

  it('pays the prize of a promotion in real money alone, and a jackpot, in lines of their own, and counts the stake once', async () => {
    const { person, id } = await activeBonus(house, 'premio', { real: '5.00', terms: FAR })
    await openAtSuppliers(house.app.db.sql, person.id)
    const ids = { userId: String(person.id), gameId: 'vs20sol', roundId: randomUUID() }
    const call = async (name: string, fields: object) =>
      expect((await pragmatic(house.url, name, { ...ids, ...fields })).body).toMatchObject({ error: 0 })
    await call('bet', { reference: randomUUID(), amount: '10.00' })
    await call('result', {
      ...{ reference: randomUUID(), amount: '2.00' },
      ...{ promoWinReference: randomUUID(), promoWinAmount: '7.00' },
    })
    await call('jackpotWin', { reference: randomUUID(), amount: '3.00' })
    await call('endRound', {})
    expect(await person.balance()).toEqual({ real: 1_100, bonus: 1_600 })
    const { data } = await granted(person.call('GET /api/transactions', { query: { source: 'Casino' } }))
    expect(data.map(({ amount }) => amount).sort()).toEqual([1_000, 200, 300, 700])
    const stakes = () => granted(person.call('GET /api/bonus/:id/stakes', { params: { id }, query: {} }))
    expect(await eventually(async () => (await stakes()).data.length > 0)).toBe(true)
    expect((await stakes()).data).toMatchObject([{ stake: 1_000, counted_milli: 1_000_000 }])
  })

  it('that is adjusted below zero after its bonus was converted takes real money, and bonus only where that is not enough', async () => {
    const { person, id } = await activeBonus(house, 'ajuste', { real: '5.00', terms: ONCE })
    await openAtSuppliers(house.app.db.sql, person.id)
    const play = personRound(person)
    expect(await play('bet', '10.00')).toBe(0)
    expect(await play('result', '20.00')).toBe(0)
    expect(await play('endRound')).toBe(0)
    expect(await person.balance()).toEqual({ real: 1_000, bonus: 2_500 })
    await (await bet(person, 1_000)).comesTo('lost')
    await redeem(person, id)
    expect(await play('adjustment', '-20.00')).toBe(0)
    expect(await person.balance()).toEqual({ real: 500, bonus: 0 })
    expect(await play('adjustment', '-5.01')).toBe(1)
    expect(await person.balance()).toEqual({ real: 500, bonus: 0 })
    expect(await debts(person)).toEqual([])
  })

  it('that is adjusted below zero takes bonus of its own grant where real money is not enough, and nothing of the next one', async () => {
    const { person, id } = await activeBonus(house, 'proprio', { real: '5.00', terms: FAR })
    await openAtSuppliers(house.app.db.sql, person.id)
    const play = personRound(person)
    expect(await play('bet', '10.00')).toBe(0)
    expect(await play('result', '20.00')).toBe(0)
    expect(await play('adjustment', '-12.00')).toBe(0)
    expect(await person.balance()).toEqual({ real: 0, bonus: 2_300 })
    await granted(person.call('DELETE /api/bonus/:id', { params: { id } }))
    await activeBonus(house, 'alheio', { person, terms: FAR })
    expect(await play('adjustment', '-0.01')).toBe(1)
    expect(await personRound(person)('adjustment', '-0.01')).toBe(1)
    expect(await person.balance()).toEqual({ real: 0, bonus: 2_000 })
  })

  it('[BONUS-7] that pays after its bonus was spent opens it again: it may be staked, by its rules', async () => {
    const { person, id } = await activeBonus(house, 'reaberto', { terms: { ...FAR, stakeMax: 1_500 } })
    await openAtSuppliers(house.app.db.sql, person.id)
    const round = randomUUID()
    await play(person, randomUUID(), [{ action: 'bet', amount: 1_500, action_id: randomUUID() }], true)
    await play(person, round, [{ action: 'bet', amount: 500, action_id: randomUUID() }], true)
    expect(await eventually(async () => (await bonuses(person)).length === 0)).toBe(true)
    await play(person, round, [{ action: 'win', amount: 3_000, action_id: randomUUID() }])
    expect(await eventually(async () => (await bonuses(person)).some((bonus) => bonus.id === id))).toBe(true)
    expect(await person.balance()).toEqual({ real: 0, bonus: 3_000 })
    const dice = (stake: number) =>
      person.call('POST /api/games/dice/rounds', {
        body: { id: randomUUID(), stake, side: 'under', target: 4_900 },
      })
    expect(await dice(1_501)).toMatchObject({ body: { error: 'bonus_stake_above_max' } })
    await granted(dice(1_000))
    const counted = async () => (await bonuses(person)).find((bonus) => bonus.id === id)?.amount_current
    expect(await eventually(async () => (await counted()) === 3_000)).toBe(true)
  })

  it('that pays after its bonus was given up is no debt when the next bonus has staked it meanwhile', async () => {
    const { person, id } = await activeBonus(house, 'largado', { real: '5.00', terms: FAR })
    await openAtSuppliers(house.app.db.sql, person.id)
    const round = randomUUID()
    await play(person, round, [{ action: 'bet', amount: 1_000, action_id: randomUUID() }])
    await granted(person.call('DELETE /api/bonus/:id', { params: { id } }))
    await activeBonus(house, 'novo', { person, terms: FAR })
    // From here on nothing is counted until the test does.
    await house.stopWorker()
    await play(person, round, [{ action: 'win', amount: 2_000, action_id: randomUUID() }], true)
    expect(await person.balance()).toEqual({ real: 1_000, bonus: 3_000 })
    for (const _ of [1, 2])
      await play(person, randomUUID(), [{ action: 'bet', amount: 2_000, action_id: randomUUID() }], true)
    const { db, reactions, jobs } = house.app
    while (await pumpOnce(db, toOutboxReactions(reactions), createLog('test', 'silent')));
    const tasks = Object.assign({}, ...jobs.map((job) => job.tasks ?? {})) as Tasks
    await tasks['bonuses.count-stakes']?.({ playerId: person.id })
    expect(await takings(person)).toEqual([{ due: 1_000, bonus: 0, real: 0, lost: 1_000 }])
    expect(await person.balance()).toEqual({ real: 0, bonus: 0 })
    // A late older fact of the round changes nothing.
    const list = () => granted(person.call('GET /api/bonus/:id/stakes', { params: { id }, query: {} }))
    const [counted] = (await list()).data
    await insertSettled(db.sql, [
      {
        ...{ name: 'round.closed', playerId: person.id, roundId: counted?.id ?? '', game: 'baoba-onca' },
        ...{ group: 'slots', kind: 'supplied', ending: 'refunded', stakeReal: 500, stakeBonus: 500 },
        ...{ payoutReal: 500, payoutBonus: 500, openedAt: EARLIER, closedAt: EARLIER },
      },
    ])
    await tasks['bonuses.count-stakes']?.({ playerId: person.id })
    expect(await list()).toMatchObject({ data: [{ stake: 1_000, counted_milli: 1_000_000, why: null }] })
  })
})

const EARLIER = '2026-01-01T12:00:00.000Z'
