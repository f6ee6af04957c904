import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { type OddsCompany, startOddsCompany } from '../../../../../test/odds-company.ts'
import { openTraderTable } from '../../../../../test/trader-table.ts'
import type { Delivered } from '../../../../partners/odds/index.ts'
import { startSupervision } from './supervision.ts'

const table = forFile(() => openTraderTable('supervision'))
let company: OddsCompany
const RECOVERY = '/v1/pre/recovery/initiate_request'

beforeAll(async () => {
  company = await startOddsCompany()
  company.answers.set(RECOVERY, '')
})
afterAll(() => company?.close())

const message = (kind: string, made: number, more: string): Delivered => ({
  routingKey: `-.-.-.${kind}.-.-.-.-`,
  body: Buffer.from(`<${kind} product="3" timestamp="${made}" ${more}/>`),
  sentAt: made,
})
const alive = (made: number) => message('alive', made, 'subscribed="1"')
const recoveries = () =>
  company.calls
    .filter((call) => call.startsWith(`POST ${RECOVERY}`))
    .map((call) => new URLSearchParams(call.split('?')[1]))
const validUntil = async () => {
  const { rows } = await sql<{ at: Date | null }>`
    select valid_until as at from public.producers where id = 3`.execute(table.db.sql)
  return rows[0]?.at?.getTime()
}

/** A connected trader with a new epoch. */
async function supervise() {
  const tenure = await table.takeOver()
  const deps = { ...table.deps, rest: company.rest, nodeId: 1 }
  const supervision = await startSupervision(deps, tenure, () => undefined)
  supervision.onConnection(true)
  return {
    ...supervision,
    hear: async (delivered: Delivered) => {
      supervision.noteArrived(delivered)
      supervision.noteIngested(await table.hear(tenure, delivered))
    },
  }
}

it('[SPORT-1] a trader that takes over during a recovery asks for all that the one before it missed', async () => {
  const now = Date.now()
  const [before, after, later] = [now - 3_000, now - 2_000, now - 1_000]
  const first = await supervise()
  await first.hear(alive(before - 1_000))
  await expect.poll(recoveries).toHaveLength(1)
  const number = recoveries()[0]?.get('request_id')
  await first.hear(message('snapshot_complete', before - 500, `request_id="${number}"`))
  expect(first.watch.isUp(3)).toBe(true)
  await first.hear(alive(before))
  await expect.poll(validUntil).toBe(before)
  // Messages in between are missing; the signs of life after them are stored.
  first.onConnection(false)
  first.onConnection(true)
  await first.hear(alive(after))
  await first.stop()
  expect(await validUntil()).toBe(before)

  company.calls.length = 0
  const second = await supervise()
  await second.hear(alive(later))
  await expect.poll(() => recoveries().map((query) => query.get('after'))).toContain(String(before))
  await second.stop()
})

it('a sign of life of a time that lies ahead moves no recovery ahead', async () => {
  company.calls.length = 0
  const trader = await supervise()
  await trader.hear(alive(Date.now()))
  await expect.poll(() => recoveries().some((query) => query.has('after'))).toBe(true)
  const number = recoveries()
    .find((query) => query.has('after'))
    ?.get('request_id')
  await trader.hear(message('snapshot_complete', Date.now(), `request_id="${number}"`))
  const came = Date.now()
  await trader.hear(alive(came + 365 * 86_400_000))
  await expect.poll(validUntil).toBeGreaterThanOrEqual(came)
  await trader.stop()
  expect(await validUntil()).toBeLessThanOrEqual(Date.now())
})
