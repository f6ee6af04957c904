import type { LiveState } from '@jogo/rules/football/live'
import { readPriceText } from '@jogo/rules/odds/price-row'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { boardAt, linesAt, openingLines, stateAt, TEAMS } from '../../../../../test/live-feed.ts'
import { plantFixture } from '../../../../../test/plant-sports.ts'
import { MADE_AT, oddsChange, openTraderTable, type TraderTable } from '../../../../../test/trader-table.ts'
import { listLines } from '../../offer/index.ts'
import { replayFixture } from './replay.ts'

let plain: TraderTable
let slow: TraderTable
beforeAll(async () => {
  ;[plain, slow] = await Promise.all([openTraderTable('live_replay_a'), openTraderTable('live_replay_b')])
})
afterAll(() => Promise.all([plain.close(), slow.close()]))

const at = (second: number) => ({ at: MADE_AT + second * 1_000 })

it('[SPORT-1] of live prices of our own is the same with another trader from the middle of the match on', async () => {
  const fixture = 7_001
  const live = (second: number, state: LiveState) =>
    oddsChange({ fixture, ...at(second), producer: 1 }, linesAt(state), boardAt(state))
  const led = { first: { home: 1, away: 0 } }
  const story = [
    oddsChange({ fixture, ...at(1) }, openingLines()),
    ...[live(10, stateAt(1)), live(11, stateAt(9)), live(12, stateAt(20))],
    ...[live(13, stateAt(23, led)), live(14, stateAt(24, led)), live(15, stateAt(60, led))],
    live(16, stateAt(61)),
    live(17, stateAt(62)),
  ]
  for (const { db } of [plain, slow]) {
    await plantFixture(db.sql, { id: fixture, ...TEAMS, startsAt: new Date(Date.now() + 3_600_000) })
    await sql`update public.tournaments set pricing = 'blend', live_betting = true where id = 325`.execute(
      db.sql,
    )
  }
  await plain.hear(await plain.takeOver(), ...story)
  await slow.hear(await slow.takeOver(), ...story.slice(0, 3))
  const next = await slow.takeOver()
  for (const message of story.slice(3)) await slow.hear(next, message)
  const rows = async ({ db }: TraderTable) =>
    (await listLines(db.sql, fixture, { from: 1 })).map(({ text }) => ({ ...readPriceText(text), salt: '' }))
  const published = await rows(plain)
  const open = published.filter(({ state }) => state === 1)
  expect(new Set(open.map(({ source }) => source))).toEqual(new Set(['blend']))
  expect(open.length).toBeGreaterThan(20)
  expect(await rows(slow)).toEqual(published)
  for (const { db } of [plain, slow])
    expect(await replayFixture(db, fixture)).toMatchObject({ isSame: true, differsAt: undefined })
})
