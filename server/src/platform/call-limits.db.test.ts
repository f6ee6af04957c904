import { createLog } from '@jogo/telemetry/log'
import { expect, it } from 'vitest'
import { createTestClock } from '../../test/clock.ts'
import { databaseForFile } from '../../test/for-file.ts'
import { createCallLimits } from './call-limits.ts'
import { createDatabase } from './db.ts'

const db = databaseForFile('call_limits')
const clock = createTestClock()
const log = createLog('test', 'silent')
const limit = { max: 10, windowSeconds: 60 }

const limits = (count: number) =>
  Array.from({ length: count }, () => createCallLimits({ sql: db.sql, clock, log }))

it('two apis keep one limit together, and the seconds of its window', async () => {
  const [callLimits, other] = limits(2)
  if (!callLimits || !other) throw new Error('two')
  for (let n = 0; n < 7; n += 1) expect(callLimits.wait('a', limit)).toBe(0)
  expect(other.wait('a', limit)).toBe(0)
  await callLimits.share()
  clock.advance(5_000)
  await other.share()
  expect([1, 2].map(() => other.wait('a', limit))).toEqual([0, 0])
  const left = other.wait('a', limit)
  expect(left).toBeGreaterThan(50)
  expect(left).toBeLessThanOrEqual(55)
  clock.advance(60_000)
  expect(other.wait('a', limit)).toBe(0)
  await other.share()
  expect(callLimits.wait('a', limit)).toBe(0)
  callLimits.close()
  other.close()
})

it('who calls little costs the database nothing', async () => {
  const [limit] = limits(1)
  for (let n = 0; n < 9; n += 1) limit?.wait('seldom', { max: 100, windowSeconds: 60 })
  await limit?.share()
  const { rows } = await db.pool.query("select from public.call_counts where key = 'seldom'")
  expect(rows).toHaveLength(0)
  limit?.close()
})

it('goes on without a database', async () => {
  const away = createDatabase({ url: 'postgres://nobody@127.0.0.1:9/none', log })
  const alone = createCallLimits({ sql: away.sql, clock, log })
  for (let n = 0; n < 10; n += 1) expect(alone.wait('a', limit)).toBe(0)
  await alone.share()
  expect(alone.wait('a', limit)).toBeGreaterThan(0)
  alone.close()
  await away.close()
})
