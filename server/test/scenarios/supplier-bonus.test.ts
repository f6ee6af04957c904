import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { activeBonus, type Campaigned } from '../campaigns.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { pragmatic, softswiss } from '../supplier-calls.ts'

/** Terms of a running bonus for suppliers' bets: only a round's opening bet can be refused, and an excluded game uses real money only. */
let house: House
const SLOT = 'baoba:Onca'
const BARRED = 'baoba:Jangada'
const CARDS = 'baoba:Vinte'
const SOL = 'vs20sol'
const LIVE = 'vs20mesa'

beforeAll(async () => {
  house = await openHouse('supplier_bonus')
  const owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  await owner.query(`
    insert into casino_providers (id, slug, name, position) values (900, 'baoba', 'Baobá', 900);
    insert into casino_games (id, slug, name, provider_id, path, position, supplier, supplier_key, mechanic) values
      (1900000, 'baoba-onca', 'Onça', 900, '/play/baoba-onca', 1, 'softswiss', '${SLOT}', 'lines'),
      (1900001, 'baoba-jangada', 'Jangada', 900, '/play/baoba-jangada', 2, 'softswiss', '${BARRED}', 'ways'),
      (1900002, 'baoba-vinte', 'Vinte e um', 900, '/play/baoba-vinte', 3, 'softswiss', '${CARDS}', 'table'),
      (1900003, 'cobra-sol', 'Sol', 900, '/play/cobra-sol', 4, 'pragmatic', '${SOL}', null),
      (1900004, 'cobra-mesa', 'Mesa', 900, '/play/cobra-mesa', 5, 'pragmatic', '${LIVE}', 'live')`)
  await owner.end()
})
afterEach(() => house.assertBooksBalance())
afterAll(() => house?.close())

/** R$ 20.00 of bonus, bets up to R$ 10.00; a game and a section are excluded. */
const TERMS: Campaigned = {
  rollover: { multiple: 9_000, base: 'bonus' },
  excluded: { games: ['baoba-jangada'], groups: ['live'] },
  leastOdds: null,
}

/** A session of a game, as a launch notes it. */
async function open(person: Person, key: string) {
  const id = randomUUID()
  await sql`insert into supplier_sessions (id, supplier, player_id, game_id, login_id, opened_at, supplier_session)
    select ${id}, g.supplier, ${person.id}, g.id, l.id, now(), 'their ' || ${id}
      from casino_games g, (select id from sessions where player_id = ${person.id} order by created_at desc limit 1) l
     where g.supplier_key = ${key}`.execute(house.app.db.sql)
  return id
}

interface Play {
  round?: string
  game?: string
  /** The session that the call names. */
  in?: string
  finished?: boolean
}
const bet = (amount: number, action_id: string = randomUUID()) => ({ action: 'bet', amount, action_id })
const win = (amount: number, action_id: string = randomUUID()) => ({ action: 'win', amount, action_id })

/** A call of the first supplier. @returns its code, 0 when it was taken, and the balance that the game shows */
async function play(
  person: Person,
  actions: object[],
  { round, game = SLOT, in: session, finished }: Play = {},
) {
  const { body } = await softswiss(house.url, 'play', {
    ...{ user_id: String(person.id), currency: 'BRL', game, actions, finished: finished === true },
    ...{ game_id: round ?? randomUUID(), ...(session !== undefined && { session_id: `their ${session}` }) },
  })
  return { code: body.code ?? 0, shown: body.balance }
}

/** A call of the second. */
async function ask(
  person: Person,
  call: string,
  amount: string,
  { round, game = SOL, in: session }: Play = {},
) {
  const { body } = await pragmatic(house.url, call, {
    ...{
      userId: String(person.id),
      gameId: game,
      roundId: round ?? randomUUID(),
      reference: randomUUID(),
      amount,
    },
    ...(session !== undefined && { token: `their ${session}` }),
  })
  return { code: body.error, cash: body.cash, bonus: body.bonus }
}

const counted = async (person: Person, id: string) =>
  (await granted(person.call('GET /api/bonus/:id/stakes', { params: { id }, query: {} }))).data
    .map(({ stake, counted_milli, why }) => [stake, counted_milli, why] as const)
    .sort(([stake], [other]) => stake - other)
const comesToCount = async (person: Person, id: string, rows: Awaited<ReturnType<typeof counted>>) => {
  await eventually(async () => JSON.stringify(await counted(person, id)) === JSON.stringify(rows))
  expect(await counted(person, id)).toEqual(rows)
}

