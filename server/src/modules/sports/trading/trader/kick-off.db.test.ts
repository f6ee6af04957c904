import type { OddsEvent } from '@jogo/contract/realtime'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { FIXTURE, MADE_AT, oddsChange, openTraderTable, threeWay } from '../../../../../test/trader-table.ts'
import { createClosings } from './closings.ts'
import { ofKickOffs } from './suspensions.ts'

const table = forFile(() => openTraderTable('kick_off'))

it('[SPORT-1] a start is told when it is reached, and so is a later one that the match was given after that', async () => {
  const tenure = await table.takeOver()
  await table.hear(tenure, oddsChange({ at: MADE_AT }, [threeWay(2.1, 3.4, 3.6)]))
  const updates: unknown[] = []
  table.bus.subscribe(
    `odds.fixture.${FIXTURE}`,
    (event) => void updates.push((event as OddsEvent).fixtures[0]),
  )
  let skippedMs = 0
  const clock = { ...table.deps.clock, now: () => new Date(Date.now() + skippedMs) }
  const deps = { ...table.deps, clock }
  const minutesLater = (minutes: number) => {
    skippedMs = minutes * 60_000
    updates.length = 0
    ofKickOffs(deps, tenure)
    return updates
  }
  expect(minutesLater(30)).toEqual([])
  expect(minutesLater(61)).toMatchObject([{ id: FIXTURE, is_suspended: true }])
  expect(minutesLater(62)).toEqual([])
  await sql`update public.fixtures set starts_at = starts_at + interval '30 minutes' where id = ${FIXTURE}`.execute(
    table.db.sql,
  )
  await createClosings(deps, tenure)()
  expect(minutesLater(70)).toEqual([])
  expect(minutesLater(91)).toMatchObject([{ id: FIXTURE, is_suspended: true }])
  expect(minutesLater(92)).toEqual([])
})
