import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { approve, perform } from '../../src/acts/index.ts'
import { listPaused, updateSuppliedGame } from '../../src/modules/casino/catalogue/index.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { eventually, granted, type House, openHouse, type Person } from '../house.ts'
import { foundOperators } from '../operators.ts'
import { openAtSuppliers, pragmatic, signed, softswiss, softswissRaw } from '../supplier-calls.ts'

/** Calls of suppliers' servers to the wallet, over HTTP: correct, repeated, forged, broken, and about unknown people and games. */
let house: House
let ana: Person
const SLOT = 'baoba:OncaReal'

beforeAll(async () => {
  house = await openHouse('supplier_wallet')
  const owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  await owner.query(`
    insert into casino_providers (id, slug, name, position) values (900, 'baoba', 'Baobá', 900);
    insert into casino_games (id, slug, name, provider_id, path, position, supplier, supplier_key, has_demo) values
      (1900000, 'baoba-onca-real', 'Onça Real', 900, '/play/baoba-onca-real', 1, 'softswiss', '${SLOT}', true),
      (1900002, 'baoba-jangada', 'Jangada', 900, '/play/baoba-jangada', 3, 'softswiss', 'baoba:Jangada', false),
      (1900001, 'cobra-sol', 'Sol', 900, '/play/cobra-sol', 2, 'pragmatic', 'vs20sol', false)`)
  await owner.query('update casino_games set max_win = 500 where id = 1900002')
  await owner.end()
  // So that a bet above the balance is refused for the balance.
  await changeSetting(house.app, { key: 'casino_bet_max_total', value: 100_000_000, by: 'olivia' })
  await house.app.site.refresh()
  ana = await house.player({ real: '100.00' })
  await openAtSuppliers(house.app.db.sql, ana.id)
})
afterEach(() => house.assertBooksBalance())
afterAll(() => house?.close())

const key = () => randomUUID()
const head = <M extends object>(more: M) => ({
  user_id: String(ana.id),
  currency: 'BRL',
  game: SLOT,
  ...more,
})
const bet = (amount: unknown, action_id: unknown = key()) => ({ action: 'bet', amount, action_id })
const win = (amount: unknown, action_id: unknown = key()) => ({ action: 'win', amount, action_id })
const play = (body: object) => softswiss(house.url, 'play', body)
const balance = async () => (await play({ user_id: String(ana.id), currency: 'BRL' })).body.balance as number

