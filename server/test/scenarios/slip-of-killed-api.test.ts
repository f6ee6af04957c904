import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freeBlock } from '../../../tools/ports.ts'
import { type HeldRounds, openHeldRounds } from '../held-rounds.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { type Call, createCall } from '../person.ts'
import { type ProcessBeside, startApiBeside } from '../process-beside.ts'
import { sportsOffer } from '../sports-offer.ts'

let house: House
let held: HeldRounds
let api: ProcessBeside
let elsewhere: Call
let fixture: number

beforeAll(async () => {
  house = await openHouse('slip_of_killed_api')
  held = await openHeldRounds(house.database.adminUrl)
  const port = await freeBlock(2)
  api = startApiBeside(house, { port, slot: 41 })
  elsewhere = createCall(`http://127.0.0.1:${port}`)
  const offer = sportsOffer(house.app.db)
  await offer.open()
  fixture = (await offer.match({ odds: [1_850, 3_400, 4_500] })).fixture
  await eventually(
    async () => (await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok,
    60_000,
  )
}, 120_000)
afterAll(async () => {
  await held?.close()
  await api?.stop()
  await house?.assertBooksBalance()
  await house?.close()
})

const slip = (...selections: readonly (readonly [selection: string, odds: number])[]) => ({
  slip: randomUUID(),
  policy: 'same' as const,
  bets: selections.map(([selection, odds]) => ({
    ...{ id: randomUUID(), stake: 1_000 },
    legs: [{ fixture, market: 1, specifiers: '', selection, odds, version: 1 }],
  })),
})
const place = (person: Person, body: ReturnType<typeof slip>, call: Call = house.call) =>
  call('POST /api/bets', { body, token: person.token })

/** Number of stakes for each bet. */
async function taken(bets: readonly { id: string }[]): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select count(j.rq)::int as n from unnest(${bets.map(({ id }) => id)}::uuid[]) with ordinality as x(id, at)
      left join ledger.journal j on j.rq = x.id group by x.at order by x.at`.execute(house.app.db.sql)
  return rows.map(({ n }) => n)
}

it('[SPORT-4] a slip whose api is killed as it takes the stakes is taken whole or not at all, and once when it is sent again', async () => {
  const ana = await house.player({ real: '50.00' })
  const body = slip(['1', 1_850], ['3', 4_500])
  const wallet = await held.holdWallet(ana.id)
  const lost = place(ana, body, elsewhere).catch(() => 'no answer')
  await held.untilWaiting('jogo_app', '%', 1)
  await api.stop()
  expect(await lost).toBe('no answer')
  await wallet.release()

  const [answer, other] = await Promise.all([place(ana, body), place(ana, body)].map(granted))
  expect(answer).toMatchObject({ problems: [], bets: [{ stake: 1_000 }, { stake: 1_000 }] })
  expect(other).toEqual(answer)
  expect(await taken(body.bets)).toEqual([1, 1])
  expect(await ana.balance()).toEqual({ real: 3_000, bonus: 0 })
  const { data } = await granted(ana.call('GET /api/bets'))
  expect(data.map(({ id }) => id).sort()).toEqual(body.bets.map(({ id }) => id).sort())
}, 60_000)
