import { createHash } from 'node:crypto'
import type { FixtureOdds, OddsEvent } from '@jogo/contract/realtime'
import { readPriceText } from '@jogo/rules/odds/price-row'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { eventually } from '../../../../../test/person.ts'
import { plantFixture } from '../../../../../test/plant-sports.ts'
import {
  betStop,
  delivered,
  FIXTURE,
  MADE_AT,
  oddsChange,
  openTraderTable,
  threeWay,
  total,
} from '../../../../../test/trader-table.ts'
import { waitingSessions } from '../../../../../test/waiting.ts'
import { listLines } from '../../offer/index.ts'
import { LeaseLost, upsertLease } from './lease-store.ts'
import { LogMovedOn } from './price-store.ts'
import { replayFixture } from './replay.ts'
import { newTenure, type Tenure } from './tick.ts'

const table = forFile(() => openTraderTable('trader'))
let tenure: Tenure
let events: OddsEvent[] = []

beforeAll(async () => {
  table.bus.subscribe(`odds.fixture.${FIXTURE}`, (event) => void events.push(event as OddsEvent))
})
beforeEach(async () => {
  const owner = new pg.Client({ connectionString: table.ownerUrl })
  await owner.connect()
  await owner.query('truncate public.price_log, public.price_chains, public.feed_messages, public.prices_now')
  await owner.query(`update public.fixtures set state = 'scheduled', seq = 0`)
  await owner.end()
  tenure = await table.takeOver()
  events = []
})

let made = MADE_AT
const at = () => {
  made += 1_000
  return { at: made }
}
const first = () => oddsChange(at(), [threeWay(2.1, 3.4, 3.6), total('2.5', 1.95, 1.85)])