describe('a bet that opens a round', () => {
  it('[BONUS-7] above the highest stake of the bonus is refused by both suppliers, whatever part of it is bonus', async () => {
    const { person } = await activeBonus(house, 'abertura', { real: '50.00', terms: TERMS })
    await open(person, SLOT)
    await open(person, SOL)
    expect(await play(person, [bet(1_001)])).toEqual({ code: 106, shown: 7_000 })
    expect(await ask(person, 'bet', '10.01')).toMatchObject({ code: 50 })
    expect((await play(person, [bet(1_000)])).code).toBe(0)
    expect(await ask(person, 'bet', '10.00')).toMatchObject({ code: 0, cash: 30, bonus: 20 })
  })
})

describe('a later part of a round', () => {
  it('[BONUS-7] is refused by no term: a hand is doubled above the highest stake, from bonus too, and counts whole', async () => {
    const { person, id } = await activeBonus(house, 'dobra', { real: '10.00', terms: TERMS })
    const session = await open(person, CARDS)
    const hand = { round: randomUUID(), game: CARDS, in: session }
    expect((await play(person, [bet(1_000)], hand)).code).toBe(0)
    expect((await play(person, [bet(1_500)], hand)).code).toBe(0)
    expect(await person.balance()).toEqual({ real: 0, bonus: 500 })
    expect((await play(person, [win(4_000)], { ...hand, finished: true })).code).toBe(0)
    // Divided as 10.00 of real and 15.00 of bonus.
    expect(await person.balance()).toEqual({ real: 1_600, bonus: 2_900 })
    await comesToCount(person, id, [[2_500, 2_500_000, null]])
  })

  it('[BONUS-7] is taken after the bonus has expired, which waits for its round; nothing opens then', async () => {
    const { person, id } = await activeBonus(house, 'vence', { terms: TERMS })
    const round = randomUUID()
    await open(person, SOL)
    expect(await ask(person, 'bet', '5.00', { round })).toMatchObject({ code: 0 })
    const past = new Date(Date.now() - 1_000)
    await sql`update public.grants set expires_at = ${past} where id = ${id}`.execute(house.app.db.sql)
    await house.app.db.transaction((tx) => house.app.wallet.setLimits(tx, person.id, { bonusUntil: past }))
    expect(await ask(person, 'bet', '5.00')).toMatchObject({ code: 1 })
    expect(await ask(person, 'bet', '12.00', { round })).toMatchObject({ code: 0, cash: 0, bonus: 3 })
    expect(await ask(person, 'bet', '3.01', { round })).toMatchObject({ code: 1 })
  })

  it('takes bonus up to eight times the highest stake together, and real money above it', async () => {
    const { person } = await activeBonus(house, 'oito', { real: '40.00', terms: { ...TERMS, stakeMax: 500 } })
    await open(person, CARDS)
    const round = randomUUID()
    const more = (amount: number) => play(person, [bet(amount)], { round, game: CARDS })
    expect((await more(500)).code).toBe(0)
    expect((await more(3_400)).code).toBe(0)
    expect((await more(101)).code).toBe(100)
    expect(await person.balance()).toEqual({ real: 100, bonus: 2_000 })
    expect((await more(100)).code).toBe(0)
    expect(await person.balance()).toEqual({ real: 0, bonus: 2_000 })
    // Small bets on one round have the same total limit as a large one.
    const small = randomUUID()
    for (let staked = 0; staked < 2_000; staked += 500)
      expect((await play(person, [bet(500)], { round: small, game: CARDS })).code).toBe(0)
    expect(await person.balance()).toEqual({ real: 0, bonus: 0 })
  })

  it('opens the round anew once all of it went back', async () => {
    const { person } = await activeBonus(house, 'volta', { terms: TERMS })
    await open(person, SLOT)
    const [round, first] = [randomUUID(), randomUUID()]
    expect((await play(person, [bet(500, first)], { round })).code).toBe(0)
    await softswiss(house.url, 'rollback', {
      ...{ user_id: String(person.id), currency: 'BRL', game: SLOT, game_id: round },
      actions: [{ action: 'rollback', action_id: randomUUID(), original_action_id: first }],
    })
    expect((await play(person, [bet(1_001)], { round })).code).toBe(106)
    expect((await play(person, [bet(1_000)], { round })).code).toBe(0)
  })
})

