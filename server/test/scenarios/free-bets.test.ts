import { randomUUID } from 'node:crypto'
import { HALF_LOST, HALF_WON, type LegResult, LOST, VOID, WON } from '@jogo/rules/bets/factor'
import type { CampaignTerms } from '@jogo/rules/bonus/terms'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expireDue } from '../../src/modules/money/bonuses/end-grants.ts'
import { campaign } from '../campaigns.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { sportsOffer } from '../sports-offer.ts'

/** Sports bets with a stake paid by the house. */
let house: House
let offer: ReturnType<typeof sportsOffer>
beforeAll(async () => {
  house = await openHouse('free_bets')
  offer = sportsOffer(house.app.db)
  await offer.open()
})
afterEach(() => house.assertBooksBalance())
afterAll(() => house?.close())

type Prize = { to: 'bonus' | 'real'; most: number | null }
let campaigns = 0

/** A player with a free bet of R$ 10.00 at odds of 1.80 or more that is active. */
async function withFreeBet(prize: Prize = { to: 'real', most: 10_000 }, real = '5.00') {
  const person = await house.player({ real })
  campaigns += 1
  const name = `gratis-${campaigns}`
  const award = { stake: 1_000, leastOdds: 1_800, prize }
  const terms = { kind: 'free_bet', award, event: 'tap', codes: [] } as unknown as Partial<CampaignTerms>
  await campaign(house.app, name, terms)
  const { id } = await granted(person.call('POST /api/campaigns/:name/join', { params: { name } }))
  await granted(person.call('POST /api/active/:id', { params: { id } }))
  return { person, id }
}

/** A separate match, and a bet on the home side. */
async function wished(odds = 2_500) {
  const { fixture, market } = await offer.match({ odds: [odds, 3_400, 4_500] })
  const leg = { fixture, market: 1, specifiers: '', selection: '1', odds, version: 1 }
  return { market, body: { slip: randomUUID(), bet: randomUUID(), policy: 'same' as const, legs: [leg] } }
}
type Wished = Awaited<ReturnType<typeof wished>>
const place = (person: Person, id: string, { body }: Pick<Wished, 'body'>) =>
  person.call('POST /api/bonus/:id/bets', { params: { id }, body })

async function placed(person: Person, id: string, odds?: number) {
  const wish = await wished(odds)
  const { bets, problems } = await granted(place(person, id, wish))
  expect(problems).toEqual([])
  const [bet] = bets
  if (!bet) throw new Error('no bet was placed')
  return { ...wish, bet }
}

