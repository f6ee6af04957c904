import { ESPORT_LAWS } from '@jogo/rules/jurisdiction'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClock } from '../../../../../test/clock.ts'
import { forFile } from '../../../../../test/for-file.ts'
import { type OddsCompany, startOddsCompany } from '../../../../../test/odds-company.ts'
import { plantFixture } from '../../../../../test/plant-sports.ts'
import { oddsChange, openTraderTable, threeWay } from '../../../../../test/trader-table.ts'
import { createTimelines } from '../ingest/timelines.ts'
import { forgetOver, tick } from './tick.ts'

const table = forFile(() => openTraderTable('forget'))
let company: OddsCompany
beforeAll(async () => {
  company = await startOddsCompany()
})
afterAll(() => company?.close())

const HOUR_MS = 3_600_000
/** Endings of the matches in turn: normal, never, abandoned, cancelled. */
const ENDINGS = [4, 1, 9, 5]

it('[SPORT-1] four days of matches, one in four of which never ends, leave no more in memory than the first one and a half', async () => {
  const clock = createTestClock()
  const deps = { ...table.deps, clock }
  const tenure = await table.takeOver()
  const { epoch } = tenure
  const nothing = async () => undefined
  const timelines = createTimelines({
    ...deps,
    epoch,
    rest: company.rest,
    law: ESPORT_LAWS.open,
    fence: nothing,
    onResults: nothing,
  })
  const sizes: number[][] = []
  for (let hour = 0; hour < 96; hour++) {
    const fixture = 50_000 + hour
    await plantFixture(table.db.sql, { id: fixture, startsAt: new Date(clock.now().getTime() + HOUR_MS / 2) })
    const report = async (status: number, code: number) => {
      const at = clock.now().getTime()
      const change = oddsChange({ fixture, at, producer: 1 }, [threeWay(2.1, 3.4, 3.6)], { status, code })
      timelines.note(await tick(deps, tenure, [change]))
    }
    await report(0, 0)
    clock.advance(HOUR_MS)
    await report(1, 6)
    const ending = ENDINGS[hour % ENDINGS.length] as number
    if (ending !== 1) await report(ending, 100)
    forgetOver(tenure, clock)
    if (hour % 8 === 0) await timelines.run()
    sizes.push([tenure.fixtures.size, tenure.known.marketsByFixture.size, timelines.watched()])
  }
  const highest = (from: number, to: number) =>
    [0, 1, 2].map((at) => Math.max(...sizes.slice(from, to).map((row) => row[at] as number)))
  expect(highest(40, 96)).toEqual(highest(0, 40))
  expect(highest(0, 96)[0]).toBeLessThan(12)
  expect(tenure.fixtures.has(50_095)).toBe(true)
}, 120_000)