describe('the first supplier', () => {
  it('plays a round with real balance: bet and win in one, answered twice alike, seen by the player at once', async () => {
    const before = await balance()
    const body = head({ game_id: key(), finished: true, actions: [bet(500), win(1_200)] })
    const first = await play(body)
    expect(first).toMatchObject({ status: 200, body: { balance: before + 700, game_id: body.game_id } })
    expect(await play(body)).toEqual(first)
    expect((await ana.balance()).real).toBe(before + 700)
  })

  it('is refused with its own codes, with the balance, and nothing has moved', async () => {
    const before = await balance()
    const answerTo = (more: object) => play({ ...head({ game_id: key(), actions: [bet(1)] }), ...more })
    const refused = async (code: number, more: object, status = 412) =>
      expect(await answerTo(more)).toMatchObject({ status, body: { code, message: expect.any(String) } })
    await refused(100, { actions: [bet(before + 1)] })
    await refused(100, { actions: [bet(before), bet(1), win(5)] })
    await refused(101, { user_id: '77' })
    await refused(101, { user_id: 'ana@example.com' })
    await refused(154, { currency: 'EUR' })
    await refused(405, { game: 'baoba:Nada' })
    await refused(400, { actions: [bet(-1)] }, 400)
    await refused(400, { actions: [bet(1.5)] }, 400)
    await refused(400, { actions: [bet(2 ** 53)] }, 400)
    await refused(400, { actions: [bet('1')] }, 400)
    await refused(400, { actions: [{ action: 'jackpot', amount: 1, action_id: key() }] }, 400)
    await refused(400, { actions: 'none' }, 400)
    await refused(400, { game_id: '' }, 400)
    await refused(400, { actions: Array.from({ length: 31 }, () => bet(1)) }, 400)
    expect((await answerTo({ actions: [bet(before + 1)] })).body.balance).toBe(before)
    expect(await balance()).toBe(before)
  })

  it('is not heard unless it signed these very bytes', async () => {
    const before = await balance()
    const body = head({ game_id: key(), actions: [win(100_000)] })
    const raw = JSON.stringify(body)
    const forged = [
      undefined,
      '',
      'x',
      signed(raw, 'another'),
      signed(JSON.stringify(body, null, 1)),
      `${signed(raw)}0`,
    ]
    for (const sign of forged)
      expect(await softswissRaw(house.url, 'play', raw, sign)).toMatchObject({
        status: 403,
        body: { code: 403 },
      })
    expect(await softswissRaw(house.url, 'play', 'no json', signed('no json'))).toMatchObject({ status: 400 })
    const long = JSON.stringify({ ...body, more: 'x'.repeat(70_000) })
    expect(await softswissRaw(house.url, 'play', long, signed(long))).toMatchObject({
      status: 400,
      body: { code: 400 },
    })
    expect((await softswissRaw(house.url, 'play', raw, signed(raw).toUpperCase())).status).toBe(200)
    expect(await balance()).toBe(before + 100_000)
    await play(head({ game_id: body.game_id, actions: [bet(100_000)] }))
  })

  it('is heard from his address whatever is forged there; another that forges is heard of no more for a minute', async () => {
    const raw = JSON.stringify({ user_id: String(ana.id), currency: 'BRL' })
    const from = async (address: string, sign: string) =>
      (await softswissRaw(house.url, 'play', raw, sign, address)).status
    const forge = (address: string) =>
      Promise.all(Array.from({ length: 65 }, () => from(address, signed(raw, 'guess'))))
    expect(await from('203.0.113.7', signed(raw))).toBe(200)
    for (const address of ['203.0.113.7', '203.0.113.8'])
      expect(new Set(await forge(address))).toEqual(new Set([403]))
    expect(await from('203.0.113.7', signed(raw))).toBe(200)
    expect(await from('203.0.113.8', signed(raw))).toBe(403)
    expect(await from('203.0.113.9', signed(raw))).toBe(200)
    house.clock.advance(61_000)
    expect(await from('203.0.113.8', signed(raw))).toBe(200)
  })

  it('takes actions back, also before they come, and keeps what it said', async () => {
    const before = await balance()
    const [game_id, early, late] = [key(), key(), key()]
    const back = (original_action_id: string, action_id = key()) =>
      softswiss(
        house.url,
        'rollback',
        head({ game_id, actions: [{ action: 'rollback', action_id, original_action_id }] }),
      )
    expect((await back(early)).body.transactions).toMatchObject([{ tx_id: '' }])
    const answer = await play(head({ game_id, actions: [bet(300, early)] }))
    expect(answer).toMatchObject({ status: 200, body: { balance: before, transactions: [{ tx_id: '' }] } })
    await play(head({ game_id, actions: [bet(300, late)] }))
    const taken = await back(late)
    expect(taken.body).toMatchObject({
      balance: before,
      transactions: [{ tx_id: expect.stringMatching(/./) }],
    })
    expect((await back(late)).body.transactions).toMatchObject([{ tx_id: firstTx(taken.body) }])
  })

  it('has wins taken of a player who is excluded or has left, and bets refused', async () => {
    const bia = await house.player({ real: '50.00' })
    await openAtSuppliers(house.app.db.sql, bia.id)
    const [game_id, mine] = [key(), { user_id: String(bia.id) }]
    await play(head({ ...mine, game_id, actions: [bet(100)] }))
    await house.app.db.transaction((tx) =>
      house.app.wallet.setLimits(tx, bia.id, { stakeBarredUntil: 'infinity' }),
    )
    expect(await play(head({ ...mine, game_id, actions: [bet(100)] }))).toMatchObject({ body: { code: 110 } })
    expect(await play(head({ ...mine, game_id, actions: [win(900)] }))).toMatchObject({
      status: 200,
      body: { balance: 5_800 },
    })
  })

  it("has the player's own highest stake and the game's kept", async () => {
    const game = { game_id: key() }
    await house.app.db.transaction((tx) =>
      house.app.wallet.setLimits(tx, ana.id, { stakeMax: 200n as never }),
    )
    expect(await play(head({ ...game, actions: [bet(201)] }))).toMatchObject({ body: { code: 105 } })
    await house.app.db.transaction((tx) => house.app.wallet.setLimits(tx, ana.id, { stakeMax: null }))
    expect((await play(head({ ...game, actions: [bet(201), win(201)] }))).status).toBe(200)
  })
})

