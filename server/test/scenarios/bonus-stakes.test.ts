import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { activeBonus, type Campaigned } from '../campaigns.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { settledBets } from '../settled-bets.ts'

/** What stakes count for a bonus, product by product, as their player reads it. */
let house: House
let bets: Awaited<ReturnType<typeof settledBets>>
beforeAll(async () => {
  house = await openHouse('bonus_stakes')
  bets = await settledBets(house)
})
afterEach(() => house.assertBooksBalance())
afterAll(() => house?.close())

const FAR: Campaigned = { rollover: { multiple: 9_000, base: 'bonus' }, stakeMax: null, leastOdds: null }
const held = (name: string) => activeBonus(house, name, { real: '100.00', terms: FAR })

/** Stake, thousandths of a centavo that count, and why none do; the lowest stake first. */
async function counted(
  person: Person,
  id: string,
  rows: readonly (readonly [number, number, string | null])[],
) {
  const read = async () => {
    const { data } = await granted(person.call('GET /api/bonus/:id/stakes', { params: { id }, query: {} }))
    return data
      .map(({ stake, counted_milli, why }) => [stake, counted_milli, why] as const)
      .sort(([one], [other]) => one - other)
  }
  await eventually(async () => JSON.stringify(await read()) === JSON.stringify(rows))
  expect(await read()).toEqual(rows)
}

describe('a bet on sports', () => {
  it('[BONUS-7] counts whole, half void a half, and void nothing', async () => {
    const { person, id } = await held('metade')
    for (const [stake, result] of [
      [100, 'lost'],
      [201, 'half_won'],
      [300, 'void'],
    ] as const)
      await (await bets.bet(person, stake)).comesTo(result)
    await counted(person, id, [
      [100, 100_000, null],
      [201, 100_500, null],
      [300, 0, 'void'],
    ])
  })

  it('[BONUS-7] counts nothing where every answer is backed, and whole where two of three are', async () => {
    const { person, id } = await held('cobertas')
    await (await bets.slip(person, [2_900, 3_000, 2_850], { 1: 101, 2: 102, 3: 103 })).comesTo('won')
    await (await bets.slip(person, [2_900, 3_000, 2_850], { 1: 201, 2: 202 })).comesTo('won')
    await counted(person, id, [
      [101, 0, 'risk_below_least'],
      [102, 0, 'risk_below_least'],
      [103, 0, 'risk_below_least'],
      [201, 201_000, null],
      [202, 202_000, null],
    ])
  })

  it('[BONUS-7] [BONUS-6] a corrected result takes back what it counted, and counts anew', async () => {
    const { person, id } = await held('corrigida')
    const bet = await bets.bet(person, 500)
    await bet.comesTo('won')
    await counted(person, id, [[500, 500_000, null]])
    await bet.comesTo('void')
    await counted(person, id, [[500, 0, 'void']])
    await bet.comesTo('lost')
    await counted(person, id, [[500, 500_000, null]])
  })
})
