import { randomUUID } from 'node:crypto'
import type { RefusalBody } from '@jogo/contract/refusals'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { createLog } from '@jogo/telemetry/log'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import { createPasswords } from '../../src/platform/passwords.ts'
import { createAuthenticator } from '../authenticator.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { letterTo, tokenIn } from '../letters.ts'

const MINUTE_MS = 60_000
const WRONG = 'errada errada'

let house: House
/** Made before any test moves the clock: a company's answers that are hours old take their time. */
let rich: Person
beforeAll(async () => {
  house = await openHouse('account_lockout', { config: { jurisdiction: JURISDICTIONS.br } })
  rich = await house.player({ real: '50.00' })
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const somebody = () => house.player({ verified: false })
interface Try {
  email: string
  password: string
  device?: string
  code?: string
}
/** Each from a separate network. An empty code counts as none: the letter is not read automatically. */
let networks = 0
const enter = (body: Try) => {
  networks += 1
  return house.call('POST /api/auth/login', {
    body: { code: '', ...body },
    headers: { 'x-forwarded-for': `198.18.${networks >> 8}.${networks & 255}` },
  })
}
/** In the browser of the player's registration. */
const own = (who: Person, more: Partial<Try> = {}) =>
  enter({ email: who.email, password: who.password, device: who.device, ...more })
/** In an unknown browser. */
const elsewhere = (who: Person, more: Partial<Try> = {}) => own(who, { device: randomUUID(), ...more })
const minutesUntil = (at: unknown) => (Date.parse(String(at)) - house.clock.now().getTime()) / MINUTE_MS
async function guess(email: string, times = 3) {
  for (let count = 0; count < times; count += 1)
    expect(await refused(enter({ email, password: WRONG }))).toBe('credentials_invalid')
}

it('[LAW-AUT-4] three wrong passwords in a row, from any networks, close the account to browsers that it does not know', async () => {
  const who = await somebody()
  const tries = Array.from({ length: 12 }, () => refused(elsewhere(who, { password: WRONG })))
  const codes = await Promise.all(tries)
  expect(codes.filter((code) => code === 'credentials_invalid')).toHaveLength(3)
  expect(codes.filter((code) => code === 'login_locked')).toHaveLength(9)
  const closed = await elsewhere(who)
  expect(closed).toMatchObject({ status: 403, body: { error: 'login_locked' } })
  const { message, data } = closed.body as RefusalBody
  expect(minutesUntil(data?.until_at)).toBeCloseTo(30, 0)
  for (const words of ['chave de acesso', 'Esqueci minha senha', 'e-mail']) expect(message).toContain(words)

  // An active session continues, and so does the login in the own browser, with a second factor.
  await granted(who.call('GET /api/auth/me'))
  house.clock.advance(MINUTE_MS + 1)
  expect(await refused(own(who))).toBe('second_factor_sent')
  await granted(own(who, { code: await house.codeTo(who.email) }))
  expect(await refused(elsewhere(who)), 'what is right there opens it to nobody else').toBe('login_locked')

  house.clock.advance(29 * MINUTE_MS - 1)
  expect(await refused(elsewhere(who))).toBe('second_factor_sent')
  await granted(elsewhere(who, { code: await house.codeTo(who.email) }))
})

it('[LAW-AUT-4] an unknown e-mail, and an unknown CPF, are closed in the same words', async () => {
  const who = await somebody()
  const { cpf: nobodys } = await house.sandbox.control<{ cpf: string }>('cpf')
  const answers = []
  for (const email of [who.email, `${randomUUID()}@example.com`, nobodys]) {
    await guess(email)
    const { error, message, data } = (await enter({ email, password: WRONG })).body as RefusalBody
    expect(minutesUntil(data?.until_at)).toBeCloseTo(30, 0)
    answers.push({ error, message: message.replace(/\d/g, '0'), data: Object.keys(data ?? {}) })
  }
  const [known, ...unknown] = answers
  expect(known).toMatchObject({ error: 'login_locked' })
  for (const answer of unknown) expect(answer).toEqual(known)
})

it('[LAW-AUT-4] e-mail and CPF are one account, and who does not know the password is not told so', async () => {
  const who = await somebody()
  await guess(who.email, 2)
  await guess(who.cpf, 1)
  await guess(who.email, 1)
  expect(await refused(elsewhere(who, { email: who.cpf, password: WRONG }))).toBe('credentials_invalid')
  expect(await refused(elsewhere(who, { email: who.cpf }))).toBe('login_locked')
  house.clock.advance(30 * MINUTE_MS)
  // A log-in ends the row of both names.
  await guess(who.cpf, 2)
  await granted(elsewhere(who, { code: await codeFor(who) }))
  await guess(who.cpf, 2)
  await guess(who.email, 1)
  expect(await refused(elsewhere(who))).toBe('login_locked')
})
/** By a log-in with its e-mail. */
async function codeFor(who: Person) {
  house.clock.advance(MINUTE_MS + 1)
  expect(await refused(elsewhere(who))).toBe('second_factor_sent')
  return house.codeTo(who.email)
}

it('[LAW-AUT-4] the half hour moves with the clock', async () => {
  const { email } = await somebody()
  await guess(email, 1)
  house.clock.advance(29 * MINUTE_MS)
  await guess(email, 1)
  house.clock.advance(2 * MINUTE_MS)
  await guess(email, 2)
  expect(await refused(enter({ email, password: WRONG }))).toBe('login_locked')
})

it('[LAW-AUT-4] a browser of the player has three tries of its own, which count for the account too', async () => {
  const who = await somebody()
  const codes = await Promise.all(Array.from({ length: 8 }, () => refused(own(who, { password: WRONG }))))
  expect(codes.filter((code) => code === 'credentials_invalid')).toHaveLength(3)
  expect(codes.filter((code) => code === 'login_locked')).toHaveLength(5)
  expect(await refused(own(who))).toBe('login_locked')
  expect(await refused(elsewhere(who))).toBe('login_locked')
  // Under the id of a neighbour's browser nothing is known either.
  const neighbour = await somebody()
  expect(await refused(own(who, { device: neighbour.device }))).toBe('login_locked')
  house.clock.advance(30 * MINUTE_MS)
  expect(await refused(own(who))).toBe('second_factor_sent')
})

it('[LAW-AUT-4] who left an e-mail to somebody else, with money in his closed account, ends no count of theirs', async () => {
  const who = await somebody()
  const { pool } = house.app.db
  const leave = 'update players set closed_at = $2 where id = $1 returning email, email_key'
  const { rows } = await pool.query(leave, [rich.id, house.clock.now()])
  const hash = await createPasswords().hash('outro-girassol-43')
  await pool.query('update players set email = $2, email_key = $3, password_hash = $4 where id = $1', [
    ...[who.id, rows[0].email, rows[0].email_key, hash],
  ])
  await guess(rich.email, 2)
  expect(await refused(elsewhere(rich)), 'his password is right').toBe('second_factor_sent')
  await guess(rich.email, 1)
  expect(await refused(enter({ email: rich.email, password: WRONG }))).toBe('login_locked')
})

it('[LAW-AUT-4] while strangers go on, the letter of recovery opens the browser in which it is used, and a passkey any', async () => {
  const who = await somebody()
  const key = await createAuthenticator(house.app.config.siteUrl)
  const passkey = { password: who.password }
  const { options } = await granted(who.call('POST /api/auth/passkeys/begin', { body: passkey }))
  const answer = await key.create(options)
  await granted(who.call('POST /api/auth/passkeys', { body: { name: 'Celular', answer } }))

  await guess(who.email)
  const { options: challenge } = await granted(house.call('POST /api/auth/passkeys/challenge'))
  const signed = await key.answer(challenge)
  await granted(house.call('POST /api/auth/passkeys/login', { body: { answer: signed } }))

  await granted(house.call('POST /api/auth/recover', { body: { email: who.email } }))
  const token = tokenIn(await letterTo(house, who.email, /^Nova senha/), 'token')
  const password = 'lua-cheia-no-mar-88'
  const device = randomUUID()
  const confirm = (code: string) =>
    house.call('POST /api/auth/recover/confirm', {
      body: { token, password, password_confirmation: password, device, code },
    })
  house.clock.advance(MINUTE_MS + 1)
  expect(await refused(confirm(''))).toBe('second_factor_sent')
  await granted(confirm(await house.codeTo(who.email)))
  await guess(who.email)
  expect(await refused(elsewhere(who, { password }))).toBe('login_locked')
  expect(await refused(own(who, { password })), 'it ended what this one had shown').toBe('login_locked')
  house.clock.advance(MINUTE_MS + 1)
  expect(await refused(own(who, { password, device }))).toBe('second_factor_sent')
  await granted(own(who, { password, device, code: await house.codeTo(who.email) }))
})

it('[LAW-AUT-4] a second process counts with the first', async () => {
  const who = await somebody()
  await guess(who.email, 2)
  const from = { ip: '198.19.0.1', userAgent: null }
  const other = createApp(house.app.config, createLog('other', 'silent'), house.clock)
  const login = (password: string) =>
    other.sessions
      .login({ login: who.email, password, device: undefined }, from)
      .catch((error: { code?: string }) => error.code)
  expect(await login(WRONG)).toBe('credentials_invalid')
  expect(await login(who.password)).toBe('login_locked')
  await other.close()
  expect(await refused(elsewhere(who))).toBe('login_locked')
})

it('[LAW-AUT-3] after three wrong passwords a browser of the player shows a second factor, also once they are old', async () => {
  const who = await somebody()
  await guess(who.email)
  house.clock.advance(31 * MINUTE_MS)
  // A job records the failed logins well within half an hour.
  await eventually(async () => {
    const { events } = await granted(who.call('GET /api/auth/security'))
    return events.filter(({ what }) => what === 'login.failed').length === 3
  })
  expect(await refused(own(who))).toBe('second_factor_sent')
  await granted(own(who, { code: await house.codeTo(who.email) }))
})