describe('the second supplier', () => {
  const round = (more: Record<string, string> = {}) => ({
    userId: String(ana.id),
    gameId: 'vs20sol',
    roundId: key(),
    ...more,
  })
  const call = (name: string, fields: Record<string, string>) => pragmatic(house.url, name, fields)

  it('plays a round by single calls, each answered twice alike', async () => {
    const before = await balance()
    const ids = round()
    const staked = await call('bet', { ...ids, reference: 'b1', amount: '2.50' })
    expect(staked.body).toMatchObject({ error: 0, cash: (before - 250) / 100, currency: 'BRL', usedPromo: 0 })
    expect(await call('bet', { ...ids, reference: 'b1', amount: '2.50' })).toEqual(staked)
    expect((await call('result', { ...ids, reference: 'w1', amount: '5.00' })).body).toMatchObject({
      error: 0,
    })
    expect((await call('refund', { userId: ids.userId, reference: 'w1' })).body).toMatchObject({
      error: 7,
    })
    expect((await call('result', { ...ids, reference: 'b1', amount: '2.50' })).body).toMatchObject({
      error: 7,
    })
    expect((await call('endRound', ids)).body).toMatchObject({ error: 0, cash: (before + 250) / 100 })
    expect((await call('bet', { ...ids, reference: 'b2', amount: '1.00' })).body).toMatchObject({
      error: 3,
    })
    expect((await call('refund', { userId: ids.userId, reference: 'b1' })).body).toMatchObject({
      error: 0,
    })
    expect((await call('refund', { userId: ids.userId, reference: 'b1' })).body.transactionId).not.toBe('')
    expect((await call('adjustment', { ...ids, reference: 'a1', amount: '-5.00' })).body).toMatchObject({
      error: 0,
    })
    expect(await balance()).toBe(before)
  })

  it('pays the prize of a promotion that comes with a result, once for each of the two references', async () => {
    const before = await balance()
    const ids = round()
    const result = { ...ids, reference: 'promo-w', amount: '0.50', promoWinReference: 'p1' }
    await call('bet', { ...ids, reference: 'promo-b', amount: '1.00' })
    const first = await call('result', { ...result, promoWinAmount: '10.00' })
    expect(first.body).toMatchObject({ error: 0, cash: (before - 100 + 50 + 1_000) / 100 })
    expect(await call('result', { ...result, promoWinAmount: '10.00' })).toEqual(first)
    expect(await call('result', { ...result, amount: '0.60', promoWinAmount: '99.00' })).toEqual(first)
    expect((await call('promoWin', { ...ids, reference: 'p1', amount: '10.00' })).body).toMatchObject({
      error: 0,
      cash: (before + 950) / 100,
    })
    expect(
      (await call('result', { ...result, reference: 'promo-x', promoWinReference: '' })).body,
    ).toMatchObject({
      error: 0,
    })
    expect(
      (
        await call('result', {
          ...result,
          reference: 'promo-y',
          promoWinReference: '',
          promoWinAmount: '1.00',
        })
      ).body,
    ).toMatchObject({ error: 7 })
    expect(await balance()).toBe(before + 1_000)
  })

  it('takes a bet back before it comes, and by its reference alone', async () => {
    const before = await balance()
    const fields = { userId: String(ana.id), reference: 'early' }
    expect((await call('refund', fields)).body).toMatchObject({ error: 0, transactionId: '' })
    expect((await call('bet', { ...round(), reference: 'early', amount: '1.00' })).body).toMatchObject({
      error: 0,
      transactionId: '',
    })
    expect(await balance()).toBe(before)
  })

  it('is refused with its own codes', async () => {
    const before = await balance()
    const refused = async (error: number, name: string, fields: Record<string, string>) =>
      expect((await call(name, fields)).body).toMatchObject({ error, description: expect.any(String) })
    const staking = { ...round(), reference: key(), amount: '1.00' }
    await refused(1, 'bet', { ...staking, amount: '99999.00' })
    await refused(2, 'bet', { ...staking, userId: '5' })
    await refused(2, 'balance', { userId: 'x' })
    await refused(4, 'authenticate', { token: key() })
    await refused(7, 'bet', { ...staking, amount: '-1.00' })
    await refused(7, 'bet', { ...staking, amount: '1.001' })
    await refused(7, 'bet', { ...staking, amount: '90071992547409.92' })
    await refused(7, 'bet', { userId: staking.userId })
    await refused(8, 'bet', { ...staking, gameId: 'vs20luna' })
    expect((await pragmatic(house.url, 'balance', { userId: String(ana.id) }, 'guess')).body).toMatchObject({
      error: 5,
    })
    expect(await balance()).toBe(before)
  })
})

