import { createLog } from '@jogo/telemetry/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../../test/person.ts'
import { type FreshDatabase, freshDatabase } from '../../../../test/postgres.ts'
import { createDatabase, type Database, type Tx } from '../../../platform/db.ts'
import { fence, holdLease, releaseLease, takeLease } from './lease-store.ts'

const log = createLog('test', 'silent')
const WITHIN_MS = 5_000
let fresh: FreshDatabase
/** Of a trader that hangs, and of the one that waits. Patience is for slow machines: it must not make the waiting longer. */
let hung: Database
let next: Database

beforeAll(async () => {
  fresh = await freshDatabase('trader_lease')
  hung = createDatabase({ url: fresh.appUrl, patience: 5, log })
  next = createDatabase({ url: fresh.appUrl, patience: 5, log })
})
afterAll(async () => {
  await Promise.all([hung?.close(), next?.close()])
  await fresh?.drop()
})

it.each([
  ['a tick', holdLease],
  ['another transaction', fence],
])('[SPORT-1] a trader that hangs in the middle of %s is followed within five seconds', async (_, begin) => {
  const epoch = (await takeLease(hung.sql, 'hangs')) as number
  const done: (() => void)[] = []
  const over = hung.transaction(async (tx: Tx) => {
    await begin(tx, epoch)
    await new Promise<void>((resolve) => done.push(resolve))
  })
  // The connection was ended under it.
  const failed = expect(over).rejects.toThrow()
  await eventually(async () => done.length === 1)
  const from = performance.now()
  const taken = await eventually(() => takeLease(next.sql, 'waits')).finally(() => done[0]?.())
  expect(performance.now() - from).toBeLessThan(WITHIN_MS)
  await failed
  await releaseLease(next.sql, taken)
})
