import type { OddsEvent } from '@jogo/contract/realtime'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { eventually } from '../../../../../test/person.ts'
import { plantFixture } from '../../../../../test/plant-sports.ts'
import {
  betStop,
  delivered,
  MADE_AT,
  oddsChange,
  openTraderTable,
  threeWay,
  total,
} from '../../../../../test/trader-table.ts'
import { waitingSessions } from '../../../../../test/waiting.ts'
import { undoResult, voidMarkets } from '../../results/operate.ts'
import { createClosings } from './closings.ts'
import { replayFixture } from './inspect.ts'
import { createRetries } from './retry-failed.ts'
import * as suspensions from './suspensions.ts'
import type { Tenure } from './tick.ts'
import { createMessageQueue } from './trade.ts'

const table = forFile(() => openTraderTable('missed'))
let tenure: Tenure
let fixture = 2_000
let events: OddsEvent[]

beforeEach(async () => {
  tenure = await table.takeOver()
  fixture += 1
  await plantFixture(table.db.sql, { id: fixture, startsAt: new Date(Date.now() + 3_600_000) })
  const heard: OddsEvent[] = []
  events = heard
  table.bus.subscribe(`odds.fixture.${fixture}`, (event) => void heard.push(event as OddsEvent))
})

const at = (second: number) => ({ fixture, at: MADE_AT + second * 1_000 })
const odds = (second: number, home = 2.1) =>
  oddsChange(at(second), [threeWay(home, 3.4, 3.6), total('2.5', 1.95, 1.85)])
const settled = (second: number) =>
  delivered(
    `<bet_settlement product="1" event_id="sr:match:${fixture}" timestamp="${MADE_AT + second * 1_000}" certainty="2"><outcomes>
    <market id="1"><outcome id="1" result="1"/><outcome id="2" result="0"/><outcome id="3" result="0"/></market></outcomes></bet_settlement>`,
    'bet_settlement',
    fixture,
  )
async function asOwner(statement: string) {
  const owner = new pg.Client({ connectionString: table.ownerUrl })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}
/** Whether each market's price is of the current trader. */
const ours = async () => (await table.prices(fixture)).map(({ epoch }) => epoch === tenure.epoch)
const failed = async () => {
  const { rows } = await sql<{ tries: number }>`
    select tries from public.failed_messages where fixture_id = ${fixture}`.execute(table.db.sql)
  return rows.map(({ tries }) => tries)
}
const results = async () => {
  const { rows } = await sql`
    select from public.results r join public.markets m on m.id = r.market_id where m.fixture_id = ${fixture}`.execute(
    table.db.sql,
  )
  return rows.length
}
/** A fault of ours in every settlement of this match, until a release fixes it. */
async function whileBroken(work: () => Promise<unknown>) {
  await asOwner(
    `alter table public.results add constraint broken check (reason <> 'bet_settlement') not valid`,
  )
  try {
    await work()
  } finally {
    await asOwner('alter table public.results drop constraint broken')
  }
}
async function tryAgain() {
  const messageQueue = createMessageQueue(() => 0)
  const retries = createRetries(table.deps, tenure.epoch, messageQueue)
  await retries.run()
  if (messageQueue.size() > 0) await table.hear(tenure, ...messageQueue.next())
  return retries.count()
}

describe('a message that we fail on', () => {
  it('is kept, and applied by the next trader; once is enough', async () => {
    await table.hear(tenure, odds(1))
    await whileBroken(async () => {
      await table.hear(tenure, settled(2))
      expect(await failed()).toEqual([1])
      tenure = await table.takeOver()
      await tryAgain()
      expect(await failed()).toEqual([2])
      expect(await tryAgain()).toBe(1)
      expect(await failed()).toEqual([2])
    })
    expect(await results()).toBe(0)
    tenure = await table.takeOver()
    await tryAgain()
    expect([await results(), await failed()]).toEqual([1, []])
    await tryAgain()
    expect(await results()).toBe(1)
    expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true })
  })

  it('is left alone after twenty times, until an operator asks', async () => {
    await table.hear(tenure, odds(1))
    await whileBroken(() => table.hear(tenure, settled(2)))
    await sql`update public.failed_messages set tries = 20`.execute(table.db.sql)
    tenure = await table.takeOver()
    await tryAgain()
    expect([await results(), await failed()]).toEqual([0, [20]])
    await sql`update public.failed_messages set epoch = 0, tries = 0`.execute(table.db.sql)
    await tryAgain()
    expect([await results(), await failed()]).toEqual([1, []])
  })

  it('takes its match out of the offer until that is told anew, the same odds again included', async () => {
    await table.hear(tenure, odds(1))
    const before = await table.chain(fixture)
    await whileBroken(() => table.hear(tenure, settled(2)))
    expect(await ours()).toEqual([false, false])
    expect(events.at(-1)?.fixtures[0]).toMatchObject({ id: fixture, is_suspended: true })
    expect([...tenure.missed]).toEqual([fixture])
    await table.hear(tenure, oddsChange(at(3), [threeWay(2.1, 3.4, 3.6)]))
    expect(await ours()).toEqual([true, false])
    expect(events.at(-1)?.fixtures[0]?.markets).toMatchObject([{ market: 1, state: 'open' }])
    await table.hear(tenure, odds(4))
    expect(await ours()).toEqual([true, true])
    expect(await table.chain(fixture)).toEqual(before)
    expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true })
  })

  it('takes its match out of the offer line by line: who tells one tells no other of the same market', async () => {
    const [low, high] = [total('2.5', 1.95, 1.85), total('3.5', 3.1, 1.35)]
    await table.hear(tenure, oddsChange(at(1), [threeWay(2.1, 3.4, 3.6), low, high]))
    expect(await ours()).toEqual([true, true, true])
    await whileBroken(() => table.hear(tenure, settled(2)))
    await table.hear(tenure, oddsChange(at(3), [low]))
    expect(await ours()).toEqual([false, true, false])
  })

  it('or that cannot be read: of its match nothing is believed, and of no other', async () => {
    await table.hear(tenure, odds(1))
    const cut = delivered('<bet_stop product="3" event_id="sr:match:2', 'bet_stop', fixture)
    await table.hear(tenure, cut)
    expect(await ours()).toEqual([false, false])
    expect([...tenure.missed]).toEqual([fixture])
    await table.hear(tenure, delivered('<cut', 'odds_change', 9_999_999), odds(2))
    expect(await ours()).toEqual([true, true])
  })
})

