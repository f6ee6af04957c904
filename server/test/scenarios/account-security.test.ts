import { randomUUID } from 'node:crypto'
import { formatCpf } from '@jogo/rules/cpf'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused, staysSo } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('account_security')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

interface From {
  password?: string
  device?: string
  userAgent?: string
  ip?: string
}
const login = (name: string, { password = '', device, userAgent = CHROME, ip = '127.0.0.1' }: From) =>
  house.call('POST /api/auth/login', {
    body: { email: name, password, ...(device && { device }) },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': ip },
  })
const enter = async (person: Person, from: From = {}) =>
  (await granted(login(person.email, { password: person.password, ...from }))).access_token
const security = (token: string) => granted(house.call('GET /api/auth/security', { token }))
const eventKinds = async (token: string) => (await security(token)).events.map(({ what }) => what)
const letters = async (person: Person) => {
  const mail = `${house.sandbox.addresses.pages}/__mail?to=${encodeURIComponent(person.email)}`
  const all = (await (await fetch(mail)).json()) as { subject: string; links: string[] }[]
  return all.filter(({ subject }) => subject.includes('novo aparelho'))
}

it('lets a player in by CPF, written in either way, and answers a wrong one like any other name', async () => {
  const ana = await house.player({ verified: false })
  for (const name of [ana.cpf, formatCpf(ana.cpf), ` ${ana.cpf} `])
    await granted(login(name, { password: ana.password }))
  const wrong = await login(ana.cpf, { password: 'wrong password' })
  expect(wrong).toMatchObject({ status: 401, body: { error: 'credentials_invalid' } })
  const { cpf: unused } = await house.sandbox.control<{ cpf: string }>('cpf')
  for (const name of [unused, '111.111.111-11', '529.982.247-26', '５２９９８２２４７２５']) {
    const unknown = await login(name, { password: 'wrong password' })
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
  }
})

it('locks guesses at a CPF like those at an e-mail, and the lock of one tells nothing of the other', async () => {
  const bia = await house.player({ verified: false })
  for (const name of [bia.cpf, (await house.sandbox.control<{ cpf: string }>('cpf')).cpf]) {
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        refused(login(n % 2 ? formatCpf(name) : name, { password: 'wrong password' })),
      ),
    )
    expect(codes.filter((code) => code === 'credentials_invalid')).toHaveLength(5)
    expect(codes.filter((code) => code === 'login_locked')).toHaveLength(3)
  }
  expect(await refused(login(bia.cpf, { password: bia.password }))).toBe('login_locked')
  await enter(bia)
})

it('[LAW-AUT-6] shows a player the open sessions and ends one of them, or all others, and nobody else’s', async () => {
  const [rui, eve] = await Promise.all([house.player({ verified: false }), house.player({ verified: false })])
  const phone = await enter(rui, { userAgent: FIREFOX, ip: '198.51.100.7' })
  const here = await enter(rui)
  const { sessions } = await security(here)
  expect(sessions).toHaveLength(3)
  expect(sessions.find((session) => session.is_own)).toMatchObject({ browser: 'Chrome', system: 'Windows' })
  const shown = sessions.find(({ browser }) => browser === 'Firefox')
  expect(shown).toMatchObject({ is_own: false, system: 'Linux', ip: '198.51.100.7' })
  const id = shown?.id ?? ''

  await granted(house.call('DELETE /api/auth/sessions/:id', { token: eve.token, params: { id } }))
  expect((await house.call('GET /api/auth/me', { token: phone })).status).toBe(200)
  const after = await granted(house.call('DELETE /api/auth/sessions/:id', { token: here, params: { id } }))
  expect(after.sessions.map((session) => session.id)).not.toContain(id)
  await granted(house.call('DELETE /api/auth/sessions/:id', { token: here, params: { id } }))
  expect(await refused(house.call('GET /api/auth/me', { token: phone }))).toBe('unauthenticated')
  expect(await refused(house.call('POST /api/auth/refresh', { token: phone }))).toBe('token_expired')

  const left = await granted(house.call('POST /api/auth/sessions/end-others', { token: here }))
  expect(left.sessions.map(({ is_own }) => is_own)).toEqual([true])
  expect(await refused(house.call('GET /api/auth/me', { token: rui.token }))).toBe('unauthenticated')
  expect((await eventKinds(here)).filter((what) => what === 'session.ended')).toHaveLength(2)
  expect(await eventKinds(eve.token)).not.toContain('session.ended')
})

it('sends a letter for a log-in from a browser that the account has not seen, and only then', async () => {
  const lia = await house.player({ verified: false })
  const [laptop, stolen] = [randomUUID(), randomUUID()]
  await enter(lia, { device: laptop, ip: '198.51.100.1' })
  await eventually(async () => (await letters(lia)).length === 1)
  await enter(lia, { device: laptop, ip: '203.0.113.50', userAgent: FIREFOX })
  const token = await enter(lia, { device: stolen, ip: '198.51.100.1' })
  await eventually(async () => (await letters(lia)).length === 2)
  expect((await letters(lia))[0]?.links).toEqual([expect.stringMatching(/\/user\/security$/)])
  expect(await eventKinds(token)).toEqual(['login.new_device', 'login', 'login.new_device', 'login'])
  await staysSo(500, async () => (await letters(lia)).length === 2)
})

it('sends it also after half a year, when the sessions of the account are deleted', async () => {
  const leo = await house.player({ verified: false })
  await sql`delete from sessions where player_id = ${leo.id}`.execute(house.app.db.sql)
  const token = await enter(leo, { device: randomUUID() })
  await eventually(async () => (await letters(leo)).length === 1)
  expect(await eventKinds(token)).toEqual(['login.new_device', 'login'])
})

it('tells the player of wrong passwords, at most twenty a day, and of a changed one', async () => {
  const nei = await house.player({ verified: false })
  const { token } = nei
  for (let place = 0; place < 24; place += 1)
    await login(place % 2 ? nei.cpf : nei.email, { password: 'wrong password', ip: `198.51.100.${place}` })
  await login('nobody@example.com', { password: 'wrong password' })
  const failed = async () => (await eventKinds(token)).filter((what) => what === 'login.failed').length
  await eventually(async () => (await failed()) === 20)
  await staysSo(500, async () => (await failed()) === 20)
  const password = 'outro-girassol-43'
  const body = { current_password: nei.password, password, password_confirmation: password }
  await granted(house.call('POST /api/auth/password', { token, body, headers: { 'user-agent': FIREFOX } }))
  expect((await security(token)).events[0]).toMatchObject({
    what: 'password.changed',
    browser: 'Firefox',
    system: 'Linux',
  })
})

it('keeps what happened: no row is changed or removed', async () => {
  const gil = await house.player({ verified: false })
  for (const act of [
    sql`update account_events set what = 'login' where player_id = ${gil.id}`,
    sql`delete from account_events where player_id = ${gil.id}`,
  ])
    await expect(act.execute(house.app.db.sql)).rejects.toThrow()
  expect(await eventKinds(gil.token)).toHaveLength(1)
})