describe('a tick', () => {
  it('writes prices with our margin on rungs, each with a row of the log, and tells them', async () => {
    await table.hear(tenure, first())
    const prices = await table.prices()
    expect(
      prices.map(({ market, specifiers, version, state }) => [market, specifiers, version, state]),
    ).toEqual([
      [1, '', 1, 1],
      [18, 'total=2.5', 2, 1],
    ])
    for (const { odds } of prices) {
      const shares = odds.reduce((sum, price) => sum + 1_000 / price, 0)
      expect(shares).toBeGreaterThan(1.03)
      expect(shares).toBeLessThan(1.09)
    }
    expect(events).toHaveLength(1)
    expect(events[0]?.fixtures[0]?.markets.map(({ version, odds }) => [version, odds])).toEqual(
      prices.map(({ version, odds }) => [version, odds]),
    )
    expect(await table.chain()).toMatchObject({ rows: 2 })
  })

  it('chains the rows of a match by their hashes', async () => {
    await table.hear(tenure, first())
    await table.hear(tenure, oddsChange(at(), [threeWay(2.6, 3.3, 2.8)]))
    const lines = await listLines(table.db.sql, FIXTURE, { from: 1 })
    let hash: Buffer = Buffer.alloc(0)
    for (const { n, text, hash: stored } of lines) {
      expect(text).toMatch(new RegExp(`^\\[2,${FIXTURE},${n},`))
      hash = createHash('sha256').update(hash).update(text).digest()
      expect(stored.equals(hash)).toBe(true)
    }
    expect(lines).toHaveLength(3)
  })

  it('[SPORT-4] stores the fair chances of a price in the log and as it stands, with the hash of its row', async () => {
    await table.hear(tenure, first())
    await table.hear(tenure, oddsChange(at(), [threeWay(2.6, 3.3, 2.8)]))
    const lines = await listLines(table.db.sql, FIXTURE, { from: 1 })
    const loggedChances = (text: string) => readPriceText(text)?.chances ?? []
    for (const { text } of lines) {
      const [odds, chances] = [readPriceText(text)?.odds ?? [], loggedChances(text)]
      expect(chances.reduce((sum: number, chance) => sum + (chance ?? 0), 0)).toBeCloseTo(1_000_000, -1)
      for (const [place, price] of odds.entries()) expect(price * (chances[place] ?? 0)).toBeLessThan(1e9)
    }
    const { rows } = await sql`
      select p.version::float8 as n, p.logged_version::float8 as logged, p.chances, encode(p.hash, 'hex') as hash from public.prices_now p order by 1`.execute(
      table.db.sql,
    )
    expect(rows).toEqual(
      lines.slice(1).map(({ n, text, hash }) => ({
        n,
        logged: n,
        chances: loggedChances(text),
        hash: hash.toString('hex'),
      })),
    )
  })

  it('leaves a price alone that does not move by a rung', async () => {
    await table.hear(tenure, first())
    await table.hear(tenure, oddsChange(at(), [threeWay(2.1001, 3.4001, 3.6001)]))
    expect(await table.chain()).toMatchObject({ rows: 2 })
  })

  it('suspends at a stop, opens again, and closes what is deactivated', async () => {
    await table.hear(tenure, first())
    await table.hear(tenure, betStop(at()))
    expect((await table.prices()).map(({ state }) => state)).toEqual([2, 2])
    await table.hear(tenure, oddsChange(at(), [threeWay(2.1, 3.4, 3.6), total('2.5', 1.95, 1.85, 0)]))
    expect(
      (await table.prices()).map(({ state, odds }) => [state, odds.every((price) => price > 0)]),
    ).toEqual([
      [1, true],
      [0, false],
    ])
  })

  it('takes no bets on a match that is under way', async () => {
    await table.hear(tenure, first())
    await table.hear(
      tenure,
      oddsChange({ ...at(), producer: 1 }, [threeWay(1.5, 4, 7)], { status: 1, code: 6, score: [1, 0] }),
    )
    expect((await table.prices()).map(({ state }) => state)).toEqual([2, 2])
    expect(events.at(-1)?.fixtures[0]?.match).toMatchObject({ state: 'running', score: { home: 1, away: 0 } })
    const { rows } = await sql`select state, home_score from public.fixtures where id = ${FIXTURE}`.execute(
      table.db.sql,
    )
    expect(rows).toEqual([{ state: 'running', home_score: 1 }])
  })

  it('tells the list of live matches when a match begins and when it ends', async () => {
    const live: FixtureOdds[] = []
    const stop = table.bus.subscribe('odds.live', (event) => void live.push(...(event as OddsEvent).fixtures))
    const board = (status: number, code: number) =>
      oddsChange({ ...at(), producer: 1 }, [threeWay(1.5, 4, 7)], { status, code, score: [1, 0] })
    for (const message of [first(), board(1, 6), board(3, 100)]) await table.hear(tenure, message)
    stop()
    const told = live.map(({ id, match, markets }) => [id, match?.state, markets.map(({ state }) => state)])
    expect(told).toEqual([
      [FIXTURE, 'running', ['suspended', 'suspended']],
      [FIXTURE, 'ended', ['closed', 'closed']],
    ])
  })

  it('numbers what pages are told without a gap, and in parts that the bus takes', async () => {
    const lines = [18, 19, 20].flatMap((id) =>
      Array.from({ length: 40 }, (_, n) => ({ ...total(String(0.5 + n / 4), 1.9, 1.9), id })),
    )
    await table.hear(tenure, first())
    await table.hear(tenure, oddsChange(at(), lines))
    await table.hear(tenure, betStop(at()))
    const parts = events.flatMap(({ fixtures }) => fixtures)
    expect(parts.length).toBeGreaterThan(3)
    for (const [n, { since }] of parts.entries())
      if (n > 0) expect(since).toBeLessThanOrEqual(parts[n - 1]?.seq ?? 0)
    for (const event of events) expect(Buffer.byteLength(JSON.stringify(event))).toBeLessThan(7_400)
    const { rows } = await sql<{
      seq: bigint
    }>`select seq from public.fixtures where id = ${FIXTURE}`.execute(table.db.sql)
    expect(Number(rows[0]?.seq)).toBe(parts.at(-1)?.seq)
  })
})

