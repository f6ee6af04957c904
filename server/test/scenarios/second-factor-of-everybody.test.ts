import { randomUUID } from 'node:crypto'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let house: House
/** Made before any test moves the clock: a company's answers that are hours old take their time. */
const verified: Person[] = []
beforeAll(async () => {
  house = await openHouse('second_factor_br', { config: { jurisdiction: JURISDICTIONS.br } })
  for (let count = 0; count < 3; count += 1) verified.push(await house.player({ real: '50.00' }))
})
/** A verified player with an active session. */
async function somebody(): Promise<Person> {
  const who = verified.pop()
  if (!who) throw new Error('one more is needed')
  await granted(who.call('POST /api/auth/input'))
  return who
}
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

type Asking = (code: string) => ReturnType<House['call']>

/** An empty code counts as none: the letter is not read automatically. */
const enter =
  ({ email, password, device }: Pick<Person, 'email' | 'password' | 'device'>) =>
  (code = '') =>
    house.call('POST /api/auth/login', { body: { email, password, device, code } })
const withdraw =
  (who: Person, id: string = randomUUID(), amount = 1_000) =>
  (code = '') =>
    who.call('POST /api/withdrawals', { body: { id, amount, code } })
const elsewhere = (who: Person) => ({ ...who, device: randomUUID() })
const unverified = () => house.player({ verified: false })
/** Has a letter sent, by a call that needs a code. @returns its code */
async function codeFor({ email }: Person, call: Asking): Promise<string> {
  house.clock.advance(MINUTE_MS + 1)
  expect(await refused(call(''))).toBe('second_factor_sent')
  return house.codeTo(email)
}

it('[LAW-AUT-2] a session whose second factor is older than seven days neither bets nor pays until one is shown', async () => {
  const who = await somebody()
  const again = (more: object) =>
    who.call('POST /api/auth/reauthenticate', { body: { password: who.password, ...more } })
  await house.app.db.pool.query(
    'update sessions set second_factor_at = $2, changed_at = clock_timestamp() where player_id = $1',
    [who.id, new Date(house.clock.now().getTime() - 7 * DAY_MS)],
  )
  const body = { id: randomUUID(), amount: 1_000 }
  await eventually(async () => !(await who.call('POST /api/deposits', { body })).ok)
  expect(await refused(who.call('POST /api/deposits', { body }))).toBe('session_idle')
  expect(await refused(withdraw(who)())).toBe('session_idle')
  expect(await refused(again({ password: 'errada errada', code: '' }))).toBe('password_wrong')
  const code = await codeFor(who, (code) => again({ code }))
  const { access_token } = await granted(again({ code }))
  expect(access_token, 'the token is another one').not.toBe(who.token)
  await granted(who.call('POST /api/deposits', { body, token: access_token }))
})

it('[LAW-AUT-2] a browser whose player logs out, or changes the password, shows a code again', async () => {
  const who = await unverified()
  // Two logins: the first session had no logout.
  const { access_token: token } = await granted(enter(who)())
  await granted(house.call('POST /api/auth/logout', { token }))
  const code = await codeFor(who, enter(who))
  const { access_token: again } = await granted(enter(who)(code))

  const other = elsewhere(who)
  await granted(enter(other)(await codeFor(other, enter(other))))
  await granted(enter(other)())
  // Like the detection of a stolen token, which is no deliberate logout.
  await house.app.db.pool.query(
    'update sessions set revoked_at = created_at where player_id = $1 and device = $2',
    [who.id, other.device],
  )
  const form = { password: 'outro-girassol-43', password_confirmation: 'outro-girassol-43' }
  const change = (code: string) =>
    house.call('POST /api/auth/password', {
      ...{ token: again, body: { ...form, current_password: who.password, code } },
    })
  await granted(change(await codeFor(who, change)))
  house.clock.advance(MINUTE_MS + 1)
  expect(await refused(enter({ ...other, password: form.password })())).toBe('second_factor_sent')
})

