import { randomUUID } from 'node:crypto'
import { roulette } from '@jogo/rules/games/roulette/game'
import { PLACES } from '@jogo/rules/games/roulette/roulette'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { override } from '../override.ts'

let house: House
override(roulette.phases, { open: 2_500, closed: 300, shown: 300 })

beforeAll(async () => {
  house = await openHouse('roulette_bets')
  await house.dealer()
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

/** A closed round: earlier refusals come from the bet itself. */
const NO_ROUND = 2_000_000_000

type Places = { place: string; stake: number }[]
const sum = (places: Places) => places.reduce((all, { stake }) => all + stake, 0)
const bet = (
  person: Person,
  places: Places,
  round = NO_ROUND,
  stake = sum(places),
  id: string = randomUUID(),
) => person.call('POST /api/games/roulette/rounds', { body: { id, stake, round, places } })
async function setMaxWin(value: number) {
  await sql`insert into public.settings (key, value) values ('roulette_max_win', ${value}::text::jsonb)
            on conflict (key) do update set value = excluded.value`.execute(house.app.db.sql)
  await house.app.site.refresh()
}
const opened = (): Promise<number> =>
  eventually(async () => {
    const { round, now } = await granted(house.call('GET /api/games/roulette/table'))
    const left = round ? Date.parse(round.closes_at) - Date.parse(now) : 0
    return round?.phase === 'open' && left > 1_500 && round.n
  })

it('takes no places that the layout does not have, none twice, and no stake but their sum', async () => {
  const ana = await house.player({ real: '50.00' })
  const singleBet = (place: string, stake = 100) => bet(ana, [{ place, stake }])
  for (const place of ['3-4', '0-4', '1-5', '37', 'green', '__proto__'])
    expect(await refused(singleBet(place))).toBe('place_unknown')
  const twice = [
    { place: 'red', stake: 100 },
    { place: 'red', stake: 100 },
  ]
  expect(await refused(bet(ana, twice))).toBe('place_repeated')
  expect(await refused(bet(ana, [{ place: '17', stake: 100 }], NO_ROUND, 200))).toBe('stake_not_sum')
  for (const places of [[], [{ place: '17', stake: 0 }], [{ place: '17', stake: 0.5 }]])
    expect(await refused(bet(ana, places, NO_ROUND, 100))).toBe('invalid_request')
  expect(await refused(bet(ana, [...PLACES.map(({ id }) => ({ place: id, stake: 1 })), ...twice]))).toBe(
    'invalid_request',
  )
  expect(await ana.balance()).toEqual({ real: 5_000, bonus: 0 })
})

it('holds the sum of a bet to the limits of a stake, and its best number to the highest win', async () => {
  const ana = await house.player({ real: '50.00' })
  const many = PLACES.slice(0, 21).map(({ id }) => ({ place: id, stake: 100 }))
  expect(await refused(bet(ana, many))).toBe('stake_above_max')
  expect(await refused(bet(ana, [{ place: 'red', stake: 9 }]))).toBe('stake_below_min')
  await setMaxWin(3_600)
  try {
    const straight = { place: '17', stake: 100 }
    expect(await refused(bet(ana, [straight, { place: '17-20', stake: 10 }]))).toBe('stake_above_max')
    expect(await refused(bet(ana, [straight, { place: '20', stake: 10 }]))).toBe('bets_closed')
  } finally {
    await setMaxWin(10_000_000)
  }
})

it('[CASINO-5] pays a bet on all 157 places what the places that won come to, and knows it again', async () => {
  const ana = await house.player({ real: '50.00' })
  const places = PLACES.map(({ id }, at) => ({ place: id, stake: 1 + (at % 5) }))
  const id = randomUUID()
  const n = await opened()
  expect(await granted(bet(ana, places, n, sum(places), id))).toMatchObject({ stake: sum(places) })
  const moved = places.map((place, at) =>
    at === 0 ? { ...place, stake: 2 } : at === 1 ? { ...place, stake: 1 } : place,
  )
  expect(sum(moved)).toBe(sum(places))
  expect(await refused(bet(ana, moved, n, sum(places), id))).toBe('reference_reused')
  expect(await granted(bet(ana, places, n, sum(places), id))).toMatchObject({ id })
  const round = await eventually(async () => {
    const { data } = await granted(ana.call('GET /api/games/rounds', { query: { game: 'roulette' } }))
    return data[0]?.ending && data[0]
  })
  if (round?.game !== 'roulette') throw new Error('another game')
  const number = round.play.outcome?.number ?? -1
  const covering = PLACES.filter(({ numbers }) => numbers.includes(number))
  const stakeOn = (place: string) => places.find((chip) => chip.place === place)?.stake ?? 0
  const paid = covering.reduce((all, place) => all + (stakeOn(place.id) * 36) / place.numbers.length, 0)
  expect(round).toMatchObject({ ending: 'won', payout: paid, play: { places } })
  expect(await ana.balance()).toEqual({ real: 5_000 - sum(places) + paid, bonus: 0 })
})
