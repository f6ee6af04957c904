import { randomUUID } from 'node:crypto'
import { SETTINGS } from '@jogo/contract/settings'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'
import { bet, peek, reveal } from './mines-board.ts'

let house: House
let ana: Person

beforeAll(async () => {
  house = await openHouse('mines_refusals')
  ana = await house.player({ real: '5.00' })
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

const open = (person: Person, body: Record<string, unknown>) =>
  person.call('POST /api/games/mines/rounds', { body: { id: randomUUID(), stake: 100, mines: 3, ...body } })
const tile = (person: Person, id: string, number: unknown) =>
  person.call('POST /api/games/mines/rounds/:id/reveal', { params: { id }, body: { tile: number } })
const cashOut = (person: Person, id: string) =>
  person.call('POST /api/games/mines/rounds/:id/cash-out', { params: { id } })

async function set(values: Record<string, unknown>) {
  for (const [key, value] of Object.entries(values)) {
    await sql`insert into public.settings (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
              on conflict (key) do update set value = excluded.value`.execute(house.app.db.sql)
  }
  await house.app.site.refresh()
}

describe('a bet that cannot be', () => {
  it.each([
    ['nothing', { stake: 0 }, 'invalid_request'],
    ['less than nothing', { stake: -100 }, 'invalid_request'],
    ['half a centavo', { stake: 100.5 }, 'invalid_request'],
    ['a text', { stake: '100' }, 'invalid_request'],
    ['more than a number carries', { stake: 2 ** 53 }, 'invalid_request'],
    ['less than the minimum', { stake: 9 }, 'stake_below_min'],
    ['more than the maximum', { stake: SETTINGS.casino_bet_max_total + 1 }, 'stake_above_max'],
    ['more than the balance', { stake: 501 }, 'insufficient_funds'],
    ['no mines', { mines: 0 }, 'mines_out_of_range'],
    ['only mines', { mines: 25 }, 'mines_out_of_range'],
    ['half a mine', { mines: 1.5 }, 'invalid_request'],
    ['an id that is none', { id: 'round' }, 'invalid_request'],
  ])('%s: refused, and nothing is charged', async (_, body, code) => {
    expect(await refused(open(ana, body))).toBe(code)
    expect(await ana.balance()).toEqual({ real: 500, bonus: 0 })
  })

  it('without a log-in, or before the identity is known', async () => {
    const body = { id: randomUUID(), stake: 100, mines: 3 }
    expect(await refused(house.call('POST /api/games/mines/rounds', { body }))).toBe('unauthenticated')
    const bruno = await house.player({ verified: false })
    expect(await refused(open(bruno, {}))).toBe('kyc_required')
  })

  it('while a round is open', async () => {
    const carla = await house.player({ real: '50.00' })
    const { id } = await bet(carla, 1000)
    expect(await refused(open(carla, {}))).toBe('round_open')
    expect(await refused(open(carla, { id, stake: 999 }))).toBe('reference_reused')
    expect(await carla.balance()).toEqual({ real: 4000, bonus: 0 })
  })

  it('cannot bring its own returns, nonce or state', async () => {
    const gil = await house.player({ real: '50.00' })
    const wished = {
      stake: 1000,
      rtp_bp: 20_000,
      max_win: 1,
      nonce: 7,
      state: 'cashed_out',
      payout: 1_000_000,
    }
    expect(await granted(open(gil, wished))).toMatchObject({
      rtp_bp: 9900,
      max_win: 10_000_000,
      ending: null,
      payout: 0,
      proof: { nonce: 0 },
    })
    expect(await gil.balance()).toEqual({ real: 4000, bonus: 0 })
  })

  it('says the limit in the language of the player', async () => {
    const answer = await house.call('POST /api/games/mines/rounds', {
      token: ana.token,
      language: 'en',
      body: { id: randomUUID(), stake: 9, mines: 3 },
    })
    expect(answer.body).toMatchObject({ error: 'stake_below_min', message: expect.stringContaining('0.10') })
  })
})

describe('a move that cannot be', () => {
  it('outside the board, before the first tile, or in a round that is not there', async () => {
    const davi = await house.player({ real: '50.00' })
    const { id } = await bet(davi, 1000)
    for (const number of [-1, 25]) expect(await refused(tile(davi, id, number))).toBe('tile_out_of_range')
    expect(await refused(tile(davi, id, 1.5))).toBe('invalid_request')
    expect(await refused(cashOut(davi, id))).toBe('nothing_to_cash_out')
    expect(await refused(tile(davi, randomUUID(), 1))).toBe('round_not_found')
    expect(await refused(cashOut(davi, randomUUID()))).toBe('round_not_found')
  })

  it("in another player's round, which is answered as if it were not there", async () => {
    const eva = await house.player({ real: '50.00' })
    const { id } = await bet(eva, 1000)
    expect(await refused(tile(ana, id, 0))).toBe('round_not_found')
    expect(await refused(cashOut(ana, id))).toBe('round_not_found')
    expect(await refused(ana.call('GET /api/games/rounds/:id', { params: { id } }))).toBe('round_not_found')
    expect(await refused(open(ana, { id, stake: 1000 }))).toBe('reference_reused')
    expect((await granted(ana.call('GET /api/games/rounds'))).data).toEqual([])
  })

  it('with a client seed that is none', async () => {
    for (const client_seed of ['', 'a b', 'ç', 'x'.repeat(65)]) {
      expect(await refused(ana.call('POST /api/fair/rotate', { body: { client_seed } }))).toBe(
        'invalid_request',
      )
    }
  })
})

describe('the limits of the settings', () => {
  it('[CASINO-8] hold for new bets; a round under way keeps what was agreed', async () => {
    const fabio = await house.player({ real: '50.00' })
    const { id } = await bet(fabio, 1000)
    await set({
      casino_bet_min_total: 200,
      casino_bet_max_total: 500,
      mines_rtp_bp: 9700,
      casino_bet_default: 300,
    })
    expect(await granted(house.call('GET /api/games/mines'))).toMatchObject({
      stake_min: 200,
      stake_max: 500,
      stake_default: 300,
      rtp_bp: 9700,
    })
    expect(await refused(open(ana, { stake: 199 }))).toBe('stake_below_min')
    expect(await refused(open(ana, { stake: 501 }))).toBe('stake_above_max')
    const { safe } = await peek(house, fabio, id)
    expect(await reveal(fabio, id, safe[0])).toMatchObject({ rtp_bp: 9900, cash_out_now: 1125 })

    await set({ casino_enabled: false })
    expect(await refused(open(ana, { stake: 300 }))).toBe('game_closed')
    expect(await granted(house.call('GET /api/games/mines'))).toMatchObject({ enabled: false })
    expect(await granted(cashOut(fabio, id))).toMatchObject({ ending: 'cashed_out', payout: 1125 })
    await set({ ...SETTINGS })
  })
})
