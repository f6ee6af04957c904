import { randomUUID } from 'node:crypto'
import { type LegResult, LOST, VOID, WON } from '@jogo/rules/bets/factor'
import type { Combination } from '@jogo/rules/bets/lines'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { type SportsOffer, sportsOffer } from '../sports-offer.ts'

/** Bets of several lines: quoted, placed with other bets of a slip, settled, and shown by size of line. */
let house: House
let offer: SportsOffer
beforeAll(async () => {
  house = await openHouse('sports_systems')
  offer = sportsOffer(house.app.db)
  await offer.open()
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

interface Match {
  market: number
  leg: {
    fixture: number
    market: number
    specifiers: string
    selection: string
    odds: number
    version: number
  }
}
/** Separate matches, each with a leg on the home side at these odds. */
const matches = (...odds: readonly number[]): Promise<Match[]> =>
  Promise.all(
    odds.map(async (milli) => {
      const { fixture, market } = await offer.match({ odds: [milli, 3_400, 4_500] })
      return { market, leg: { fixture, market: 1, specifiers: '', selection: '1', odds: milli, version: 1 } }
    }),
  )
interface Wish {
  stake: number
  combination?: { sizes: number[]; bankers?: number[] }
}
const place = (person: Person, of: readonly Match[], ...wishes: readonly Wish[]) =>
  granted(
    person.call('POST /api/bets', {
      body: {
        ...{ slip: randomUUID(), policy: 'same' },
        bets: wishes.map((wish) => ({ id: randomUUID(), legs: of.map(({ leg }) => leg), ...wish })),
      },
    }),
  )
const highest = async (of: readonly Match[], combination: Combination) => {
  const body = {
    legs: of.map(({ leg: { odds: _, version: __, ...leg } }) => leg),
    combination: { sizes: [...combination.sizes], bankers: [...(combination.bankers ?? [])] },
  }
  return (await granted(house.call('POST /v2/bets/quote', { body }))).highest
}
const shown = (person: Person, id = '') => granted(person.call('GET /api/bets/:id', { params: { id } }))
const result = ({ market }: Match, home: LegResult) =>
  offer.result(market, home === VOID ? [VOID, VOID, VOID] : [home, home === WON ? LOST : WON, LOST])
const comesTo = (person: Person, id: string | undefined, state: string) =>
  eventually(async () => (await shown(person, id)).state === state)

describe('[SPORT-1] a system', () => {
  it('stands beside the multiple of the same legs in one slip, and says after its end which lines paid', async () => {
    const ana = await house.player({ real: '50.00' })
    const [first, second, third] = (await matches(2_000, 3_000, 4_000)) as [Match, Match, Match]
    const legs = [first, second, third]
    const { bets, problems } = await place(
      ana,
      legs,
      { stake: 500 },
      { stake: 900, combination: { sizes: [2] } },
    )
    expect(problems).toEqual([])
    expect(bets).toMatchObject([
      { kind: 'multiple', possible_payout: 12_000 },
      {
        kind: 'system',
        possible_payout: 7_800,
        combination: { sizes: [2], bankers: [], lines: 3, line_stake: 300 },
      },
    ])
    expect(bets[1]?.combination).not.toHaveProperty('paid')
    expect(await ana.balance()).toEqual({ real: 3_600, bonus: 0 })
    const { data } = await granted(ana.call('GET /api/transactions', { query: { source: 'Sports' } }))
    expect(data.map(({ bet }) => bet?.type).sort()).toEqual(['Múltipla', 'Sistema'])
    await result(first, WON)
    await result(second, LOST)
    await result(third, WON)
    expect(await comesTo(ana, bets[1]?.id, 'partial')).toBe(true)
    expect(await comesTo(ana, bets[0]?.id, 'lost')).toBe(true)
    expect(await shown(ana, bets[1]?.id)).toMatchObject({
      payout: 2_400,
      combination: { paid: [{ size: 2, lines: 3, paid: 1, payout: 2_400 }] },
    })
    expect(await ana.balance()).toEqual({ real: 6_000, bonus: 0 })
  })

  it('of a Lucky 15 beside a banker goes on when its banker is void, and is lost with it while others are open', async () => {
    const ana = await house.player({ real: '50.00' })
    const combination = { sizes: [1, 2, 3, 4], bankers: [0] }
    const legs = await matches(2_000, 2_000, 3_000, 4_000, 5_000)
    const [banker, ...others] = legs as [Match, ...Match[]]
    const { bets } = await place(ana, legs, { stake: 1_500, combination })
    expect(bets[0]?.combination).toMatchObject({ ...combination, lines: 15, line_stake: 100 })
    await result(banker, LOST)
    expect(await comesTo(ana, bets[0]?.id, 'lost')).toBe(true)
    const lost = await shown(ana, bets[0]?.id)
    expect(lost.combination.paid?.map(({ paid }) => paid)).toEqual([0, 0, 0, 0])
    expect(lost.legs.filter(({ result }) => result).length).toBe(1)
    await result(banker, VOID)
    expect(await comesTo(ana, bets[0]?.id, 'open')).toBe(true)
    for (const [at, match] of others.entries()) await result(match, at < 2 ? WON : LOST)
    expect(await comesTo(ana, bets[0]?.id, 'partial')).toBe(true)
    // Two singles, at 2 and at 3, and their double.
    expect(await shown(ana, bets[0]?.id)).toMatchObject({
      payout: 1_100,
      combination: {
        paid: [
          { size: 1, lines: 4, paid: 2, payout: 500 },
          { size: 2, lines: 6, paid: 1, payout: 600 },
          { size: 3, lines: 4, paid: 0, payout: 0 },
          { size: 4, lines: 1, paid: 0, payout: 0 },
        ],
      },
    })
  })

  it('of 10/20 has 184,756 lines, and is quoted, placed and paid as any bet', async () => {
    const ana = await house.player({ real: '5000.00' })
    const legs = await matches(...Array.from({ length: 20 }, () => 1_250))
    const combination = { sizes: [10] }
    expect((await highest(legs, combination)).system).toBe(5 * 184_756)
    const { bets, problems } = await place(ana, legs, { stake: 184_756, combination })
    expect(problems).toEqual([])
    expect(bets[0]?.combination).toMatchObject({ lines: 184_756, line_stake: 1 })
    for (const [at, match] of legs.entries()) await result(match, at < 11 ? WON : LOST)
    expect(await comesTo(ana, bets[0]?.id, 'partial')).toBe(true)
    // Eleven lines of a centavo at 1.25 to the power of ten.
    expect(await shown(ana, bets[0]?.id)).toMatchObject({
      payout: 102,
      combination: { paid: [{ lines: 184_756, paid: 11, payout: 102 }] },
    })
  })

  it('of two legs, of 21, or above the room of its legs is refused with its reason', async () => {
    const ana = await house.player({ real: '50.00' })
    const legs = await matches(...Array.from({ length: 21 }, () => 2_000))
    const [two, three] = [legs.slice(0, 2), legs.slice(0, 3)]
    const codes = async (of: readonly Match[], wish: Wish) => {
      const { bets, problems } = await place(ana, of, wish)
      return [bets.length, ...problems.map(({ code, limit }) => [code, limit])]
    }
    expect(await codes(two, { stake: 200, combination: { sizes: [1] } })).toEqual([
      0,
      ['system_legs_too_few', null],
    ])
    expect(await codes(legs, { stake: 210, combination: { sizes: [2] } })).toEqual([
      0,
      ['legs_too_many', null],
    ])
    expect((await highest(two, { sizes: [1] })).system).toBeNull()
    expect((await highest(legs, { sizes: [2] })).system).toBeNull()
    expect((await highest(three, { sizes: [4] })).system).toBeNull()
    const { system } = await highest(three, { sizes: [2] })
    expect(await codes(three, { stake: 1_000_002, combination: { sizes: [2] } })).toEqual([
      0,
      ['stake_above_max', system],
    ])
    expect(await ana.balance()).toEqual({ real: 5_000, bonus: 0 })
  })
})
