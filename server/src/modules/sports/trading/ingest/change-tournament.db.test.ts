import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { forFile } from '../../../../../test/for-file.ts'
import { addTraders, openToldResults } from '../../../../../test/told-results.ts'
import { approve, perform } from '../../../../acts/index.ts'
import type { Operator } from '../../../house/operators/index.ts'

const table = forFile(() => openToldResults('tournament_terms'))
let tania: Operator
let tomas: Operator
beforeAll(async () => {
  ;({ tania, tomas } = await addTraders(table))
})

it('[SPORT-1] rank, pricing and live bets of a tournament are changed by an operator, and the audit says from what', async () => {
  const change = (detail: {
    tournament: number
    tier?: number
    pricing?: string
    markets?: Record<number, string | null>
    live?: boolean
  }) => perform(table, tania, 'tournament.change', { ...detail, why: 'few matches' })
  const outcome = await change({ tournament: 1, tier: 2 })
  expect(outcome).toMatchObject({
    change: { before: { tier: 1, pricing: 'supplier' }, after: { tier: 2, why: 'few matches' } },
  })
  await change({ tournament: 1, pricing: 'own' })
  const { rows } = await sql`select tier, pricing from public.tournaments where id = 1`.execute(table.db.sql)
  expect(rows).toEqual([{ tier: 2, pricing: 'own' }])
  await change({ tournament: 1, markets: { 18: 'supplier', 29: 'blend' } })
  const again = await change({ tournament: 1, markets: { 29: null } })
  expect(again).toMatchObject({ change: { before: { markets: { 18: 'supplier', 29: 'blend' } } } })
  const { rows: markets } =
    await sql`select pricing, market_pricing from public.tournaments where id = 1`.execute(table.db.sql)
  expect(markets).toEqual([{ pricing: 'own', market_pricing: { 18: 'supplier' } }])
  const { rows: before } =
    await sql`select live_betting as live from public.tournaments where id = 1`.execute(table.db.sql)
  const live = !(before as { live: boolean }[])[0]?.live
  expect(await change({ tournament: 1, live })).toMatchObject({
    change: { before: { live: !live, tier: 2 }, after: { live, tier: 2 } },
  })
  const { rows: after } = await sql`select live_betting as live from public.tournaments where id = 1`.execute(
    table.db.sql,
  )
  expect(after).toEqual([{ live }])
  const countActs = async () => (await sql`select from audit`.execute(table.db.sql)).rows.length
  const acts = await countActs()
  await change({ tournament: 1, tier: 2, markets: { 18: 'supplier' } })
  expect(await countActs(), 'what changes nothing leaves no row').toBe(acts)
  const raised = await change({ tournament: 1, tier: 1 })
  if (raised.is !== 'waits') throw new Error('one was enough for a higher rank')
  await approve(table, tomas, raised.id)
  expect(await change({ tournament: 1, tier: 3 })).toMatchObject({
    is: 'done',
    change: { before: { tier: 1 } },
  })
  const unknown = change({ tournament: 1, markets: { 99998: 'own' } })
  await expect(unknown).rejects.toMatchObject({ code: 'selection_unknown' })
  await expect(change({ tournament: 424_242, tier: 1 })).rejects.toMatchObject({ code: 'not_found' })
})
