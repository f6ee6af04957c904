import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { addTraders, openToldResults } from '../../../../../test/told-results.ts'
import { perform } from '../../../../acts/index.ts'
import { toOutboxReactions } from '../../../../react.ts'
import type { Operator } from '../../../house/operators/index.ts'
import { publishPosted } from '../../../money/wallet/reactions.ts'
import { listRecentLateStarts } from '../../results/index.ts'
import { publishLateStarts } from '../../results/late-starts.ts'
import type { BetsDeps } from '../deps.ts'
import { betsJobs } from '../jobs.ts'
import { betsReactions } from '../reactions.ts'
import { readPastPost, voidPastPost } from './past-post.ts'

const RICH = 100_000
const MINUTE_MS = 60_000
let tania: Operator
const table = forFile(() => openToldResults('past-post'))
beforeAll(async () => {
  tania = (await addTraders(table)).tania
})
afterEach(() => table.assertTruth())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS)

/** A match in play, scheduled to begin ten minutes ago, whose real start (`minutes` ago) is learnt now. @returns the payload of the fact */
async function begunBefore(fixture: number, minutes: number) {
  await sql`update public.fixtures set starts_at = ${minutesAgo(minutes)} where id = ${fixture}`.execute(
    table.db.sql,
  )
  await publishLateStarts(table.db.sql, [fixture])
  const { rows } = await sql<{ payload: { fixtureId: number; startsAt: string; knownAt: string } }>`
    select payload from public.outbox where name = 'start.corrected' and (payload ->> 'fixtureId')::bigint = ${fixture}`.execute(
    table.db.sql,
  )
  const [{ payload } = { payload: undefined }] = rows
  if (!payload) throw new Error('nothing was told')
  return {
    fixtureId: payload.fixtureId,
    startsAt: new Date(payload.startsAt),
    knownAt: new Date(payload.knownAt),
  }
}

const running = () => table.offer.match({}, { startsInMs: -10 * MINUTE_MS, state: 'running' })
const shown = async (fixture: number) => {
  const starts = await listRecentLateStarts(table.db.sql, minutesAgo(60))
  const [found] = await readPastPost(
    table.db.sql,
    starts.filter(({ fixtureId }) => fixtureId === fixture),
  )
  return found && [found.bets, found.standing]
}

describe('[LAW-SPO-4] bets that were placed from the true start on, which was known later,', () => {
  it('are void: their stakes go back exactly, their players are told, all others stand, those taken live too', async () => {
    const { fixture, market } = await running()
    const elsewhere = (await table.offer.match()).market
    const [ana, eva] = [await table.player(600, 400), await table.player(RICH)]
    const startsAt = minutesAgo(20)
    const at = (ms: number) => ({ placedAt: new Date(startsAt.getTime() + ms) })
    const before = await table.bet(eva, [{ market }], at(-1))
    const late = await table.bet(ana, [{ market }], { stake: 1_000, ...at(0) })
    const multiple = await table.bet(eva, [{ market }, { market: elsewhere, odds: 3_000 }], at(5 * MINUTE_MS))
    const live = await table.bet(eva, [{ market, live: true }], at(6 * MINUTE_MS))
    await sql`update public.fixtures set starts_at = ${startsAt} where id = ${fixture}`.execute(table.db.sql)
    await publishLateStarts(table.db.sql, [fixture])
    const start = { fixtureId: fixture, startsAt, knownAt: new Date() }
    expect(await shown(fixture)).toEqual([2, 2])
    const events: unknown[] = []
    const stop = table.bus.subscribe(`transactions.user.${ana}`, (event) => events.push(event))
    const publish = publishPosted(table.wallet, table.bus)
    await voidPastPost(table.deps, start)
    await voidPastPost(table.deps, start)
    await table.settle(market)
    publish()
    stop()
    expect(await table.stands(late)).toEqual(['void', 1_000, 1])
    expect(await table.balance(ana)).toEqual([600, 400])
    expect(events).toMatchObject([{ source: { settled: { bet: late, state: 'void' } } }])
    expect(await shown(fixture)).toEqual([2, 0])
    expect([await table.stands(before), await table.stands(live)]).toEqual([
      ['open', 0, 0],
      ['open', 0, 0],
    ])
    await table.won(market, 1)
    await table.won(elsewhere, 0)
    await Promise.all([table.settle(market), table.settle(elsewhere)])
    expect([await table.stands(before), await table.stands(live)]).toEqual([
      ['lost', 0, 1],
      ['lost', 0, 1],
    ])
    expect(await table.stands(multiple)).toEqual(['partial', 3_000, 1])
    expect(await table.stands(late)).toEqual(['void', 1_000, 1])
  })

  it('are void though they were paid already, whatever a person says of the market, until that person takes it back', async () => {
    const { fixture, market } = await running()
    const player = await table.player(RICH)
    const late = await table.bet(player, [{ market }], { placedAt: minutesAgo(15) })
    await table.won(market, 0)
    await table.settle(market)
    expect(await table.stands(late)).toEqual(['won', 2_000, 1])
    const start = await begunBefore(fixture, 20)
    await voidPastPost(table.deps, start)
    const named = { fixture, market: 1, specifiers: '', why: 'seen in the stadium' }
    await perform(table, tania, 'market.result', { ...named, outcomes: { '1': 'won', '*': 'lost' } })
    await table.settle(market)
    expect(await table.stands(late)).toEqual(['void', 1_000, 2])
    expect(await table.balance(player)).toEqual([RICH, 0])
    await perform(table, tania, 'market.undo', { ...named, n: 2 })
    await voidPastPost(table.deps, start)
    await table.settle(market)
    expect(await table.stands(late)).toEqual(['won', 2_000, 3])
  })

  it('are looked for once all that were being placed are committed, ten seconds after it is known', async () => {
    const { fixture, market } = await running()
    const late = await table.bet(await table.player(RICH), [{ market }], { placedAt: minutesAgo(15) })
    const { startsAt, knownAt } = await begunBefore(fixture, 20)
    const fact = { fixtureId: fixture, startsAt: startsAt.toISOString(), knownAt: knownAt.toISOString() }
    const tell = toOutboxReactions([betsReactions()])[0]?.['start.corrected']
    if (typeof tell !== 'function') throw new Error('nobody reacts to it')
    for (const _ of [1, 2]) await tell(table.db.sql, { name: 'start.corrected', ...fact })
    const { rows } = await sql<{ payload: object; run_at: Date }>`
      select j.payload, j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'bets.void-past-post'`.execute(table.db.sql)
    expect(rows).toEqual([{ payload: fact, run_at: new Date(knownAt.getTime() + 10_000) }])
    await betsJobs(table.deps as unknown as BetsDeps).tasks?.['bets.void-past-post']?.(rows[0]?.payload)
    await table.settle(market)
    expect(await table.stands(late)).toEqual(['void', 1_000, 1])
  })

  it('are named and left to a person where the start was learned longer after it than a match lasts', async () => {
    const { fixture, market } = await running()
    const late = await table.bet(await table.player(RICH), [{ market }], { placedAt: minutesAgo(15) })
    await voidPastPost(table.deps, await begunBefore(fixture, 6 * 60 + 1))
    await table.settle(market)
    expect(await table.stands(late)).toEqual(['open', 0, 0])
    expect(await shown(fixture)).toEqual([1, 1])
  })
})
