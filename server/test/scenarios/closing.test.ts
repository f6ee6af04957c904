import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginClosing } from '../../src/modules/people/closing/index.ts'
import { findClosing, updateStep } from '../../src/modules/people/closing/store.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { later } from '../moment.ts'
import { waitingSessions } from '../waiting.ts'
import { closingActions, DAY_MS, HOUR_MS } from './closings.ts'

let house: House
let town: ReturnType<typeof closingActions>
let people: Person[]
beforeAll(async () => {
  house = await openHouse('closing')
  town = closingActions(house)
  people = await Promise.all(Array.from({ length: 10 }, () => house.player({ real: '100.00' })))
})
afterAll(async () => {
  await house?.assertBooksBalance()
  await house?.close()
})

/** A player of the test's own, with 100 reais. */
function somebody(): Promise<Person> {
  const next = people.pop()
  if (!next) throw new Error('there are not enough people')
  return town.again(next)
}
const dice = (who: Person) =>
  who.call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
  })
const close = (who: Person, proof: object = {}) =>
  who.call('POST /api/closing', { body: { password: who.password, ...proof } })
const undo = (who: Person) => who.call('POST /api/closing/undo', { body: { password: who.password } })
const state = (who: Person) => granted(who.call('GET /api/closing'))
/** Beyond the pause between two rounds of a player. */
const pause = () => house.clock.advance(11_000)

it('stops bets and deposits at once, tells by letter, pays the balance out after a day, and leaves CPF and e-mail free', async () => {
  const ana = await somebody()
  expect(await state(ana)).toMatchObject({ step: null, by: null, may_undo: false, balance: 10_000 })
  expect(await refused(close(ana, { password: 'errada errada' }))).toBe('password_wrong')
  await granted(close(ana))
  const begun = await state(ana)
  expect(begun).toMatchObject({ by: 'player', may_undo: true, open_bets: 0 })
  expect(Date.parse(begun.closes_at ?? '') - Date.parse(begun.begun_at ?? '')).toBe(DAY_MS)
  expect(await refused(dice(ana))).toBe('player_barred')
  expect(await refused(ana.call('POST /api/deposits', { body: { id: randomUUID(), amount: 1_000 } }))).toBe(
    'player_barred',
  )
  // Idempotent; withdrawals stay possible.
  await granted(close(ana))
  await granted(ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 2_000 } }))
  await granted(ana.call('GET /api/transactions'))
  await town.reaches(ana, 'ended')
  // Two workers may send it twice concurrently; it is the same message.
  const subjects = (await town.lettersTo(ana)).map(({ subject }) => subject)
  expect(subjects).toContain('Você pediu para encerrar sua conta no Jogo Limpo')
  const closes = Date.parse(begun.closes_at ?? '')
  house.clock.advance(closes - house.clock.now().getTime() - 5_000)
  await town.beat('closing.advance')
  expect(await town.words(ana)).toEqual(['begun', 'noticed', 'ended'])
  house.clock.advance(6_000)
  await town.reaches(ana, 'returned')
  expect(await town.words(ana)).toEqual(['begun', 'noticed', 'ended', 'closed', 'returning', 'returned'])
  expect(await town.real(ana)).toBe(0)
  await eventually(async () => !(await ana.call('GET /api/wallet')).ok)
  expect(await refused(town.login(ana))).toBe('account_closed')
  const wrong = house.call('POST /api/auth/login', { body: { email: ana.email, password: 'errada errada' } })
  expect(await refused(wrong)).toBe('credentials_invalid')

  await granted(town.register(ana.cpf))
  const [, second] = await town.rows<{ id: string }>(
    'select id::text from players where cpf = $1 order by created_at',
    ana.cpf,
  )
  const byCpf = await granted(
    house.call('POST /api/auth/login', { body: { email: ana.cpf, password: ana.password } }),
  )
  const me = await granted(house.call('GET /api/auth/me', { token: byCpf.access_token }))
  expect([String(me.id), me.wallet.balance]).toEqual([second?.id, 0])
}, 60_000)

