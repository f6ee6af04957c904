import { randomUUID } from 'node:crypto'
import { cents } from '@jogo/rules/money'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { productAccount } from '../server/src/modules/money/wallet/index.ts'
import { openPlantedBets } from '../server/test/planted-bets.ts'
import { books } from './books.ts'

let table: Awaited<ReturnType<typeof openPlantedBets>>
let owner: pg.Client
beforeAll(async () => {
  table = await openPlantedBets('revenue')
  process.env.DATABASE_URL = table.urls.appUrl
  owner = new pg.Client({ connectionString: table.urls.ownerUrl })
  await owner.connect()
  await playMonths()
})
afterEach(() => {
  vi.restoreAllMocks()
})
afterAll(async () => {
  delete process.env.DATABASE_URL
  await owner.end()
  await table.close()
})

/** Printed values by line name. */
async function revenue(month: string): Promise<Record<string, string>> {
  const output: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text) => output.push(String(text)))
  await books(['revenue', month])
  const lines = output.map((line) => line.replaceAll('\u00a0', ' ').split(/ {2,}/))
  return Object.fromEntries(lines.map(([name = '', value = '']) => [name, value]))
}

/** Moves the movements of these references to a time. */
const postedAt = (at: string, ...references: string[]) =>
  owner.query(
    'update ledger.batches set posted_at = $1 where id in (select batch_id from ledger.journal where rq = any ($2))',
    [at, references],
  )

const payouts = async (bet: string): Promise<string[]> => {
  const { rows } = await owner.query('select reference from settlements where bet_id = $1', [bet])
  return rows.map(({ reference }) => reference)
}

/** In order of time: the last moment of a month, the first of the next, its middle, its last moment, the first after it. */
async function playMonths() {
  const player = await table.player(10_000_000)
  const { market } = await table.offer.match()
  const bet = (stake: number, selection: number, on = market) =>
    table.bet(player, [{ market: on, selection }], { stake })
  const before = await bet(700_000, 1)
  const [lost, won] = [await bet(30_000, 1), await bet(4_000, 0)]
  const round = await play(player, 5_000, 2_550)
  const open = await bet(900, 0, (await table.offer.match()).market)
  await table.won(market, 0)
  await table.settle(market)
  const after = await play(player, 100, 90_000)
  await postedAt('2026-11-01T02:59:59.999Z', before)
  await postedAt('2026-11-01T03:00:00Z', lost, won)
  await postedAt('2026-11-10T12:00:00Z', round, open)
  await postedAt('2026-12-01T02:59:59.999Z', ...(await payouts(won)))
  await postedAt('2026-12-01T03:00:00Z', after)
}

/** A stake on a game and its payout. */
async function play(playerId: number, stake: number, payout: number): Promise<string> {
  const of = {
    ...{ playerId, rq: randomUUID(), account: productAccount('casino', 1) },
    label: { casino_game: { name: 'Mines' } },
  }
  await table.wallet.takeStake({ ...of, stake: cents(stake) })
  await table.wallet.payPayout({ ...of, real: cents(payout), bonus: cents(0n) })
  return of.rq
}

it('[LAW-REC-8] revenue is stakes less payouts by product, of a month that ends by the clock of Brazil, and the tax is due of all of it', async () => {
  expect(await revenue('2026-11')).toMatchObject({
    'casino, stakes': 'R$ 50,00',
    'casino, payouts': 'R$ 25,50',
    'casino, revenue': 'R$ 24,50',
    'sports, stakes': 'R$ 349,00',
    'sports, payouts': 'R$ 80,00',
    'sports, revenue': 'R$ 269,00',
    'gross gaming revenue': 'R$ 293,50',
    rate: '130 per mille',
    tax: 'R$ 38,16',
  })
  // A month with more payouts than stakes has no tax.
  expect(await revenue('2026-12')).toMatchObject({
    'gross gaming revenue': '-R$ 899,00',
    tax: 'R$ 0,00',
  })
  expect(await revenue('2026-10')).toMatchObject({ 'sports, stakes': 'R$ 7.000,00', tax: 'R$ 910,00' })
  expect(await revenue('2027-01')).toMatchObject({ 'gross gaming revenue': 'R$ 0,00', rate: '140 per mille' })
})

it('[LAW-REC-8] rows that lie elsewhere than the headers say are found all the same, and what differs from these is not told', async () => {
  const before = await revenue('2026-11')
  await owner.query('update ledger.batches set first_block = 7, last_block = 7 where first_block is not null')
  expect(await revenue('2026-11')).toEqual(before)
  const add = (amount: number) =>
    owner.query(
      "update ledger.batches set sums[1] = sums[1] + $1 where posted_at = '2026-11-10T12:00:00Z' and accounts[1] = 1001",
      [amount],
    )
  await add(1)
  await expect(revenue('2026-11')).rejects.toThrow('differ')
  await add(-1)
  expect(await revenue('2026-11')).toEqual(before)
})

it('[LAW-REC-8] what is no month, or a month before the tax, is refused', async () => {
  for (const typed of ['', '2026', '2026-13', 'last'])
    await expect(revenue(typed)).rejects.toThrow('Say which')
  await expect(revenue('2025-12')).rejects.toThrow(RangeError)
})