describe('pages are told', () => {
  const news = () => events.at(-1)?.fixtures[0]
  const lookAgain = () => createClosings(table.deps, tenure)()
  const close = (isClosed: boolean) =>
    sql`update public.fixtures set is_closed = ${isClosed} where id = ${fixture}`.execute(table.db.sql)

  it('of a match that an operator closes, whose prices stay suspended however they change, and opens again', async () => {
    await table.hear(tenure, odds(1))
    await lookAgain()
    expect(news()?.is_suspended).toBeUndefined()
    await close(true)
    await lookAgain()
    expect(news()).toMatchObject({ is_suspended: true })
    await table.hear(tenure, odds(2, 2.6))
    expect(news()?.markets.map(({ state }) => state)).toEqual(['suspended'])
    expect((await table.prices(fixture))[0]).toMatchObject({ state: 1 })
    await close(false)
    await lookAgain()
    expect(news()?.is_suspended).toBe(false)
    expect(news()?.markets.map(({ state }) => state)).toEqual(['open', 'open'])
  })

  it('of a market that an operator decides, which stays closed however its price changes, and takes bets again when that is taken back', async () => {
    const [named, ruling] = [
      { fixture, market: 1, specifiers: '' },
      { by: 'tania', why: 'wrong teams' },
    ]
    const states = async () => (await table.prices(fixture)).map(({ state }) => state)
    await table.hear(tenure, odds(1))
    const before = news()?.seq ?? 0
    await voidMarkets(table.deps, named, ruling)
    await lookAgain()
    expect(news()).toMatchObject({
      since: before,
      seq: before + 1,
      markets: [{ market: 1, state: 'closed' }],
    })
    expect(news()?.markets).toHaveLength(1)
    await table.hear(tenure, odds(2, 2.6))
    expect(news()?.markets).toMatchObject([{ market: 1, state: 'closed' }])
    tenure = await table.takeOver()
    await table.hear(tenure, odds(3, 2.6))
    expect(news()?.markets.map(({ state }) => state)).toEqual(['closed', 'open'])
    expect(await states()).toEqual([0, 1])
    const count = events.length
    await lookAgain()
    expect(events).toHaveLength(count)
    await undoResult(table.deps, named, ruling)
    await lookAgain()
    expect(news()?.markets).toMatchObject([{ market: 1, state: 'open' }])
    expect(await states()).toEqual([1, 1])
    expect(await replayFixture(table.db, fixture)).toMatchObject({ isSame: true })
  })

  it('of no market that takes bets again while another price of it is written: it does with that one', async () => {
    const [named, ruling] = [
      { fixture, market: 1, specifiers: '' },
      { by: 'tania', why: 'wrong teams' },
    ]
    await table.hear(tenure, odds(1))
    await voidMarkets(table.deps, named, ruling)
    await lookAgain()
    await undoResult(table.deps, named, ruling)
    // State in the database if this trader's own commit succeeded without an answer.
    await sql`update public.prices_now set version = version + 100 where fixture_id = ${fixture}`.execute(
      table.db.sql,
    )
    const count = events.length
    await lookAgain()
    expect(events).toHaveLength(count)
    await sql`update public.prices_now set version = version - 100 where fixture_id = ${fixture}`.execute(
      table.db.sql,
    )
    await lookAgain()
    expect(news()?.markets).toMatchObject([{ market: 1, state: 'open' }])
  })

  it('of a producer that is down, whose prices stay suspended however they change', async () => {
    await table.hear(tenure, odds(1))
    suspensions.ofProducer(table.deps, tenure, 3, false)
    expect(news()).toMatchObject({ is_suspended: true })
    await table.hear(tenure, odds(2, 2.6))
    expect(news()?.markets.map(({ state }) => state)).toEqual(['suspended'])
    suspensions.ofProducer(table.deps, tenure, 3, true)
    expect(news()?.is_suspended).toBe(false)
    expect(news()?.markets.map(({ state }) => state)).toEqual(['open', 'open'])
    await table.hear(tenure, betStop(at(3)))
    expect(news()?.markets.map(({ state }) => state)).toEqual(['suspended', 'suspended'])
  })

  it('of a producer that went down while its prices were being written, which were told open', async () => {
    await table.hear(tenure, odds(1))
    const heard = await table.db.transaction(async (tx) => {
      await sql`select from public.fixtures where id = ${fixture} for no key update`.execute(tx)
      const hearing = table.hear(tenure, odds(2, 2.6))
      await eventually(async () => (await waitingSessions(table.db.sql)) === 1)
      suspensions.ofProducer(table.deps, tenure, 3, false)
      return { hearing }
    })
    await heard.hearing
    const news = events.flatMap(({ fixtures }) => fixtures)
    expect(news.at(-2)?.markets.map(({ state }) => state)).toEqual(['open'])
    expect(news.at(-1)).toMatchObject({ is_suspended: true, markets: [] })
  })
})