describe('a game that the bonus excludes', () => {
  it('[BONUS-7] takes real money alone, counts nothing, and leaves the bonus of a game in another tab alone', async () => {
    const { person, id } = await activeBonus(house, 'fora', { real: '20.00', terms: TERMS })
    const [barred, slot] = [await open(person, BARRED), await open(person, SLOT)]
    const there = { game: BARRED, in: barred }
    // The campaign's maximum stake does not apply, and bonus is neither shown nor staked.
    expect(await play(person, [bet(1_500)], there)).toEqual({ code: 0, shown: 500 })
    expect(await play(person, [bet(501)], there)).toEqual({ code: 100, shown: 500 })
    expect(await play(person, [bet(501)], there)).toEqual({ code: 100, shown: 500 })
    expect(await play(person, [bet(501)], { in: slot })).toEqual({ code: 0, shown: 1_999 })
    expect(await person.balance()).toEqual({ real: 0, bonus: 1_999 })
    const round = randomUUID()
    expect(await play(person, [bet(10)], { ...there, round })).toEqual({ code: 100, shown: 0 })
    expect((await play(person, [win(700)], { ...there, round, finished: true })).shown).toBe(700)
    expect(await person.balance()).toEqual({ real: 700, bonus: 1_999 })
    const again = randomUUID()
    const spin = { ...there, round: again }
    expect(await play(person, [bet(200), win(600)], { ...spin, finished: true })).toEqual({
      code: 0,
      shown: 1_100,
    })
    await comesToCount(person, id, [[200, 0, 'excluded_game']])
  })

  it('keeps to real money whichever table of its session is named, and where the supplier names no session', async () => {
    const { person } = await activeBonus(house, 'mesa', { real: '20.00', terms: TERMS })
    const [barred] = [await open(person, BARRED), await open(person, SLOT)]
    expect((await play(person, [bet(600)], { game: SLOT, in: barred })).shown).toBe(1_400)
    expect((await play(person, [bet(600)], { game: BARRED })).shown).toBe(800)
    expect((await play(person, [bet(600)], { game: SLOT })).shown).toBe(2_200)
    expect(await person.balance()).toEqual({ real: 200, bonus: 2_000 })
    // For a bet without a session the game of the last session does not matter.
    const { person: other } = await activeBonus(house, 'outra-mesa', { real: '2.00', terms: TERMS })
    await open(other, BARRED)
    expect((await play(other, [bet(300)], { game: SLOT })).shown).toBe(1_900)
  })

  it("is the same of a section, at the supplier who bets by single calls, and to the hand's end", async () => {
    const { person, id } = await activeBonus(house, 'secao', { real: '15.00', terms: TERMS })
    const round = randomUUID()
    const seat = { game: LIVE, in: await open(person, LIVE), round }
    expect(await ask(person, 'bet', '12.00', seat)).toMatchObject({ code: 0, cash: 3, bonus: 0 })
    expect(await ask(person, 'bet', '3.01', seat)).toMatchObject({ code: 1 })
    expect(await ask(person, 'bet', '3.00', seat)).toMatchObject({ code: 0, cash: 0, bonus: 0 })
    expect(await ask(person, 'result', '40.00', seat)).toMatchObject({ code: 0, cash: 40, bonus: 0 })
    await pragmatic(house.url, 'endRound', { userId: String(person.id), gameId: LIVE, roundId: round })
    expect(await person.balance()).toEqual({ real: 4_000, bonus: 2_000 })
    await comesToCount(person, id, [[1_500, 0, 'excluded_group']])
    // Rollbacks get the same answer, even for an unknown bet.
    const reference = randomUUID()
    const credentials = { userId: String(person.id), token: `their ${seat.in}` }
    const bet = { ...credentials, gameId: LIVE, roundId: randomUUID(), reference, amount: '1.00' }
    expect((await pragmatic(house.url, 'bet', bet)).body).toMatchObject({ error: 0, cash: 39, bonus: 0 })
    for (const [back, cash] of [
      [reference, 40],
      [randomUUID(), 40],
    ] as const)
      expect(
        (await pragmatic(house.url, 'refund', { ...credentials, token: seat.in, reference: back })).body,
      ).toMatchObject({
        ...{ error: 0, cash, bonus: 0 },
      })
  })

  it('takes bonus again once the bonus that excludes it is over; a round that began without bonus stays without it', async () => {
    const { person, id } = await activeBonus(house, 'acabou', { real: '5.00', terms: TERMS })
    const barred = await open(person, BARRED)
    const round = randomUUID()
    expect((await play(person, [bet(100)], { game: BARRED, in: barred, round })).shown).toBe(400)
    await granted(person.call('DELETE /api/bonus/:id', { params: { id } }))
    await activeBonus(house, 'livre', { person, terms: { ...TERMS, excluded: { games: [], groups: [] } } })
    expect((await play(person, [bet(500)], { game: BARRED, in: barred, round })).code).toBe(100)
    expect((await play(person, [bet(500)], { game: BARRED, in: barred })).shown).toBe(1_900)
  })
})

