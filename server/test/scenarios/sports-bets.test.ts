import { randomUUID } from 'node:crypto'
import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { isSigned, keyName } from '@jogo/rules/bets/receipt'
import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { type SportsOffer, sportsOffer } from '../sports-offer.ts'

let house: House
let offer: SportsOffer
let fixture: number

beforeAll(async () => {
  house = await openHouse('sports_bets')
  offer = sportsOffer(house.app.db)
  await offer.open()
  const planted = await offer.match({ odds: [1_850, 3_400, 4_500] })
  fixture = planted.fixture
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const leg = (selection = '1', of = fixture) => ({ fixture: of, market: 1, specifiers: '', selection })
const ODDS: Record<string, number> = { 1: 1_850, 2: 3_400, 3: 4_500 }
const slip = (...stakes: readonly (readonly [stake: number, selection: string])[]) => ({
  slip: randomUUID(),
  policy: 'same' as const,
  bets: stakes.map(([stake, selection]) => ({
    id: randomUUID(),
    stake,
    legs: [{ ...leg(selection), odds: ODDS[selection] ?? 0, version: 1 }],
  })),
})
const place = (person: Person, body: ReturnType<typeof slip>) => person.call('POST /api/bets', { body })

/** Bus messages from before the connection are lost. */
async function hintsArrive() {
  let isHeard = false
  const stop = house.app.bus.subscribe('probe', () => {
    isHeard = true
  })
  await eventually(async () => {
    house.app.bus.publish('probe', {})
    return isHeard
  })
  stop()
}

it('[SPORT-4] two matches that become one are no double from then on, though both were read before', async () => {
  await hintsArrive()
  const [match, other] = [await offer.match(), await offer.match()]
  const legs = [leg('1', match.fixture), leg('1', other.fixture)]
  const related = async () =>
    (await granted(house.call('POST /v2/bets/quote', { body: { legs } }))).related.map(({ why }) => why)
  expect(await related()).toEqual([])
  await sql`
    update public.fixtures f set home_id = o.home_id, away_id = o.away_id from public.fixtures o
     where f.id = ${other.fixture} and o.id = ${match.fixture}`.execute(house.app.db.sql)
  await eventually(async () => (await related()).includes('listing'), 5_000)
})

describe('a bet on a match', () => {
  it('[SPORT-4] [MONEY-4] [ENT-6] is quoted, placed, listed, shown, and stands in the statement with its market', async () => {
    const ana = await house.player({ real: '50.00' })
    const quoted = await granted(house.call('POST /v2/bets/quote', { body: { legs: [leg(), leg('9')] } }))
    expect(quoted).toMatchObject({
      legs: [
        {
          known: true,
          home: 'Flamengo',
          state: 'open',
          odds: 1_850,
          name: 'three_way',
          selection_name: 'home',
        },
        { known: false, state: 'closed', odds: null },
      ],
      highest: { singles: [1_000_000, 0], multiple: null },
    })
    const body = slip([1_000, '1'], [500, '3'])
    const { bets, problems } = await granted(place(ana, body))
    expect(problems).toEqual([])
    expect(bets[0]).toMatchObject({
      kind: 'single',
      state: 'open',
      stake: 1_000,
      odds: 1_850,
      possible_payout: 1_850,
      payout: null,
      legs: [
        { home: 'Flamengo', away: 'Palmeiras', sport: 'football', selection_name: 'home', result: null },
      ],
    })
    expect(await ana.balance()).toEqual({ real: 3_500, bonus: 0 })
    const { data } = await granted(ana.call('GET /api/bets', { query: { state: 'open' } }))
    expect(data.map(({ id }) => id).sort()).toEqual(body.bets.map(({ id }) => id).sort())
    const id = bets[0]?.id ?? ''
    // Without a fair chance the price is worth nothing known.
    expect(await granted(ana.call('GET /api/bets/:id', { params: { id } }))).toEqual({
      ...bets[0],
      cash_out: 'suspended',
    })
    const lines = await granted(ana.call('GET /api/transactions', { query: { source: 'Sports' } }))
    expect(lines.data).toHaveLength(2)
    expect(lines.data.every(({ type, status }) => type === 0 && status === 2)).toBe(true)
    expect(lines.data[0]?.bet).toEqual({
      type: 'Simples',
      market: { sport_name: 'Futebol', full_name: 'Flamengo x Palmeiras — Resultado final' },
    })
    expect(await granted(place(ana, body))).toEqual({ bets, problems: [] })
    expect(await ana.balance()).toEqual({ real: 3_500, bonus: 0 })
  })

  it('[RTM-3] is told to open pages with its type and its market', async () => {
    const bia = await house.player({ real: '50.00' })
    const events: UserTransactionEvent[] = []
    const stop = house.app.bus.subscribe(`transactions.user.${bia.id}`, (event) =>
      events.push(event as UserTransactionEvent),
    )
    await hintsArrive()
    const other = await offer.match({ market: 18, specifiers: 'total=2.5', odds: [1_850, 1_950] })
    const body = slip([1_000, '1'])
    body.bets[0]?.legs.push({
      ...leg('12', other.fixture),
      market: 18,
      specifiers: 'total=2.5',
      odds: 1_850,
      version: 1,
    })
    expect((await granted(place(bia, body))).problems).toEqual([])
    await expect.poll(() => events.length).toBe(1)
    stop()
    expect(events[0]).toMatchObject({
      source_type: 'bet',
      source: {
        id: body.bets[0]?.id,
        type: 'Múltipla',
        market: { sport_name: 'Futebol', full_name: '2 seleções' },
      },
      status: 2,
      type: 0,
      amount: 1_000,
    })
  })

  it('[LAW-SPO-2] has a receipt that is checked with the key that everybody can read', async () => {
    const ana = await house.player({ real: '50.00' })
    const { bets } = await granted(place(ana, slip([1_000, '2'])))
    const keys = await granted(house.call('GET /v2/receipt-keys'))
    const receipt = bets[0]?.receipt ?? { key: '', public_key: '', text: '', signature: '' }
    const key = keys.find((key) => key.key === receipt.key)
    expect(await isSigned(receipt, key?.public_key ?? '')).toBe(true)
    expect([receipt.public_key, keyName(receipt.public_key)]).toEqual([key?.public_key, receipt.key])
    const [shown] = (await granted(ana.call('GET /api/bets', { query: {} }))).data
    expect(shown?.receipt).toEqual(receipt)
  })

  it('[SPORT-1] is found by anybody under a booking code', async () => {
    const book = () => granted(house.call('POST /v2/booking-codes', { body: { legs: [leg('2')] } }))
    // One code in five has a zero.
    let { code } = await book()
    for (let tries = 0; tries < 100 && !code.includes('0'); tries += 1) code = (await book()).code
    expect(await granted(house.call('GET /v2/booking-codes/:code', { params: { code } }))).toEqual({
      legs: [leg('2')],
    })
    const typed = (text: string) => house.call('GET /v2/booking-codes/:code', { params: { code: text } })
    const written = ` ${code.slice(0, 4)}-${code.slice(4)} `
      .toLowerCase()
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
    expect(await granted(typed(written)), 'as somebody writes it down').toEqual({ legs: [leg('2')] })
    for (const text of ['00000000', 'nonsense', 'Ü%_', '9'.repeat(40)])
      expect(await refused(typed(text)), text).toBe('booking_code_unknown')
  })
})

describe('what is no bet', () => {
  const stakes = [0, -1, -1_000, 10.5, '100', Number.MAX_SAFE_INTEGER + 1, null]
  it.each(stakes)('a stake of %s', async (stake) => {
    const ana = await house.player({ real: '50.00' })
    const body = slip([1_000, '1'])
    const wrong = { ...body, bets: body.bets.map((bet) => ({ ...bet, stake })) }
    expect(await refused(ana.call('POST /api/bets', { body: wrong as never }))).toBe('invalid_request')
  })

  it.each([0, 1, 1_000, -2_000, Number.NaN, 1.5, '1850'])('odds of %s', async (odds) => {
    const ana = await house.player({ real: '50.00' })
    const body = slip([1_000, '1'])
    const wrong = {
      ...body,
      bets: body.bets.map((bet) => ({ ...bet, legs: bet.legs.map((leg) => ({ ...leg, odds })) })),
    }
    expect(await refused(ana.call('POST /api/bets', { body: wrong as never }))).toBe('invalid_request')
  })

  it.each([0, -1, 1.5, 1e15, 1e19, 2 ** 53, '1'])(
    'a match with the number %s, in a bet, a quote or a booking',
    async (number) => {
      const ana = await house.player({ real: '50.00' })
      const body = slip([1_000, '1'])
      const legs = [{ ...leg(), fixture: number }]
      const wrong = {
        ...body,
        bets: body.bets.map((bet) => ({ ...bet, legs: [{ ...bet.legs[0], fixture: number }] })),
      }
      expect(await refused(ana.call('POST /api/bets', { body: wrong as never }))).toBe('invalid_request')
      for (const path of ['POST /v2/bets/quote', 'POST /v2/booking-codes'] as const)
        expect(await refused(house.call(path, { body: { legs } as never }))).toBe('invalid_request')
    },
  )

  it('a slip without bets, of 21, or with a policy that there is not', async () => {
    const ana = await house.player({ real: '50.00' })
    const body = slip([1_000, '1'])
    const many = slip(...Array.from({ length: 21 }, () => [100, '1'] as const))
    const wrong = [{ ...body, bets: [] }, many, { ...body, policy: 'whatever' }]
    for (const request of wrong)
      expect(await refused(ana.call('POST /api/bets', { body: request as never }))).toBe('invalid_request')
  })

  it('without bonus, one above the real balance; the whole slip is marked so, and free of the least odds of a bonus', async () => {
    const ana = await house.player({ real: '10.00' })
    const grant = { playerId: ana.id, id: randomUUID(), amount: cents(5_000n) }
    await house.app.db.transaction((tx) => house.app.wallet.grantBonus(tx, grant))
    const without = (stake: number) => ({ ...slip([stake, '1']), without_bonus: true })
    expect(await refused(place(ana, without(1_001)))).toBe('insufficient_funds')
    const bonusRules = { excluded: { games: [], groups: [] }, leastOdds: 9_000 }
    await house.app.db.transaction((tx) => house.app.wallet.setLimits(tx, ana.id, { bonusRules }))
    expect(await place(ana, slip([100, '1']))).toMatchObject({
      status: 422,
      body: { error: 'bonus_odds_below_min', message: expect.stringContaining('9,00') },
    })
    const { bets } = await granted(place(ana, without(1_000)))
    const { rows } = await sql<{ rq: string }>`
      select rq from public.stakes_without_bonus where player_id = ${ana.id}`.execute(house.app.db.sql)
    expect(rows).toEqual([{ rq: bets[0]?.id }])
    expect(await ana.balance()).toEqual({ real: 0, bonus: 5_000 })
  })

  it('[SPORT-4] a bet of somebody whose identity is not proven, who is excluded, or above the own limit', async () => {
    const nobody = await house.player({ verified: false })
    expect(await refused(place(nobody, slip([1_000, '1'])))).toBe('kyc_required')
    const ana = await house.player({ real: '50.00' })
    await house.app.db.transaction((tx) => house.app.wallet.setLimits(tx, ana.id, { stakeMax: cents(999) }))
    expect(await refused(place(ana, slip([1_000, '1'])))).toBe('bet_limit_reached')
    expect(await refused(place(ana, slip([900, '1'], [1_000, '2'])))).toBe('bet_limit_reached')
    expect((await granted(place(ana, slip([900, '1'])))).problems).toEqual([])
    const until = new Date(Date.now() + 3_600_000)
    await house.app.db.transaction((tx) =>
      house.app.wallet.setLimits(tx, ana.id, { stakeBarredUntil: until }),
    )
    expect(await refused(place(ana, slip([900, '1'])))).toBe('player_barred')
    expect(await refused(house.call('POST /api/bets', { body: slip([900, '1']) }))).toBe('unauthenticated')
  })
})