describe('a win that is higher than it may be unseen', () => {
  const GAME = 'baoba:Jangada'
  const desk = () => ({ db: house.app.db, clock: house.clock })
  const held = async (who: Person) => (await granted(who.call('GET /api/wallet'))).held
  /** The player's case of the last withheld win. */
  const openCase = async (who: Person) => {
    const number = String((await held(who)).at(-1)?.case)
    return (await granted(who.call('GET /api/cases/:number', { params: { number } }))).messages[0]?.text
  }

  it('is paid and held, neither bet nor withdrawn, told with the number of a case, and released by two', async () => {
    const bia = await house.player({ real: '100.00' })
    await openAtSuppliers(house.app.db.sql, bia.id)
    const answerTo = (round: string, actions: object[], more: object = {}) => {
      const call = actions.some((action) => 'original_action_id' in action) ? 'rollback' : 'play'
      const user_id = String(bia.id)
      const body = { user_id, currency: 'BRL', game: GAME, game_id: round, actions, ...more }
      return softswiss(house.url, call, body)
    }
    const [round, w] = [key(), key()]
    // The game's maximum payout is five hundred times the stake; one centavo more is withheld, the win before it is not.
    expect((await answerTo(round, [bet(10), win(4_000)])).body.balance).toBe(13_990)
    expect((await answerTo(round, [win(1_001, w)])).body.balance).toBe(13_990)
    expect((await answerTo(round, [win(1_001, w)])).body.balance).toBe(13_990)
    await eventually(async () => typeof (await held(bia))[0]?.case === 'number')
    const [hold] = await held(bia)
    expect(await held(bia)).toEqual([
      { amount: 1_001, game: 'Jangada', case: expect.any(Number), since: expect.any(String) },
    ])
    expect((await bia.balance()).real).toBe(13_990)
    expect(await openCase(bia)).toMatch(/10,01 em Jangada está em conferência, porque passa do máximo/)

    house.clock.advance(1_001)
    // A second later the game takes no bet any more; held money can neither be staked elsewhere nor withdrawn.
    expect((await answerTo(key(), [bet(10)])).body).toMatchObject({ code: 107 })
    expect((await answerTo(key(), [bet(13_991)], { game: SLOT })).body).toMatchObject({ code: 100 })
    const refusal = await bia.call('POST /api/withdrawals', { body: { id: key(), amount: 14_000 } })
    expect(refusal.body).toMatchObject({ error: 'win_held', data: { held_cents: 1_001, case: hold?.case } })

    // Without a stake a paused game pays nothing out; a rollback leaves the balance unchanged.
    const [free, f] = [key(), key()]
    expect((await answerTo(free, [win(700, f)])).body.balance).toBe(13_990)
    await eventually(async () => typeof (await held(bia))[1]?.case === 'number')
    expect(await openCase(bia)).toContain('porque chegou com o jogo fechado')
    await house.assertBooksBalance()
    const back = { action: 'rollback', action_id: key(), original_action_id: f }
    expect((await answerTo(free, [back])).body.balance).toBe(13_990)
    expect((await held(bia)).map(({ amount }) => amount)).toEqual([1_001])

    const { operators } = house.app
    const { olga, pedro } = await foundOperators(operators, { olga: ['cashier'], pedro: ['cashier'] })
    const waits = await perform(desk(), olga, 'supplier.win.release', { case: hold?.case ?? 0 })
    if (waits.is !== 'waits') throw new Error('one operator was enough')
    await expect(approve(desk(), olga, waits.id)).rejects.toMatchObject({ code: 'approval_by_other' })
    expect((await bia.balance()).real).toBe(13_990)
    await approve(desk(), pedro, waits.id)
    await eventually(async () => (await bia.balance()).real === 14_991)
    expect(await held(bia)).toEqual([])
    // A later rollback treats it like any other win.
    expect(
      (await answerTo(round, [{ action: 'rollback', action_id: key(), original_action_id: w }])).body.balance,
    ).toBe(13_990)

    const open = (reason?: string) =>
      perform(desk(), olga, 'supplied-game.change', {
        game: 'baoba-jangada',
        closed: false,
        ...(reason && { reason }),
      })
    await expect(open()).rejects.toMatchObject({ code: 'reason_missing' })
    const opening = await open('the supplier has confirmed the round')
    if (opening.is !== 'waits') throw new Error('one operator was enough')
    await approve(desk(), pedro, opening.id)
    house.clock.advance(1_001)
    await changeSetting(house.app, { key: 'supplier_win_alarm', value: 2_000, by: 'olivia' })
    await house.app.site.refresh()
    const wins = [win(1_000), win(1_000)]
    expect((await answerTo(key(), wins)).body.balance).toBe(15_990)
    const more = [...wins.map(({ amount }) => win(amount)), win(1)]
    expect((await answerTo(key(), more)).body.balance).toBe(15_990)
    expect((await held(bia)).map(({ amount }) => amount)).toEqual([1_000, 1_000, 1])
    await changeSetting(house.app, { key: 'supplier_win_alarm', value: 5_000_000, by: 'olivia' })
    await house.app.site.refresh()
  })

  it('is held and closes its game when the game has lost as much in 24 hours as it may, counted anew once it was opened', async () => {
    const [caio, other] = [await house.player({ real: '1.00' }), await house.player({ real: '1.00' })]
    await openAtSuppliers(house.app.db.sql, caio.id)
    await openAtSuppliers(house.app.db.sql, other.id)
    await changeSetting(house.app, { key: 'casino_loss_max', value: 100_000, by: 'olivia' })
    await house.app.site.refresh()
    // Wins of other tests in this game do not count here.
    await sql`update casino_games set losses_since = ${house.clock.now()} where supplier_key = ${SLOT}`.execute(
      house.app.db.sql,
    )
    house.clock.advance(1)
    const ask = (who: Person, amount: number) => {
      const body = { user_id: String(who.id), currency: 'BRL', game: SLOT, game_id: key() }
      return softswiss(house.url, 'play', { ...body, actions: [bet(10), win(amount)] })
    }
    const balanceAfter = async (who: Person, amount: number) => (await ask(who, amount)).body.balance
    expect(await balanceAfter(caio, 49_000)).toBe(49_090)
    expect(await balanceAfter(other, 49_000)).toBe(49_090)
    // A win slightly above its stake is paid; with the third high one the game reaches the limit, for any player.
    expect(await balanceAfter(caio, 1_000)).toBe(50_080)
    expect(await balanceAfter(other, 49_000)).toBe(49_080)
    expect((await held(other)).map(({ amount }) => amount)).toEqual([49_000])
    await eventually(async () =>
      (await listPaused(house.app.db.sql)).some(
        ({ slug, paused_why }) => slug === 'baoba-onca-real' && paused_why === 'losses',
      ),
    )
    expect(await openCase(other)).toContain('porque nas últimas 24 horas o jogo pagou muito mais')
    house.clock.advance(1_001)
    expect((await ask(caio, 49_000)).body).toMatchObject({ code: 107 })

    await updateSuppliedGame(house.app.db.sql, 'baoba-onca-real', { closed: false }, house.clock.now())
    house.clock.advance(1_001)
    expect(await balanceAfter(caio, 49_000)).toBe(99_070)
    await changeSetting(house.app, { key: 'casino_loss_max', value: 50_000_000, by: 'olivia' })
    await house.app.site.refresh()
  })
})

const firstTx = (body: Record<string, unknown>) => (body.transactions as { tx_id: string }[])[0]?.tx_id
