import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { databaseForFile } from '../test/for-file.ts'
import { checkedPayload, publish, type Reactions } from './facts.ts'
import { insertFact, pumpOnce } from './platform/outbox.ts'
import { toOutboxReactions } from './react.ts'

const log = createLog('test', 'silent')
const db = databaseForFile('facts')
beforeEach(async () => {
  await sql`delete from public.outbox`.execute(db.sql)
})

const ROUND = {
  playerId: 7,
  roundId: '0190f3c1-0000-7000-8000-000000000001',
  game: 'mines',
  group: 'originals',
  kind: 'moving',
  ending: 'lost',
  stakeReal: 100,
  stakeBonus: 0,
  payoutReal: 0,
  payoutBonus: 0,
  rtpBp: 9_900,
  openedAt: '2026-11-20T12:00:00.000Z',
  closedAt: '2026-11-20T12:00:05.000Z',
} as const

it('hands a published fact to a reaction as it was published', async () => {
  const heard: unknown[] = []
  const reactions: Reactions = { 'kyc.revoked': async (_tx, fact) => void heard.push(fact) }
  const fact = { name: 'kyc.revoked', playerId: 7, reason: 'underage' } as const
  await db.transaction((tx) => publish(tx, fact))
  expect(await pumpOnce(db, toOutboxReactions([reactions]), log)).toBe(true)
  expect(heard).toEqual([fact])
})

it('lets no fact out that is not of its schema, and hands none on', async () => {
  expect(() => checkedPayload('round.closed', { ...ROUND, payoutReal: 0.5 })).toThrow(
    /round\.closed .*\/payoutReal/,
  )
  await expect(publish(db.sql, { name: 'kyc.approved', playerId: 0 })).rejects.toThrow(/kyc\.approved/)
  await insertFact(db.sql, { name: 'round.closed', roundId: ROUND.roundId })
  const heard: unknown[] = []
  const reactions: Reactions = { 'round.closed': async (_tx, fact) => void heard.push(fact) }
  await pumpOnce(db, toOutboxReactions([reactions]), log)
  expect(heard).toEqual([])
  const { rows } = await sql`select tries from public.outbox`.execute(db.sql)
  expect(rows).toEqual([{ tries: 1 }])
})