it('[LAW-AUT-8] each withdrawal asks for a code, which passes once, or again for the very same withdrawal', async () => {
  const who = await somebody()
  const id = randomUUID()
  const code = await codeFor(who, withdraw(who, id))
  const first = await granted(withdraw(who, id)(code))
  expect(await granted(withdraw(who, id)(code))).toMatchObject({ id: (first as { id: string }).id })
  expect(await refused(withdraw(who)(code))).toBe('second_factor_wrong')
  expect((await who.balance()).real).toBe(4_000)
  // Codes of an older letter, of a neighbour, and after ten minutes.
  const older = await codeFor(who, withdraw(who))
  const newer = await codeFor(who, withdraw(who))
  if (older !== newer) expect(await refused(withdraw(who)(older))).toBe('second_factor_wrong')
  const neighbour = await unverified()
  const foreign = await codeFor(neighbour, enter(elsewhere(neighbour)))
  if (foreign !== newer) expect(await refused(withdraw(who)(foreign))).toBe('second_factor_wrong')
  const both = await Promise.all([withdraw(who)(newer), withdraw(who)(newer)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const stale = await codeFor(who, withdraw(who))
  house.clock.advance(10 * MINUTE_MS)
  expect(await refused(withdraw(who)(stale))).toBe('second_factor_wrong')
})

it('[LAW-AUT-8] five wrong codes close it for a quarter of an hour, and presses in a row send one letter', async () => {
  const who = await somebody()
  const code = await codeFor(who, withdraw(who))
  for (let tries = 0; tries < 5; tries += 1)
    expect(await withdraw(who)()).toMatchObject({
      body: { error: 'second_factor_just_sent', data: { kinds: 'letter', wait: expect.any(Number) } },
    })
  const { rows } = await house.app.db.pool.query(
    'select made from second_factor_codes where player_id = $1',
    [who.id],
  )
  expect(rows, 'one at the log-in, one for the withdrawal').toEqual([{ made: 2 }])
  const wrong = code === '000000' ? '000001' : '000000'
  for (let tries = 0; tries < 5; tries += 1) await withdraw(who)(wrong)
  expect(await refused(withdraw(who)(code))).toBe('account_locked')
  house.clock.advance(16 * MINUTE_MS)
  await granted(withdraw(who)(await codeFor(who, withdraw(who))))
})

it('a code that says it was made later than now does not count: the clock was set back', async () => {
  const who = elsewhere(await unverified())
  const code = await codeFor(who, enter(who))
  house.clock.advance(-2 * MINUTE_MS)
  expect(await refused(enter(who)(code))).toBe('second_factor_wrong')
  house.clock.advance(2 * MINUTE_MS)
  await granted(enter(who)(code))
})

it('[LAW-AUT-3] a new password asks for a code, also by the letter of recovery', async () => {
  const who = await unverified()
  const form = { password: 'outro-girassol-43', password_confirmation: 'outro-girassol-43' }
  const change = (code: string) =>
    who.call('POST /api/auth/password', { body: { ...form, current_password: who.password, code } })
  await granted(change(await codeFor(who, change)))
  // All other sessions have ended, with the proofs of their browsers.
  const again = enter({ ...who, device: randomUUID(), password: form.password })
  await granted(again(await codeFor(who, again)))

  await granted(house.call('POST /api/auth/recover', { body: { email: who.email } }))
  const token = await eventually(async () => tokenIn(await lettersTo(who)))
  const confirm = (code: string) =>
    house.call('POST /api/auth/recover/confirm', { body: { token, ...form, code } })
  await granted(confirm(await codeFor(who, confirm)))
})

const tokenIn = (letters: { links: string[] }[]) =>
  letters
    .flatMap(({ links }) => links)
    .map((link) => new URL(link).searchParams.get('token'))
    .find(Boolean)
const lettersTo = async ({ email }: Person) =>
  (await (await fetch(`${house.sandbox.addresses.pages}/__mail?to=${encodeURIComponent(email)}`)).json()) as {
    links: string[]
  }[]

it('[LAW-AUT-5] so nobody logs in with a password alone, and the lists of breached ones are refused', async () => {
  const who = await unverified()
  for (const password of ['iloveyou1', 'flamengo10', 'senha12345', 'princesa123', 'qwertyuiop'])
    expect(
      await refused(
        who.call('POST /api/auth/password', {
          body: { password, password_confirmation: password, current_password: who.password, code: '' },
        }),
      ),
      password,
    ).toBe('password_weak')
  expect(await refused(enter(elsewhere(who))())).toBe('second_factor_sent')
})

it('[LAW-AUT-2] asks everybody for a code by letter: in a new browser, and in a known one after seven days', async () => {
  const who = await unverified()
  await granted(enter(who)())
  const answer = await enter(elsewhere(who))()
  expect(answer.body).toMatchObject({ error: 'second_factor_sent', data: { kinds: 'letter' } })
  await house.codeTo(who.email)
  // Neither without a browser name, nor with a neighbour's.
  const neighbour = await unverified()
  expect(await refused(enter({ ...who, device: neighbour.device })())).toBe('second_factor_just_sent')
  expect(await refused(enter({ ...who, device: '' })())).toBe('second_factor_just_sent')
  house.clock.advance(7 * DAY_MS - 60 * MINUTE_MS)
  await granted(enter(who)())
  house.clock.advance(61 * MINUTE_MS)
  const code = await codeFor(who, enter(who))
  await granted(enter(who)(code))
  await granted(enter(who)())
})