it('can be undone until it is carried out, and undoes no exclusion that came meanwhile', async () => {
  const [bia, rui] = [await somebody(), await somebody()]
  expect(await refused(undo(bia))).toBe('closing_not_open')
  await granted(close(bia))
  await granted(undo(bia))
  pause()
  await granted(dice(bia))
  expect(await refused(undo(bia))).toBe('closing_not_open')
  await granted(close(bia))
  expect((await town.words(bia)).filter((step) => step === 'begun')).toHaveLength(2)

  await granted(close(rui))
  await granted(rui.call('POST /api/protection/exclusion', { body: { months: 3 } }))
  await granted(undo(rui))
  pause()
  expect(await refused(dice(rui))).toBe('player_barred')
  const { bar } = await granted(rui.call('GET /api/auth/me'))
  expect(bar?.until).not.toBeNull()
})

it('an undo waits for the step that a worker writes meanwhile, and is not too late by it', async () => {
  const { db, clock, wallet } = house.app
  const leo = await somebody()
  await db.transaction(async (tx) => {
    await beginClosing({ wallet }, tx, {
      playerId: leo.id,
      reason: 'wish',
      by: 'player',
      begunAt: clock.now(),
    })
    // The worker of the house leaves it alone.
    await sql`update public.closings set due_at = null where player_id = ${leo.id}`.execute(tx)
  })
  let undone: ReturnType<typeof undo> | undefined
  await db.transaction(async (tx) => {
    const closing = await findClosing(tx, leo.id)
    expect(closing && (await updateStep(tx, closing, { step: 'noticed', at: clock.now() }))).toBe(true)
    undone = undo(leo)
    const isWaiting = async () => (await waitingSessions(db.sql, '%public.closings%')) > 0
    expect(await eventually(isWaiting)).toBe(true)
  })
  expect(await undone).toMatchObject({ ok: true })
  expect(await town.words(leo)).toEqual(['begun', 'noticed', 'undone'])
})

it('who closes an account during an exclusion opens no other one before its end', async () => {
  const caio = await somebody()
  await granted(caio.call('POST /api/protection/exclusion', { body: { months: 3 } }))
  await granted(close(caio))
  await town.reaches(caio, 'ended')
  house.clock.advance(DAY_MS + HOUR_MS)
  await town.reaches(caio, 'returned')
  const register = () => town.register(caio.cpf)
  expect(await refused(register())).toBe('person_unavailable')
  expect(await refused(later(house.database.ownerUrl, '88 days', register))).toBe('person_unavailable')
  await granted(later(house.database.ownerUrl, '93 days', register))
}, 60_000)

it.each(['wish', 'house'] as const)(
  'after the letter the whole balance can be withdrawn, and nothing is left to return: %s',
  async (reason) => {
    const rui = await somebody()
    const { db, wallet, clock } = house.app
    if (reason === 'wish') await granted(close(rui))
    else
      await db.transaction((tx) =>
        beginClosing({ wallet }, tx, { playerId: rui.id, reason, by: 'bia', begunAt: clock.now() }),
      )
    await town.reaches(rui, 'ended')
    const letters = (await town.lettersTo(rui)).map(({ text }) => text)
    expect(letters.some((text) => /sacar (todo )?o saldo/.test(text))).toBe(true)
    expect(await town.withdrawAll(await town.again(rui))).toBe(10_000)
    house.clock.advance(3 * DAY_MS)
    await town.reaches(rui, 'returned')
    expect(await town.words(rui)).toEqual(['begun', 'noticed', 'ended', 'closed', 'returned'])
    const sent = await town.rows<object>(
      'select pix_key as key, status, amount_cents::int as amount from withdrawals where player_id = $1',
      rui.id,
    )
    expect(sent).toEqual([{ key: rui.cpf, status: 'paid', amount: 10_000 }])
    expect(await refused(town.login(rui))).toBe('account_closed')
  },
  60_000,
)