/** Sets the supplier's result and waits for the settlement. */
async function comesTo(market: number, ...outcomes: LegResult[]) {
  const before = await settledTimes(market)
  await offer.result(market, outcomes)
  expect(await eventually(async () => (await settledTimes(market)) > before)).toBe(true)
}
/** Number of settlements of the bet on a market, as known to its bonus. */
async function settledTimes(market: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select f.n from public.free_bets f join public.bet_legs l on l.bet_id = f.bet_id where l.market_id = ${market}`.execute(
    house.app.db.sql,
  )
  return rows[0]?.n ?? 0
}

const bonus = async (person: Person) => (await granted(person.call('GET /api/bonus', { query: {} }))).data[0]
const ended = async (person: Person) =>
  (await granted(person.call('GET /api/bonus', { query: { ended: '1' } }))).data[0]
const shown = (person: Person, id: string) => granted(person.call('GET /api/bets/:id', { params: { id } }))
const deps = () => ({
  ...house.app,
  settings: house.app.site.current,
  jurisdiction: house.app.config.jurisdiction,
})

describe('a free bet', () => {
  it('[BONUS-6] [BONUS-7] stakes nothing of the player and pays what it wins without the stake', async () => {
    const { person, id } = await withFreeBet()
    expect(await bonus(person)).toMatchObject({
      kind: 'free_bet',
      unplayed: 1,
      terms: { award: { stake: 1_000, least_odds: 1_800, prize: { to: 'real', most: 10_000 } } },
    })
    const { bet, market, body } = await placed(person, id)
    expect(bet).toMatchObject({ stake: 1_000, stake_free: 1_000, stake_real: 0, possible_payout: 1_500 })
    expect(await person.balance()).toEqual({ real: 500, bonus: 0 })
    // The answer may be lost: the same bet again is the same.
    expect((await granted(place(person, id, { body }))).bets[0]?.id).toBe(bet.id)
    expect(await bonus(person)).toMatchObject({ unplayed: 1, open: { bets: 1, bonus: 0 } })
    await comesTo(market, WON, LOST, LOST)
    expect(await person.balance()).toEqual({ real: 2_000, bonus: 0 })
    expect(await shown(person, bet.id)).toMatchObject({ state: 'won', payout: 1_500 })
    expect(await ended(person)).toMatchObject({ id, state: 'spent', unplayed: 0 })
    expect(await refused(place(person, id, await wished()))).toBe('bonus_over')
    const { rows } =
      await sql`select from ledger.journal where wallet_id = ${person.id} and kind >= 50`.execute(
        house.app.db.sql,
      )
    expect(rows).toEqual([])
  })

  it('[BONUS-7] pays no more than its terms say, and a prize in bonus is to be staked', async () => {
    const most = await withFreeBet({ to: 'real', most: 700 })
    const capped = await placed(most.person, most.id)
    expect(capped.bet.possible_payout).toBe(700)
    await comesTo(capped.market, WON, LOST, LOST)
    expect(await most.person.balance()).toEqual({ real: 1_200, bonus: 0 })
    const { person, id } = await withFreeBet({ to: 'bonus', most: null })
    const { market } = await placed(person, id)
    await comesTo(market, WON, LOST, LOST)
    expect(await person.balance()).toEqual({ real: 500, bonus: 1_500 })
    expect(await bonus(person)).toMatchObject({ state: 'active', balance: 1_500, amount_rollover: 4_500 })
  })

  it('[SPORT-5] that lost is over; of one that is half void half of the win is paid', async () => {
    const lost = await withFreeBet()
    const bet = await placed(lost.person, lost.id)
    await comesTo(bet.market, LOST, WON, LOST)
    expect(await lost.person.balance()).toEqual({ real: 500, bonus: 0 })
    expect(await ended(lost.person)).toMatchObject({ state: 'spent' })
    const half = await withFreeBet()
    const won = await placed(half.person, half.id)
    await comesTo(won.market, HALF_WON, HALF_LOST, LOST)
    expect(await half.person.balance()).toEqual({ real: 1_250, bonus: 0 })
  })

  it('that is void is the player’s again, until its time is over', async () => {
    const { person, id } = await withFreeBet()
    const first = await placed(person, id)
    await comesTo(first.market, VOID, VOID, VOID)
    expect(await bonus(person)).toMatchObject({ state: 'active', unplayed: 1, open: { bets: 0 } })
    const second = await placed(person, id)
    await sql`update public.grants set expires_at = now() - interval '1 s' where id = ${id}`.execute(
      house.app.db.sql,
    )
    await expireDue(deps())
    // The free bet's expiry waits for the bet.
    expect(await bonus(person)).toMatchObject({ state: 'active' })
    await comesTo(second.market, VOID, VOID, VOID)
    expect(await eventually(async () => (await ended(person))?.state === 'expired')).toBe(true)
    expect(await person.balance()).toEqual({ real: 500, bonus: 0 })
  })

  it('[SPORT-5] that comes to something else later pays what is missing, and nothing is taken back', async () => {
    const { person, id } = await withFreeBet()
    const { market } = await placed(person, id)
    await comesTo(market, LOST, WON, LOST)
    await comesTo(market, WON, LOST, LOST)
    expect(await person.balance()).toEqual({ real: 2_000, bonus: 0 })
    await comesTo(market, LOST, WON, LOST)
    expect(await person.balance()).toEqual({ real: 2_000, bonus: 0 })
    await comesTo(market, WON, LOST, LOST)
    expect(await person.balance()).toEqual({ real: 2_000, bonus: 0 })
    await comesTo(market, VOID, VOID, VOID)
    expect(await bonus(person)).toMatchObject({ state: 'active', unplayed: 1 })
  })

  it('[SPORT-1] below the odds of its terms is refused before it is bet, by all odds together', async () => {
    const { person, id } = await withFreeBet()
    const low = await wished(1_700)
    expect(await place(person, id, low)).toMatchObject({
      status: 422,
      body: { error: 'free_bet_odds_below_min', data: { min_odds: 1_800 } },
    })
    const other = await wished(1_500)
    const both = { body: { ...low.body, legs: [...low.body.legs, ...other.body.legs] } }
    expect((await granted(place(person, id, both))).bets).toHaveLength(1)
  })

  it('in two tabs at once is one bet', async () => {
    const { person, id } = await withFreeBet()
    const answers = await Promise.all(
      [await wished(), await wished(), await wished()].map((wish) => place(person, id, wish)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const codes = answers.flatMap(({ ok, body }) => (ok ? [] : [(body as { error: string }).error]))
    expect(codes).toEqual(['free_bet_used', 'free_bet_used'])
  })

  it('that expired between choosing and betting, waits, or is another player’s is refused', async () => {
    const { person, id } = await withFreeBet()
    const wish = await wished()
    const other = await house.player()
    expect(await refused(place(other, id, wish))).toBe('bonus_not_found')
    await sql`update public.grants set expires_at = now() - interval '1 s' where id = ${id}`.execute(
      house.app.db.sql,
    )
    expect(await refused(place(person, id, wish))).toBe('bonus_over')
    const name = `gratis-${campaigns}`
    await campaign(house.app, `${name}-espera`, {
      kind: 'free_bet',
      award: { stake: 1_000, leastOdds: 1_800, prize: { to: 'real', most: null } },
      ...{ event: 'tap', codes: [] },
    } as unknown as Partial<CampaignTerms>)
    const params = { name: `${name}-espera` }
    const waits = await granted(other.call('POST /api/campaigns/:name/join', { params }))
    expect(await refused(place(other, waits.id, wish))).toBe('bonus_waits')
  })

  it('of an account that is closed is cancelled with its other bets', async () => {
    const { person, id } = await withFreeBet()
    const { bet } = await placed(person, id)
    expect(await house.app.bets.cancelOpen(person.id)).toBe(1)
    expect(await shown(person, bet.id)).toMatchObject({
      state: 'void',
      payout: 0,
      cancelled: 'account_closing',
    })
    expect(await person.balance()).toEqual({ real: 500, bonus: 0 })
  })

  it('of who may not play is refused, and a price that changed is named', async () => {
    const { person, id } = await withFreeBet()
    const wish = await wished()
    await offer.price(wish.market, { odds: [2_600, 3_400, 4_500] })
    const { bets, problems } = await granted(place(person, id, wish))
    expect([bets, problems.map(({ code }) => code)]).toEqual([[], ['odds_changed']])
    await granted(person.call('POST /api/protection/suspension', { body: { days: 1 } as never }))
    expect(await refused(place(person, id, await wished()))).toBe('player_barred')
  })
})
