import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedTown } from '../../src/processes/seed.ts'
import { type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('demonstration', { config: { stage: 'live' }, worker: false })
})
afterAll(() => house.close())

const people = async () => {
  const counted = await sql<{ players: bigint; operators: bigint }>`
    select (select count(*) from public.players) as players, (select count(*) from public.operators) as operators`.execute(
    house.app.db.sql,
  )
  return Object.values(counted.rows[0] ?? {}).map(Number)
}

it('stage live refuses demonstration people, and makes nobody when it writes its content', async () => {
  await expect(seedTown(house.app, true)).rejects.toThrow(/no demonstration people/)
  expect(await seedTown(house.app, false)).toEqual({ players: [], operators: [] })
  expect(await people()).toEqual([0, 0])
  await house.assertBooksBalance()
})
