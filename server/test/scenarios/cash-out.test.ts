import { randomUUID } from 'node:crypto'
import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { type SportsOffer, sportsOffer } from '../sports-offer.ts'

let house: House
let offer: SportsOffer

beforeAll(async () => {
  house = await openHouse('cash_out')
  offer = sportsOffer(house.app.db)
  await offer.open()
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

/** A match on which home wins with a chance of 60 %, at 2.00. */
const match = () => offer.match({ odds: [2_000, 3_400, 4_500], chances: [600_000, 250_000, 150_000] })

/** Heard once the bus is connected. */
const PROBE = { source_type: 'deposit' }

async function place(person: Person, fixtures: readonly number[], stake = 1_000): Promise<string> {
  const id = randomUUID()
  const legs = fixtures.map((fixture) => ({
    ...{ fixture, market: 1, specifiers: '', selection: '1', odds: 2_000, version: 1 },
  }))
  const body = { slip: randomUUID(), policy: 'same' as const, bets: [{ id, stake, legs }] }
  expect((await granted(person.call('POST /api/bets', { body }))).problems).toEqual([])
  return id
}
const show = (person: Person, id: string) => granted(person.call('GET /api/bets/:id', { params: { id } }))
const quote = (person: Person, id: string, part?: number) =>
  granted(
    person.call('POST /api/bets/:id/cash-out/quote', {
      ...{ params: { id }, body: part === undefined ? {} : { part } },
    }),
  )
const sell = (person: Person, id: string, body: { id: string; quote: string }) =>
  person.call('POST /api/bets/:id/cash-out', { params: { id }, body })

it('[SPORT-1] [MONEY-4] a bet is sold in a part and whole, and stands so on its card, in the statement and in events', async () => {
  const ana = await house.player({ real: '50.00' })
  const { fixture } = await match()
  const bet = await place(ana, [fixture])
  expect(await show(ana, bet)).toMatchObject({ cash_out: 'available', cash_outs: [], cashed_stake: 0 })
  const first = await quote(ana, bet, 250)
  expect(first).toMatchObject({
    offer: { part: 250, value: 300, percent: 4, amount: 288, legs: [{ chance: { won: 600_000, back: 0 } }] },
    reason: null,
  })
  expect(Date.parse(first.offer?.valid_until ?? '') - Date.parse(first.now)).toBe(5_000)
  const request = { id: randomUUID(), quote: first.offer?.quote ?? '' }
  const sold = await granted(sell(ana, bet, request))
  const { waits_until, ...part } = sold
  expect(part).toMatchObject({ n: 1, stake: 250, value: 300, percent: 4, amount: 288, kind: 'asked' })
  expect(waits_until).toBeNull()
  expect(await granted(sell(ana, bet, request))).toEqual(sold)
  expect(await refused(sell(ana, bet, { ...request, id: randomUUID() }))).toBe('cash_out_changed')
  expect(await ana.balance()).toEqual({ real: 4_288, bonus: 0 })
  expect(await show(ana, bet)).toMatchObject({
    ...{ state: 'open', stake: 1_000, cashed_stake: 250, possible_payout: 1_500, cash_outs: [part] },
  })
  const events: UserTransactionEvent[] = []
  const stop = house.app.bus.subscribe(`transactions.user.${ana.id}`, (event) =>
    events.push(event as UserTransactionEvent),
  )
  await eventually(async () => {
    house.app.bus.publish(`transactions.user.${ana.id}`, PROBE)
    return events.length > 0
  })
  const { offer: rest } = await quote(ana, bet)
  await granted(sell(ana, bet, { id: randomUUID(), quote: rest?.quote ?? '' }))
  const heard = () => events.filter(({ source_type }) => source_type === 'bet')
  // The event of the first part may come late.
  await expect
    .poll(() => heard().at(-1))
    .toMatchObject({ source_type: 'bet', type: 1, status: 2, amount: 864 })
  expect(heard().filter(({ amount }) => amount === 864)).toHaveLength(1)
  stop()
  const over = await show(ana, bet)
  expect(over).toMatchObject({ state: 'cashed_out', cash_out: null, payout: 288 + 864, cashed_stake: 1_000 })
  const { data } = await granted(ana.call('GET /api/bets', { query: { state: 'ended' } }))
  expect(data).toEqual([over])
  const lines = await granted(ana.call('GET /api/transactions', { query: { source: 'Sports' } }))
  expect(lines.data.map(({ kind, amount, bet: label }) => [kind, amount, label?.type])).toEqual([
    ['pay_cash_out', 864, 'Simples'],
    ['pay_cash_out', 288, 'Simples'],
    ['take_stake', 1_000, 'Simples'],
  ])
})

it('[SPORT-4] refuses what is no quote of this bet, of this player, of these five seconds, or no part of it', async () => {
  const [ana, bia] = [await house.player({ real: '50.00' }), await house.player({ real: '50.00' })]
  const { fixture } = await match()
  const [bet, other] = [await place(ana, [fixture]), await place(ana, [fixture])]
  const { offer: given } = await quote(ana, bet)
  const body = { id: randomUUID(), quote: given?.quote ?? '' }
  expect(await refused(sell(ana, other, body))).toBe('cash_out_invalid')
  expect(await refused(sell(bia, bet, body))).toBe('cash_out_invalid')
  expect(
    await refused(bia.call('POST /api/bets/:id/cash-out/quote', { params: { id: bet }, body: {} })),
  ).toBe('bet_not_found')
  expect((await quote(ana, bet, 0)).reason).toEqual({ why: 'part', leg: null, returns: 'other_part' })
  expect((await quote(ana, bet, 1_001)).reason).toMatchObject({ why: 'part' })
  expect((await quote(ana, bet, 1)).offer).toMatchObject({ value: 1, amount: 1 })
})

it('[SPORT-1] [PROT-1] an excluded player may still sell a bet, at a threshold too', async () => {
  const eva = await house.player({ real: '50.00' })
  const { fixture, market } = await match()
  const bet = await place(eva, [fixture])
  await granted(eva.call('POST /api/protection/exclusion', { body: { months: 3 } }))
  const rule = { params: { id: bet }, body: { threshold: 1_400 } }
  await granted(eva.call('PUT /api/bets/:id/cash-out-rule', rule))
  expect((await show(eva, bet)).cash_out_rule).toMatchObject({ threshold: 1_400 })
  const above = { params: { id: bet }, body: { threshold: 1_921 } }
  const { body: refusal } = await eva.call('PUT /api/bets/:id/cash-out-rule', above)
  expect(refusal).toMatchObject({ error: 'cash_out_threshold', message: expect.stringContaining('19,20') })
  await granted(eva.call('DELETE /api/bets/:id/cash-out-rule', { params: { id: bet } }))
  expect((await show(eva, bet)).cash_out_rule).toBeNull()
  await granted(eva.call('PUT /api/bets/:id/cash-out-rule', rule))
  await offer.price(market, { odds: [1_300, 5_000, 9_000], chances: [750_000, 150_000, 100_000] })
  expect(await eventually(async () => (await show(eva, bet)).state === 'cashed_out', 15_000)).toBe(true)
  expect((await show(eva, bet)).cash_outs).toMatchObject([{ amount: 1_440, kind: 'automatic' }])
})

it('[SPORT-1] [SPORT-4] with a match under way a sale waits, is paid as confirmed by a worker, or says why it was refused', async () => {
  const ana = await house.player({ real: '50.00' })
  const begun = async () => {
    const { fixture } = await offer.liveMatch({
      odds: [2_000, 3_400, 4_500],
      chances: [600_000, 250_000, 150_000],
    })
    const change = (to: string) =>
      sql.raw(`update public.fixtures set ${to} where id = ${fixture}`).execute(house.app.db.sql)
    await change(`state = 'scheduled', starts_at = now() + interval '1 hour'`)
    const bet = await place(ana, [fixture])
    await change(`state = 'running', starts_at = now()`)
    return { fixture, bet, change }
  }
  const [paid, refusedBet] = [await begun(), await begun()]
  const ask = async ({ bet }: { bet: string }) => {
    const { offer: given } = await quote(ana, bet)
    expect(given).toMatchObject({ amount: 1_152, wait_seconds: 6 })
    return { id: randomUUID(), quote: given?.quote ?? '' }
  }
  const request = await ask(paid)
  const waiting = await granted(sell(ana, paid.bet, request))
  expect(waiting).toMatchObject({ n: null, stake: 1_000, value: null, amount: 1_152, kind: 'asked' })
  expect(Date.parse(waiting.waits_until ?? '') - Date.parse(waiting.at)).toBe(6_000)
  expect(await show(ana, paid.bet)).toMatchObject({
    ...{ state: 'open', cash_outs: [], cash_out_refused: null },
    cash_out_waiting: { id: request.id, stake: 1_000, amount: 1_152, waits_until: waiting.waits_until },
  })
  expect(await refused(sell(ana, paid.bet, await ask(paid)))).toBe('cash_out_waiting')
  const second = await ask(refusedBet)
  await granted(sell(ana, refusedBet.bet, second))
  await refusedBet.change('home_score = home_score + 1')
  expect(await eventually(async () => (await show(ana, refusedBet.bet)).cash_out_refused !== null)).toBe(true)
  expect((await show(ana, refusedBet.bet)).cash_out_refused).toMatchObject({
    ...{ id: second.id, amount: 1_152, code: 'cash_out_score_changed' },
    message: expect.stringContaining('O placar mudou'),
  })
  expect(await refused(sell(ana, refusedBet.bet, second))).toBe('cash_out_score_changed')
  const isSold = async () => (await show(ana, paid.bet)).state === 'cashed_out'
  expect(await isSold()).toBe(false)
  expect(await eventually(isSold, 15_000)).toBe(true)
  expect(await granted(sell(ana, paid.bet, request))).toMatchObject({
    n: 1,
    amount: 1_152,
    waits_until: null,
  })
  expect(await ana.balance()).toEqual({ real: 5_000 - 2_000 + 1_152, bonus: 0 })
  const lines = await granted(ana.call('GET /api/transactions', { query: { source: 'Sports' } }))
  expect(lines.data.map(({ kind, status }) => [kind, status])).toEqual([
    ['pay_cash_out', 2],
    ['take_stake', 2],
    ['take_stake', 2],
  ])
})

it('[SPORT-1] anybody reads how often cash-out was there', async () => {
  const figures = () => granted(house.call('GET /v2/bets/cash-out-figures'))
  const ana = await house.player({ real: '50.00' })
  const { fixture, market } = await match()
  const bet = await place(ana, [fixture])
  await quote(ana, bet)
  await offer.price(market, { state: 2 })
  expect((await quote(ana, bet)).reason).toEqual({ why: 'suspended', leg: 0, returns: 'next_price' })
  const { rows } = await sql<{ asked: number; offered: number }>`
    select sum(quotes)::int as asked, (sum(quotes) filter (where why = 'offered'))::int as offered from public.cash_out_quotes`.execute(
    house.app.db.sql,
  )
  const isCounted = async () =>
    (await figures()).reasons.some(({ why, quotes }) => why === 'suspended' && quotes === 1)
  expect(await eventually(isCounted)).toBe(true)
  const { asked, offered } = await figures()
  expect(asked - offered).toBeGreaterThanOrEqual(1)
  expect(asked).toBeGreaterThanOrEqual(rows[0]?.asked ?? 0)
})

it('where the law has no cash-out, no bet is sold, and the page is told so', async () => {
  const law = await openHouse('cash_out_br', { config: { jurisdiction: JURISDICTIONS.br }, worker: false })
  try {
    const settings = await granted(law.call('GET /v2/settings/'))
    expect(settings).toMatchObject({ jurisdiction: 'br', sportsbook_cash_out: false })
  } finally {
    await law.close()
  }
})
