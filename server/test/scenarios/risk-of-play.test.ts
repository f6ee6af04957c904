import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'
import { depositWithPix } from '../money.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('risk_of_play')
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const set = (person: Person, of: string, period: string, value: number | null) =>
  person.call('PUT /api/protection/limits', { body: { of, period, value } })

it('[LAW-RG-8] the daily score of a player who loses much in many goes and asks for more: told with its reasons, and once in his history', async () => {
  const [ana, bia] = [await house.player({ real: '9000.00' }), await house.player({ real: '50.00' })]
  for (let n = 0; n < 3; n += 1)
    await house.app.db.transaction((tx) =>
      depositWithPix(house.app.wallet, tx, { playerId: ana.id, id: randomUUID(), amount: 1_000 }),
    )
  await changeSetting(house.app, { key: 'casino_bet_max_total', value: 100_000, by: 'olivia' })
  await house.app.site.refresh()
  // A round that is open has not been paid.
  await granted(
    ana.call('POST /api/games/mines/rounds', { body: { id: randomUUID(), stake: 100_000, mines: 3 } }),
  )
  await changeSetting(house.app, { key: 'casino_bet_max_total', value: undefined, by: 'olivia' })
  await house.app.site.refresh()
  for (const period of ['day', 'week', 'month', 'day']) {
    await granted(set(ana, 'stakes', period, 500_000))
    await granted(set(ana, 'stakes', period, 900_000))
  }
  for (const days of [1, 3, 7]) await granted(ana.call('POST /api/protection/suspension', { body: { days } }))
  const risk = await house.app.protection.scoreRisk(ana.id)
  expect(risk).toMatchObject({
    score: 45,
    band: 'high',
    reasons: [
      { marker: 'breaks', value: 3, points: 15 },
      { marker: 'raises', value: 4, points: 12 },
      { marker: 'losses', value: 100_000, points: 10 },
      { marker: 'top_ups', value: 1, points: 8 },
    ],
  })
  const { notice } = await granted(ana.call('GET /api/protection'))
  expect(notice).toMatchObject({ proposal: 50_000, reasons: [{ marker: 'breaks', value: 3 }, {}, {}, {}] })
  expect(await house.app.protection.scoreRisk(ana.id)).toEqual(risk)
  const bands = (await house.app.protection.history(ana.id)).filter(({ what }) => what === 'risk.band')
  expect(bands).toMatchObject([
    { by: 'house', detail: { before: 'low', band: 'high', actions: ['notice', 'proposal'] } },
  ])
  expect((await granted(bia.call('GET /api/protection'))).notice).toBeNull()
})

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  await owner.query(statement)
  await owner.end()
}

it('[LAW-RG-8] the sweep scores who played since the last score, longest due first, past one that fails, and the dormant never again', async () => {
  const { db } = house.app
  const [broken, bia, dormant, today] = await Promise.all(
    [0, 1, 2, 3].map(() => house.player({ real: '50.00' })),
  )
  if (!broken || !bia || !dormant || !today) throw new Error('four players')
  for (const { call } of [broken, bia, dormant, today]) await granted(call('POST /api/protection/play'))
  const due = (person: Person, since: string | null) =>
    sql`update play_sessions set seen_at = coalesce(${since}::timestamptz, seen_at), score_due_since = ${since}::timestamptz
      where player_id = ${person.id}`.execute(db.sql)
  await due(broken, '2026-01-01T12:00:00Z')
  await due(bia, '2026-01-02T12:00:00Z')
  await due(dormant, null)
  await sql`insert into player_risks (player_id, day, score, band, reasons, since)
    values (${dormant.id}, '2026-01-01', 0, 'low', '[]', now())`.execute(db.sql)
  const late = await house.app.protection.riskFigures()
  expect(late.risk_scores_due).toBeGreaterThanOrEqual(2)
  expect(late.risk_oldest_due_seconds).toBeGreaterThan(86_400)
  await asOwner(
    `alter table player_risks add constraint no_score check (player_id <> ${broken.id}) not valid`,
  )
  const job = house.app.jobs.flatMap(({ repeats }) => repeats ?? []).find(({ name }) => name.endsWith('risk'))
  await job?.run()
  const { rows } = await sql<{ id: number; day: string }>`
    select player_id::float8 as id, day::text from player_risks where player_id = any (${[broken, bia, dormant, today].map(({ id }) => id)}::bigint[])`.execute(
    db.sql,
  )
  const days = new Map(rows.map(({ id, day }) => [id, day]))
  expect([...days.keys()].toSorted()).toEqual([bia.id, dormant.id].toSorted())
  expect(days.get(bia.id)).not.toBe('2026-01-01')
  expect(days.get(dormant.id)).toBe('2026-01-01')
  // A failed player is retried after the claim expires, without blocking others.
  await asOwner('alter table player_risks drop constraint no_score')
  await job?.run()
  expect(await house.app.protection.riskFigures()).toMatchObject({ risk_scores_due: 1 })
  await sql`update play_sessions set score_claimed_until = now() - interval '1 second' where player_id = ${broken.id}`.execute(
    db.sql,
  )
  await job?.run()
  expect(await house.app.protection.riskFigures()).toEqual({ risk_scores_due: 0, risk_oldest_due_seconds: 0 })
})

it('[PROT-4] of a self-assessment the sum is kept when the player wishes it, the answers never', async () => {
  const ana = await house.player()
  const keep = (answers: unknown) => ana.call('POST /api/protection/assessment', { body: { answers } })
  expect((await granted(ana.call('GET /api/protection'))).assessment).toBeNull()
  expect((await granted(keep([3, 0, 1, 0, 2, 0, 0, 1, 1]))).assessment).toMatchObject({ score: 8 })
  const [event] = await house.app.protection.history(ana.id)
  expect(event).toMatchObject({ what: 'assessment.kept', by: 'player', detail: { score: 8 } })
  expect(Object.keys(event?.detail ?? {})).toEqual(['score'])
  for (const answers of [[], Array(8).fill(0), Array(10).fill(0), [4, ...Array(8).fill(0)], 'none'])
    expect(await refused(keep(answers))).toBe('invalid_request')
})