describe('a player who bets without the bonus', () => {
  /** Messages to the page around the game about refused bets. */
  async function listening(name: string, real: string) {
    const { person, id } = await activeBonus(house, name, { real, terms: TERMS })
    const events: unknown[] = []
    house.app.bus.subscribe(`users.${person.id}`, (event) => {
      if (typeof event === 'object' && event && 'refused' in event) events.push(event)
    })
    const lastTold = async (count: number) => {
      await eventually(async () => events.length === count)
      return events.at(-1)
    }
    return { person, id, lastTold }
  }
  const choose = (person: Person, id: string, without_bonus: boolean) =>
    person.call('PUT /api/suppliers/sessions/:id/bonus', { params: { id }, body: { without_bonus } })

  it('[BONUS-7] is told which rule refused a bet, leaves the bonus out of one session by one call, and takes it back', async () => {
    const { person, id, lastTold } = await listening('dispensa', '25.00')
    const [session, other] = [await open(person, SLOT), await open(person, SLOT)]
    expect((await play(person, [bet(1_001)], { in: session })).code).toBe(106)
    expect(await lastTold(1)).toEqual({
      ...{ refused: 'bonus_stake_above_max', rule: 'stake_max', session, max_cents: 1_000 },
    })
    await granted(choose(person, session, true))
    const round = randomUUID()
    expect(await play(person, [bet(1_001)], { in: session, round, finished: true })).toEqual({
      ...{ code: 0, shown: 1_499 },
    })
    expect((await play(person, [bet(1_500)], { in: session })).code).toBe(100)
    expect(await lastTold(2)).toEqual({
      ...{ refused: 'insufficient_funds', rule: 'without_bonus', session, max_cents: null },
    })
    // Another page of the same game still uses the bonus.
    expect((await play(person, [bet(1_001)], { in: other })).code).toBe(106)
    expect((await lastTold(3)) as object).toMatchObject({ session: other })
    await comesToCount(person, id, [[1_001, 0, 'without_bonus']])
    const left = randomUUID()
    expect((await play(person, [bet(1_400)], { in: session, round: left })).shown).toBe(99)
    await granted(choose(person, session, false))
    // A round opened without bonus ends without it.
    expect((await play(person, [bet(100)], { in: session, round: left })).code).toBe(100)
    expect(await play(person, [bet(999)], { in: session })).toEqual({ code: 0, shown: 1_100 })
  })

  it('is told why at a game that the bonus excludes, and after the bonus has expired', async () => {
    const { person, id, lastTold } = await listening('motivo', '5.00')
    const [session] = [await open(person, BARRED), await open(person, SOL)]
    expect((await play(person, [bet(501)], { game: BARRED, in: session })).code).toBe(100)
    expect(await lastTold(1)).toMatchObject({ refused: 'insufficient_funds', rule: 'excluded', session })
    const past = new Date(Date.now() - 1_000)
    await sql`update public.grants set expires_at = ${past} where id = ${id}`.execute(house.app.db.sql)
    // A round with bonus, which the bonus waits for.
    expect(await ask(person, 'bet', '6.00')).toMatchObject({ code: 0 })
    await house.app.db.transaction((tx) => house.app.wallet.setLimits(tx, person.id, { bonusUntil: past }))
    expect(await ask(person, 'bet', '6.00')).toMatchObject({ code: 1 })
    expect(await lastTold(2)).toMatchObject({ refused: 'bonus_expired', rule: 'expired' })
    // With real money only, a bet above the balance causes no message.
    const poor = await house.player({ real: '1.00' })
    await open(poor, SLOT)
    expect((await play(poor, [bet(500)])).code).toBe(100)
  })

  it('chooses so for sessions of the same log-in alone', async () => {
    const [ana, bia] = [await house.player(), await house.player()]
    const session = await open(ana, SLOT)
    expect((await choose(bia, session, true)).body).toMatchObject({ error: 'not_found' })
    expect((await choose(bia, randomUUID(), true)).body).toMatchObject({ error: 'not_found' })
    expect(await granted(choose(ana, session, true))).toEqual({ without_bonus: true })
  })
})