describe('a league with ratings', () => {
  const OURS = 1_002
  const BY_MARKET = 1_003
  const published = async (fixture = OURS) => {
    const { rows } = await sql<{ market: number; source: string; odds: number[] }>`
      select m.market, l.source, l.odds from public.price_log l join public.markets m on m.id = l.market_id
       where l.fixture_id = ${fixture} order by l.n`.execute(table.db.sql)
    return rows
  }

  it('is priced from one grid of scores: every goal market moves with the result, and they agree', async () => {
    const match = {
      id: OURS,
      home: 'CR Flamengo',
      away: 'SE Palmeiras',
      startsAt: new Date(Date.now() + 3_600_000),
    }
    await plantFixture(table.db.sql, match)
    await sql`update public.tournaments set pricing = 'blend' where id = 325`.execute(table.db.sql)
    const goals = { id: 29, odds: { 74: 1.85, 76: 1.95 } }
    const cards = { id: 139, specifiers: 'total=4.5', odds: { 12: 1.9, 13: 1.9 } }
    const header = { ...at(), fixture: OURS }
    await table.hear(
      tenure,
      oddsChange(header, [threeWay(1.9, 3.5, 4.2), total('2.5', 1.95, 1.85), goals, cards]),
    )
    const before = await published()
    expect(before.map(({ market, source }) => [market, source])).toEqual([
      [1, 'blend'],
      [18, 'blend'],
      [29, 'blend'],
      [139, 'supplier'],
    ])
    await table.hear(tenure, oddsChange({ ...at(), fixture: OURS }, [threeWay(1.6, 4, 5.5)]))
    const after = (await published()).slice(before.length)
    expect(after.map(({ market }) => market)).toContain(29)
    expect(after.map(({ market }) => market)).not.toContain(139)
    expect(after.find(({ market }) => market === 1)?.odds[0]).toBeLessThan(before[0]?.odds[0] ?? 0)
    await sql`update public.tournaments set pricing = 'supplier' where id = 325`.execute(table.db.sql)
  })

  it('[SPORT-1] is priced market by market where an operator says so, and its log is made again by what it was priced by', async () => {
    await plantFixture(table.db.sql, {
      ...{ id: BY_MARKET, home: 'CR Flamengo', away: 'SE Palmeiras' },
      startsAt: new Date(Date.now() + 3_600_000),
    })
    const terms = (pricing: string, markets: object) =>
      sql`update public.tournaments set pricing = ${pricing}, market_pricing = ${JSON.stringify(markets)}::jsonb where id = 325`.execute(
        table.db.sql,
      )
    await terms('blend', { 18: 'supplier', 29: 'own' })
    const goals = { id: 29, odds: { 74: 1.85, 76: 1.95 } }
    const header = { ...at(), fixture: BY_MARKET }
    await table.hear(tenure, oddsChange(header, [threeWay(1.9, 3.5, 4.2), total('2.5', 1.95, 1.85), goals]))
    expect((await published(BY_MARKET)).map(({ market, source }) => [market, source])).toEqual([
      [1, 'blend'],
      [18, 'supplier'],
      [29, 'own'],
    ])
    await terms('supplier', {})
    expect(await replayFixture(table.db, BY_MARKET)).toMatchObject({ isSame: true, made: { rows: 3 } })
  })
})

describe('what comes late, twice or wrong', () => {
  it('changes nothing when it is older than what was applied to the same market, or comes again', async () => {
    const [delivered, two] = [first(), oddsChange(at(), [threeWay(2.6, 3.3, 2.8)])]
    await table.hear(tenure, delivered, two)
    const { rows, hash } = await table.chain()
    await table.hear(tenure, delivered, two, delivered)
    await table.hear(tenure, two)
    expect(await table.chain()).toEqual({ rows, hash })
  })

  it('never leaves the house: odds of 0, 1, no number, and markets that nobody knows', async () => {
    await table.hear(
      tenure,
      oddsChange(at(), [
        { id: 1, odds: { 1: 0, 2: 3.4, 3: 3.6 } },
        { id: 18, specifiers: 'total=2.5', odds: { 12: 1, 13: 'NaN' } },
        { id: 29, odds: { 74: 'Infinity', 76: -2 } },
        { id: 99_998, odds: { 1: 2, 2: 2 } },
        { id: 18, specifiers: 'total=x', odds: { 12: 2, 13: 2 } },
      ]),
    )
    for (const { odds, state } of await table.prices()) {
      expect(odds.every((price) => price === 0 || (price >= 1_010 && price <= 1_000_000))).toBe(true)
      if (odds.every((price) => price === 0)) expect(state).not.toBe(1)
    }
    const { rows } = await sql`select count(*)::int as n from public.feed_messages`.execute(table.db.sql)
    expect(rows).toEqual([{ n: 1 }])
    const { rows: strange } =
      await sql`select from public.markets where market = 99998 or specifiers = 'total=x'`.execute(
        table.db.sql,
      )
    expect(strange).toEqual([])
  })

  it('is suspended when it contradicts itself: more goals cannot be likelier', async () => {
    await table.hear(
      tenure,
      oddsChange(at(), [total('1.5', 2.5, 1.5), total('2.5', 1.5, 2.5), total('3.5', 3.2, 1.33)]),
    )
    // It is unknown which of the first two is wrong.
    expect((await table.prices()).map(({ specifiers, state }) => [specifiers, state])).toEqual([
      ['total=1.5', 2],
      ['total=2.5', 2],
      ['total=3.5', 1],
    ])
    await table.hear(tenure, oddsChange(at(), [total('1.5', 1.3, 3.4)]))
    expect((await table.prices()).map(({ state }) => state)).toEqual([1, 1, 1])
  })

  it('stops all markets when the group of a stop is not known, and is named in the log once', async () => {
    await table.hear(tenure, first())
    for (const second of [1, 2]) {
      const made = MADE_AT + 900_000_000 + second
      const stop = `<bet_stop product="3" event_id="sr:match:${FIXTURE}" timestamp="${made}" groups="weather" market_status="-1"/>`
      await table.hear(tenure, delivered(stop, 'bet_stop'))
    }
    expect((await table.prices()).map(({ state }) => state)).toEqual([2, 2])
    expect(table.logged.filter((line) => line.includes('group weather'))).toHaveLength(1)
  })

  it('does not stop the others: a message that cannot be read, or not be stored', async () => {
    const broken = delivered(
      '<odds_change product="3" event_id="sr:match:1001" timestamp="1790',
      'odds_change',
    )
    await table.hear(tenure, broken, delivered('\u0000\u0001', 'odds_change'), first())
    expect(await table.prices()).toHaveLength(2)
    const { rows } = await sql<{
      is_applied: boolean
    }>`select is_applied from public.feed_messages order by n`.execute(table.db.sql)
    expect(rows.map(({ is_applied }) => is_applied)).toEqual([false, false, true])
  })
})