it('waits for open bets, and what they pay goes to the player', async () => {
  const eva = await somebody()
  const { end } = await town.placeBet(eva)
  await granted(close(eva))
  await town.reaches(eva, 'noticed')
  house.clock.advance(3 * DAY_MS)
  await town.beat('closing.advance')
  expect(await town.words(eva)).toEqual(['begun', 'noticed'])
  expect(await state(await town.again(eva))).toMatchObject({ open_bets: 1, may_undo: true })
  await end()
  await town.reaches(eva, 'returned')
  const sent = (await town.steps(eva)).find(({ step }) => step === 'returning')
  expect(sent?.amount).toBe(10_000)
}, 60_000)

it('asks for a code where there is a second factor', async () => {
  const ivo = await somebody()
  const { secret } = await granted(
    ivo.call('POST /api/auth/second-factor', { body: { password: ivo.password } }),
  )
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => totp.generate({ timestamp: house.clock.now().getTime() })
  await granted(ivo.call('POST /api/auth/second-factor/confirm', { body: { code: code() } }))
  house.clock.advance(30_000)
  expect(await refused(close(ivo))).toBe('second_factor_needed')
  expect(await refused(close(ivo, { code: '000000' }))).toBe('second_factor_wrong')
  expect(await state(ivo)).toMatchObject({ step: null })
  await granted(close(ivo, { code: code() }))
  expect(await state(ivo)).toMatchObject({ by: 'player' })
})

it('is the house’s too, with its reason kept and not told, and takes the place of a wish', async () => {
  const lia = await somebody()
  await granted(close(lia))
  const { db, wallet, clock } = house.app
  const byHouse = { playerId: lia.id, reason: 'house', by: 'bia', why: 'two accounts' } as const
  const begin = () =>
    db.transaction((tx) => beginClosing({ wallet }, tx, { ...byHouse, begunAt: clock.now() }))
  await begin()
  await begin()
  expect(await refused(undo(lia))).toBe('closing_too_late')
  await town.reaches(lia, 'ended')
  const seen = await state(lia)
  expect(seen).toMatchObject({ by: 'house', may_undo: false })
  expect(JSON.stringify(seen)).not.toContain('two accounts')
  const rows = await town.rows(
    'select by, why from closings where player_id = $1 and reason = $2',
    lia.id,
    'house',
  )
  expect(rows).toEqual([{ by: 'bia', why: 'two accounts' }])
})

it('no step is skipped, changed or taken away, whoever writes', async () => {
  const [{ id }] = (await town.rows<{ id: string }>(
    `insert into closings (id, player_id, reason, by, begun_at, step, n, step_at)
      select gen_random_uuid(), min(id), 'house', 'bia', now(), 'undone', 1, now() from players returning id`,
  )) as [{ id: string }]
  const write = (n: number, step: string, at = 'now()') =>
    town.rows(
      `insert into closing_steps (closing_id, n, step, at, detail) values ($1, $2, $3, ${at}, '{}')`,
      id,
      n,
      step,
    )
  await expect(write(1, 'closed')).rejects.toThrow(/may not follow/)
  await write(1, 'begun')
  await expect(write(2, 'ended')).rejects.toThrow(/may not follow/)
  await expect(write(3, 'noticed')).rejects.toThrow(/may not follow/)
  await expect(write(2, 'noticed', "now() - interval '1 day'")).rejects.toThrow(/may not follow/)
  await write(2, 'noticed')
  await expect(write(3, 'closed')).rejects.toThrow(/may not follow/)
  await expect(town.rows('update closing_steps set at = now()')).rejects.toThrow()
  await expect(town.rows('delete from closing_steps')).rejects.toThrow()
})
