import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endSecondFactorByHouse } from '../../src/modules/people/sessions/index.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'

const HALF_MINUTE_MS = 30_000

let house: House
beforeAll(async () => {
  house = await openHouse('second_factor')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

/** The app of codes on the player's phone. */
const app = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (later = 0) => totp.generate({ timestamp: house.clock.now().getTime() + later })
}
/** Advances by half a minute, for a new code. */
const wait = (times = 1) => house.clock.advance(times * HALF_MINUTE_MS)

/** `verified`: needed for withdrawals. */
async function withFactor({ verified = true } = {}) {
  const who = await house.player({ real: '100.00', verified })
  const { secret } = await granted(
    who.call('POST /api/auth/second-factor', { body: { password: who.password } }),
  )
  const code = app(secret)
  const { recovery_codes } = await granted(
    who.call('POST /api/auth/second-factor/confirm', { body: { code: code() } }),
  )
  wait()
  return { who, code, recovery: recovery_codes, secret }
}
const login = ({ email, password }: Person, code?: string) =>
  house.call('POST /api/auth/login', { body: { email, password, ...(code !== undefined && { code }) } })
const withdraw = (who: Person, id: string, code?: string, amount = 2_000) =>
  who.call('POST /api/withdrawals', { body: { id, amount, ...(code !== undefined && { code }) } })
const lettersTo = async (who: Person) =>
  (await (
    await fetch(`${house.sandbox.addresses.pages}/__mail?to=${encodeURIComponent(who.email)}`)
  ).json()) as {
    subject: string
    links: string[]
  }[]
const security = (who: Person) => granted(who.call('GET /api/auth/security'))

it('[LAW-AUT-2] is on once a code was shown: the log-in asks for one, and a letter tells the player', async () => {
  const who = await house.player()
  expect(
    await refused(who.call('POST /api/auth/second-factor', { body: { password: 'errada errada' } })),
  ).toBe('password_wrong')
  const { secret, address } = await granted(
    who.call('POST /api/auth/second-factor', { body: { password: who.password } }),
  )
  expect(address).toMatch(/^otpauth:\/\/totp\/Jogo%20Limpo:.*secret=/)
  // Begun, not confirmed: nothing asks for it.
  await granted(login(who))
  const code = app(secret)
  expect(await refused(who.call('POST /api/auth/second-factor/confirm', { body: { code: '000000' } }))).toBe(
    'second_factor_wrong',
  )
  const { recovery_codes } = await granted(
    who.call('POST /api/auth/second-factor/confirm', { body: { code: code() } }),
  )
  expect(new Set(recovery_codes).size).toBe(10)
  for (const recovery_code of recovery_codes)
    expect(recovery_code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
  // A new app needs a code of the existing one, and is then refused as a second one.
  expect(await refused(who.call('POST /api/auth/second-factor', { body: { password: who.password } }))).toBe(
    'second_factor_needed',
  )

  wait()
  expect(await refused(login(who))).toBe('second_factor_needed')
  expect(await refused(login({ ...who, password: 'errada errada' }, code()))).toBe('credentials_invalid')
  await granted(login(who, code()))
  // An intercepted code cannot be used again.
  expect(await refused(login(who, code()))).toBe('second_factor_wrong')
  expect((await security(who)).second_factor).toMatchObject({ recovery_left: 10 })
  await eventually(async () =>
    (await lettersTo(who)).some(({ subject }) => subject.startsWith('Verificação em duas etapas ativada')),
  )
})

it('[LAW-AUT-8] a code passes once: replayed, of an hour ago or of a neighbour it is refused, also of many calls at once', async () => {
  const { who, code } = await withFactor()
  const other = await withFactor()
  const now = code()
  const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(who, randomUUID(), now)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await refused(withdraw(who, randomUUID(), now))).toBe('second_factor_wrong')
  for (const wrong of [code(-3_600_000), other.code(), '12345', '1234567', '１２３４５６'])
    expect(await refused(withdraw(who, randomUUID(), wrong)), wrong).toMatch(
      /^(second_factor_wrong|account_locked)$/,
    )
  // Five wrong codes lock it for a quarter of an hour, even for a right one.
  wait()
  expect(await refused(withdraw(who, randomUUID(), code()))).toBe('account_locked')
  house.clock.advance(16 * 60_000)
  await granted(withdraw(who, randomUUID(), code(), 1_000))
})

it('[LAW-AUT-8] a clock set back makes no code that was used good again', async () => {
  const { who, code } = await withFactor()
  const [first, used] = [code(), code(2 * HALF_MINUTE_MS)]
  await granted(withdraw(who, randomUUID(), first))
  wait(2)
  await granted(withdraw(who, randomUUID(), used))
  wait(-2)
  for (const again of [first, used])
    expect(await refused(withdraw(who, randomUUID(), again))).toBe('second_factor_wrong')
  wait(3)
  await granted(withdraw(who, randomUUID(), code()))
})

it('[LAW-AUT-8] a withdrawal asks for a code; the same one sent again after a lost answer is the same withdrawal', async () => {
  const { who, code } = await withFactor()
  const id = randomUUID()
  expect(await refused(withdraw(who, id))).toBe('second_factor_needed')
  expect((await who.balance()).real).toBe(10_000)
  const once = code()
  const first = await granted(withdraw(who, id, once))
  expect(await granted(withdraw(who, id, once))).toMatchObject({ id: first.id })
  expect((await who.balance()).real).toBe(8_000)
  // The code is invalid for another amount.
  expect(await refused(withdraw(who, randomUUID(), once, 1_000))).toBe('second_factor_wrong')
  // A player without a factor is not asked.
  const plain = await house.player({ real: '50.00' })
  await granted(withdraw(plain, randomUUID()))
})

it('[LAW-AUT-3] a new password asks for a code too, also by the letter of recovery', async () => {
  const { who, code } = await withFactor({ verified: false })
  const form = { password: 'outro-girassol-43', password_confirmation: 'outro-girassol-43' }
  const change = (more: object) =>
    who.call('POST /api/auth/password', { body: { ...form, current_password: who.password, ...more } })
  expect(await refused(change({}))).toBe('second_factor_needed')
  await granted(change({ code: code() }))

  await granted(house.call('POST /api/auth/recover', { body: { email: who.email } }))
  const token = await eventually(async () => {
    return (await lettersTo(who))
      .flatMap(({ links }) => links)
      .map((link) => new URL(link).searchParams.get('token'))
      .find(Boolean)
  })
  const confirm = (more: object) =>
    house.call('POST /api/auth/recover/confirm', { body: { token: token ?? '', ...form, ...more } })
  wait()
  expect(await refused(confirm({}))).toBe('second_factor_needed')
  await granted(confirm({ code: code() }))
})

it('a recovery code counts once, of two at once for one; new ones make the old void; off asks for a code', async () => {
  const { who, code, recovery } = await withFactor({ verified: false })
  const [first = '', second = '', third = ''] = recovery
  const both = await Promise.all([login(who, first), login(who, first.toLowerCase().replaceAll('-', ' '))])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await security(who)).second_factor?.recovery_left).toBe(9)
  await granted(login(who, second))

  const { recovery_codes } = await granted(
    who.call('POST /api/auth/second-factor/codes', { body: { code: code() } }),
  )
  expect(await refused(login(who, third))).toBe('second_factor_wrong')
  await granted(login(who, recovery_codes[0]))
  const off = (given: string) => who.call('POST /api/auth/second-factor/off', { body: { code: given } })
  expect(await refused(off('000000'))).toBe('second_factor_wrong')
  wait()
  expect((await granted(off(code()))).second_factor).toBeNull()
  await granted(login(who))
  const { events } = await security(who)
  expect(events.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'second_factor.on',
      'second_factor.codes',
      'second_factor.recovery_used',
      'second_factor.off',
    ]),
  )
})

it('keeps neither secret nor recovery codes readable', async () => {
  const { who, secret, recovery } = await withFactor({ verified: false })
  const { rows } = await house.app.db.pool.query(
    'select secret, recovery::text from second_factors where player_id = $1',
    [who.id],
  )
  const json = JSON.stringify(rows)
  expect(rows).toHaveLength(1)
  for (const credential of [secret, ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
    expect(json).not.toContain(credential)
})

it('the house turns it off for who lost everything: the player gets a letter, the account asks for the password alone', async () => {
  const { who } = await withFactor({ verified: false })
  const at = house.clock.now()
  expect(await house.app.db.transaction((tx) => endSecondFactorByHouse(tx, who.id, at))).toBe(true)
  expect(await house.app.db.transaction((tx) => endSecondFactorByHouse(tx, who.id, at))).toBe(false)
  await granted(login(who))
  await eventually(async () =>
    (await lettersTo(who)).some(({ subject }) => subject.startsWith('Verificação em duas etapas desativada')),
  )
})