describe('the epoch', () => {
  it('fences every write of a trader that was replaced', async () => {
    await table.hear(tenure, first())
    const before = { prices: await table.prices(), chain: await table.chain() }
    await table.takeOver()
    await expect(table.hear(tenure, oddsChange(at(), [threeWay(5, 3.4, 1.7)]))).rejects.toThrow(LeaseLost)
    expect({ prices: await table.prices(), chain: await table.chain() }).toEqual(before)
    const { rows } = await sql`select count(*)::int as n from public.feed_messages`.execute(table.db.sql)
    expect(rows).toEqual([{ n: 1 }])
  })

  it('of another cannot be had in the middle of a tick, which keeps the lease that it began with', async () => {
    await table.hear(tenure, first())
    const waiting = await table.db.transaction(async (tx) => {
      await sql`select from public.prices_now for update`.execute(tx)
      await sql`update public.trader_leases set until = clock_timestamp() - interval '1 s'`.execute(
        table.db.sql,
      )
      const heard = table.hear(tenure, oddsChange(at(), [threeWay(2.6, 3.3, 2.8)]))
      await eventually(async () => (await waitingSessions(table.db.sql)) === 1)
      const taken = upsertLease(table.db.sql, 'another')
      await eventually(async () => (await waitingSessions(table.db.sql)) === 2)
      return { heard, taken }
    })
    expect(await waiting.taken).toBe(undefined)
    await waiting.heard
    expect((await table.prices())[0]).toMatchObject({ version: 3, epoch: tenure.epoch })
  })

  it('of the one who takes over goes on with the log, and makes open again what is told anew alone', async () => {
    await table.hear(tenure, first())
    const before = await table.chain()
    const next = await table.takeOver()
    expect((await table.prices()).every(({ epoch }) => epoch === tenure.epoch)).toBe(true)
    await table.hear(next, oddsChange(at(), [threeWay(2.1, 3.4, 3.6)]))
    const prices = await table.prices()
    expect(prices.map(({ market, epoch, version }) => [market, epoch, version])).toEqual([
      [1, next.epoch, 1],
      [18, tenure.epoch, 2],
    ])
    expect(await table.chain()).toEqual(before)
    await table.hear(next, oddsChange(at(), [threeWay(2.6, 3.3, 2.8)]))
    expect((await table.prices())[0]).toMatchObject({ version: 3, epoch: next.epoch })
  })

  it('ends where the log goes on without it: no number is given twice', async () => {
    await table.hear(tenure, first())
    await table.hear(newTenure(tenure.epoch), oddsChange(at(), [threeWay(2.6, 3.3, 2.8)]))
    const before = await table.chain()
    const news = oddsChange(at(), [threeWay(5, 3.4, 1.7), total('2.5', 2.4, 1.5)])
    await expect(table.hear(tenure, news)).rejects.toThrow(LogMovedOn)
    expect(await table.chain()).toEqual(before)
  })

  it('beats when its tick is done, not when it began', async () => {
    await table.hear(tenure, first())
    const { rows } = await sql<{ isAfter: boolean }>`
      select b.at > p.changed_at as "isAfter" from public.trader_beats b, public.prices_now p limit 1`.execute(
      table.db.sql,
    )
    expect(rows).toEqual([{ isAfter: true }])
  })

  it('has no prices after a crash of the database until they are told again', async () => {
    await table.hear(tenure, first())
    const { rows } = await sql<{ kind: string }>`
      select relpersistence as kind from pg_class where relname in ('prices_now', 'trader_beats')`.execute(
      table.db.sql,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['u', 'u'])
    const owner = new pg.Client({ connectionString: table.ownerUrl })
    await owner.connect()
    await owner.query('truncate public.prices_now, public.trader_beats')
    await owner.end()
    await expect(table.hear(tenure, oddsChange(at(), [threeWay(5, 3.4, 1.7)]))).rejects.toThrow(LeaseLost)
    expect(await table.chain()).toMatchObject({ rows: 2 })
    const next = await table.takeOver()
    expect(await table.prices()).toEqual([])
    await table.hear(next, first())
    expect((await table.prices()).map(({ version, state }) => [version, state])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })
})
