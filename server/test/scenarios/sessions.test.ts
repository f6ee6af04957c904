import { createHash } from 'node:crypto'
import { createLog } from '@jogo/telemetry/log'
import { createSigner } from 'fast-jwt'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../../src/app.ts'
import { createPlayers } from '../../src/modules/people/players/index.ts'
import { createPersonRegistry } from '../../src/partners/cpf.ts'
import { createMail } from '../../src/partners/mail.ts'
import { createPasswords, type Passwords } from '../../src/platform/passwords.ts'
import { eventually, granted, type House, keepsWithin, openHouse, type Person, refused } from '../house.ts'

let house: House
let ana: Person
beforeAll(async () => {
  house = await openHouse('sessions')
  ana = await house.player({ real: '12.34' })
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const login = (email: string, password: string) =>
  house.call('POST /api/auth/login', { body: { email, password, login: true } })
const enter = (person = ana) =>
  granted(login(person.email, person.password)).then((session) => session.access_token)
const me = (token?: string) => house.call('GET /api/auth/me', token ? { token } : {})
const refresh = (token?: string) => house.call('POST /api/auth/refresh', token ? { token } : {})
const tokenPayload = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
const execute = (query: ReturnType<typeof sql>) => query.execute(house.app.db.sql)

describe('login', () => {
  it('[AUTH-3] [ENT-10] answers a token that holds balance and user_id, and its life in seconds', async () => {
    const answer = await granted(login(` ${ana.email.toUpperCase()} `, ana.password))
    expect(answer).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: expect.closeTo(3600, -1),
    })
    expect(tokenPayload(answer.access_token)).toMatchObject({ user_id: ana.id, balance: 1234 })
  })

  it('[AUTH-4] says "Email ou senha incorretos!" alike for a wrong password and an unknown e-mail', async () => {
    const wrong = await login(ana.email, 'not the password')
    const unknown = await login('nobody@example.com', 'not the password')
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: 'credentials_invalid', message: 'Email ou senha incorretos!' },
    })
    expect(unknown.status).toBe(wrong.status)
    expect(unknown.body).toEqual(wrong.body)
    expect(JSON.stringify(unknown.body)).not.toContain('access_token')
    for (const odd of ['', 'no address', "' or 1=1 --", 'a\u0000@x.com', 'x'.repeat(254)]) {
      expect(['credentials_invalid', 'invalid_request']).toContain(await refused(login(odd, 'x')))
    }
  })

  it('verifies exactly one password for any answer, so that an unknown e-mail takes the time of a known one', async () => {
    const real = createPasswords()
    const seen: (string | undefined)[] = []
    const passwords: Passwords = {
      hash: real.hash,
      verify: (hash, password) => {
        seen.push(hash)
        return real.verify(hash, password)
      },
    }
    const { db, clock, wallet, site, config } = house.app
    const { siteUrl, jurisdiction } = config
    const registry = createPersonRegistry(config.cpf)
    const mail = createMail(config.mail)
    const settings = () => site.current()
    const players = createPlayers({
      db,
      clock,
      wallet,
      registry,
      bus: house.app.bus,
      registers: [],
      statusReports: { report: async () => 'unknown' },
      content: house.app.content,
      passwords,
      mail,
      siteUrl,
      settings,
      jurisdiction,
      enterCoupon: async () => {},
      carryLimits: async () => undefined,
    })
    expect(await players.checkPassword(ana.email, ana.password)).toMatchObject({ playerId: ana.id })
    for (const email of [ana.email, 'nobody@example.com', 'no address at all']) {
      expect(await players.checkPassword(email, 'wrong password')).toBeUndefined()
    }
    expect(seen.map((hash) => hash?.slice(0, 30))).toEqual([
      '$argon2id$v=19$m=12288,t=3,p=1',
      '$argon2id$v=19$m=12288,t=3,p=1',
      undefined,
      undefined,
    ])
    mail.close()
  })

  it('sheds a rush it cannot hash in time, and does not count what it did not look at', async () => {
    const emails = Array.from({ length: 90 }, (_, at) => `rush${at}@example.com`)
    // Keeps the queue of password hashes full, so that the test does not depend on the speed of the machine.
    let isOn = true
    const rush = Array.from({ length: 52 }, async () => {
      while (isOn) {
        await house.app.players
          .checkPassword('no address at all', 'wrong password')
          .catch(() => new Promise(setImmediate))
      }
    })
    const answers = await Promise.all(emails.map((email) => login(email, 'wrong password')))
    isOn = false
    await Promise.all(rush)
    const busy = emails.filter((_, at) => answers[at]?.status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(answers.find((answer) => answer.status === 503)).toMatchObject({ body: { error: 'busy' } })
    expect(answers.find((answer) => answer.status === 503)?.headers.get('retry-after')).toBe('2')
    const keys = busy.map((email) => createHash('sha256').update(email).digest())
    const counted = await sql`select 1 from login_attempts where key = any(${keys}) and failures > 0`.execute(
      house.app.db.sql,
    )
    expect(counted.rows).toHaveLength(0)
  })

  it('locks after five failures, known or not, also when they come at once; the right password does not open it', async () => {
    const bia = await house.player({ verified: false })
    for (const email of [bia.email, 'nobody.at.all@example.com']) {
      const codes = await Promise.all(
        Array.from({ length: 12 }, () => refused(login(email, 'wrong password'))),
      )
      expect(codes.filter((code) => code === 'credentials_invalid')).toHaveLength(5)
      expect(codes.filter((code) => code === 'login_locked')).toHaveLength(7)
    }
    const locked = await login(bia.email.toUpperCase(), bia.password)
    expect(locked).toMatchObject({ status: 403, body: { error: 'login_locked' } })
    const { data } = locked.body as unknown as { data: { until_at: string } }
    const leftMinutes = (Date.parse(data.until_at) - house.clock.now().getTime()) / 60_000
    expect(leftMinutes).toBeGreaterThan(14)
    expect(leftMinutes).toBeLessThanOrEqual(15)
    expect(JSON.stringify(locked.body)).toMatch(/chave de acesso.*Esqueci minha senha/)
    house.clock.advance(16 * 60_000)
    await enter(bia)
  })

  it('locks the place of who guesses, and not the account: its owner gets in from elsewhere', async () => {
    const rui = await house.player({ verified: false })
    const from = (ip: string, password: string) =>
      house.call('POST /api/auth/login', {
        body: { email: rui.email, password, login: true },
        headers: { 'x-forwarded-for': ip },
      })
    for (let failure = 0; failure < 5; failure++)
      expect(await refused(from('2001:db8:0:1::7', 'wrong password'))).toBe('credentials_invalid')
    expect(await refused(from('2001:db8:0:1:ffff::9', rui.password))).toBe('login_locked')
    await granted(from('2001:db8:0:2::7', rui.password))
    for (let place = 0; place < 49; place++)
      expect(await refused(from(`198.51.100.${place}`, 'wrong password'))).toMatch(
        /credentials_invalid|login_locked/,
      )
    expect(await refused(from('203.0.113.99', rui.password))).toBe('login_locked')
    await granted(from('2001:db8:0:2::8', rui.password))
    await enter(rui)
  })

  it('forgets failures after a success', async () => {
    const caio = await house.player({ verified: false })
    for (let round = 0; round < 3; round++) {
      for (let failure = 0; failure < 4; failure++) {
        expect(await refused(login(caio.email, 'wrong password'))).toBe('credentials_invalid')
      }
      await enter(caio)
    }
  })

  it("does not count log-ins, whatever they name, as guesses at a player's password in his account", async () => {
    const ana = await house.player({ verified: false })
    for (const email of [`password of ${ana.id}`, `change ${ana.id}`, `change ${ana.id}@x.com`])
      for (let n = 0; n < 6; n += 1)
        await house.call('POST /api/auth/login', { body: { email, password: 'wrong' } })
    const body = {
      current_password: ana.password,
      password: 'outro-girassol-43',
      password_confirmation: 'outro-girassol-43',
    }
    expect((await ana.call('POST /api/auth/password', { body })).status).toBe(200)
  })

  it('limits one address, whatever e-mails it tries', async () => {
    const strict = await openHouse('sessions_strict', { config: { limitScale: 1 }, worker: false })
    try {
      const tries = Array.from({ length: 61 }, (_, at) =>
        strict.call('POST /api/auth/login', { body: { email: `n${at}@example.com`, password: 'x' } }),
      )
      const codes = await Promise.all(tries.map(refused))
      expect(codes).toContain('too_many_requests')
    } finally {
      await strict.close()
    }
  })
})

describe('a token', () => {
  it('[AUTH-11] [ENT-2] shows the player to himself, whole', async () => {
    const user = await granted(me(await enter()))
    expect(user).toEqual({
      id: ana.id,
      name: ana.name,
      email: ana.email,
      phone: '11999990000',
      document: { number: ana.cpf },
      birthday: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      gender: expect.toBeOneOf([0, 1]),
      status: 'Ativo',
      may_withdraw: true,
      may_play: true,
      may_deposit: true,
      bar: null,
      wallet: { balance: 1234, bonus_mixed: 0, version: expect.any(Number) },
      user_rollover: null,
    })
    const unverified = await house.player({ verified: false })
    expect((await unverified.me()).status).toBe('Pendente')
  })

  it('[START-6] is what tells a player from a visitor: without a good one, 401 "Unauthenticated."', async () => {
    const [header, payload, signature] = (await enter()).split('.')
    const claims = tokenPayload(`.${payload}`)
    const key = house.app.config.jwtSecret
    const bad = [
      undefined,
      'nonsense',
      `${header}.${payload}.${signature?.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`,
      createSigner({ key })({ ...claims, aud: 'elsewhere' }),
      createSigner({ key })({ ...claims, user_id: claims.user_id + 1 }),
      createSigner({ key })({ ...claims, sid: '01900000-0000-7000-8000-000000000000' }),
      createSigner({ key: 'another secret of thirty-two characters' })(claims),
    ]
    for (const token of bad) {
      expect(await me(token)).toMatchObject({
        status: 401,
        body: { error: 'unauthenticated', message: 'Unauthenticated.' },
      })
      expect(await refresh(token)).toMatchObject({
        status: 401,
        body: { error: 'token_expired', message: 'Token expirado ou inválido' },
      })
    }
  })

  it('[AUTH-10] says "Token expirado ou inválido" with 401 once the session itself is over', async () => {
    const token = await enter()
    const sid = tokenPayload(token).sid
    await execute(sql`update sessions set expires_at = now() + interval '1 day' where id = ${sid}`)
    const late = await granted(refresh(token))
    expect(late.expires_in).toBeCloseTo(3600, -1)
    await execute(sql`update sessions set expires_at = now() - interval '1 day' where id = ${sid}`)
    expect(await refresh(token)).toMatchObject({
      status: 401,
      body: { message: 'Token expirado ou inválido' },
    })
  })

  it('never outlives its session', async () => {
    const token = await enter()
    const soon = new Date(house.clock.now().getTime() + 10 * 60_000)
    await execute(sql`update sessions set expires_at = ${soon} where id = ${tokenPayload(token).sid}`)
    const last = await granted(refresh(token))
    expect(last.expires_in).toBeLessThanOrEqual(600)
    house.clock.advance(11 * 60_000)
    expect(await refused(refresh(last.access_token))).toBe('token_expired')
  })
})

const isShutOut = ({ sessions }: Pick<App, 'sessions'>, token: string) =>
  sessions.verify(token).then(
    () => false,
    () => true,
  )

/** Number of copied-session events of the player. */
const copies = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from account_events where player_id = ${ana.id} and what = 'session.copied'`.execute(
    house.app.db.sql,
  )
  return rows[0]?.count
}

describe('logout', () => {
  it('[AUTH-5] ends the session on the server, in every process within a second, and no other session', async () => {
    const other = createApp(house.app.config, createLog('other', 'silent'), house.clock)
    try {
      const tablet = await enter()
      const before = await copies()
      await keepsWithin(1_000, async () => {
        const token = await enter()
        await eventually(async () => (await other.sessions.verify(token)).playerId === ana.id)
        await granted(house.call('POST /api/auth/logout', { token }))
        const ended = performance.now()
        expect(await refused(me(token))).toBe('unauthenticated')
        expect(await refused(refresh(token))).toBe('token_expired')
        await eventually(() => isShutOut(other, token))
        return performance.now() - ended
      })
      expect(await copies(), 'a token of who has left is no copy').toBe(before)
      expect((await me(tablet)).status).toBe(200)
      expect((await other.sessions.verify(tablet)).playerId).toBe(ana.id)
    } finally {
      await other.close()
    }
  })

  it('[AUTH-5] works with a token that has expired, and again; what is no token of ours is refused', async () => {
    const token = await enter()
    const newToken = (await granted(refresh(token))).access_token
    house.clock.advance(3 * 60 * 60_000)
    await granted(house.call('POST /api/auth/logout', { token }))
    await granted(house.call('POST /api/auth/logout', { token }))
    const { rows } = await sql<{ ended: boolean }>`
      select revoked_at is not null as ended from sessions where id = ${tokenPayload(newToken).sid}`.execute(
      house.app.db.sql,
    )
    expect(rows).toEqual([{ ended: true }])
    for (const bad of [undefined, 'nonsense', `${token}x`])
      expect(await house.call('POST /api/auth/logout', bad ? { token: bad } : {})).toMatchObject({
        status: 401,
        body: { error: 'unauthenticated' },
      })
  })

  it('holds without the bus: the poll alone ends it elsewhere', async () => {
    const other = createApp(house.app.config, createLog('other', 'silent'), house.clock)
    try {
      await keepsWithin(1_100, async () => {
        const token = await enter()
        await other.sessions.verify(token)
        // Written directly, like by another process with a lost bus message.
        await execute(
          sql`update sessions set revoked_at = now(), changed_at = clock_timestamp() where id = ${tokenPayload(token).sid}`,
        )
        const ended = performance.now()
        for (const app of [other, house.app]) await eventually(() => isShutOut(app, token))
        return performance.now() - ended
      })
    } finally {
      await other.close()
    }
  })
})

it('lets nobody in on old knowledge when the database cannot be asked', async () => {
  const other = createApp(house.app.config, createLog('other', 'silent'), house.clock)
  const token = await enter()
  await other.sessions.verify(token)
  await other.db.close()
  house.clock.advance(1_100)
  await expect(other.sessions.verify(token)).rejects.toThrow()
  await other.close()
})

it('forgets sessions half a year after their end, and old failures after a day', async () => {
  const token = await enter()
  const left = async () => {
    const { rows } = await sql`select 1 from sessions where id = ${tokenPayload(token).sid}`.execute(
      house.app.db.sql,
    )
    return rows.length
  }
  const clean = house.app.jobs
    .flatMap(({ repeats = [] }) => repeats)
    .find(({ name }) => name === 'sessions.clean')
  await clean?.run()
  expect(await left()).toBe(1)
  await execute(sql`update sessions set expires_at = ${new Date(house.clock.now().getTime() - 181 * 86_400_000)}
    where id = ${tokenPayload(token).sid}`)
  await clean?.run()
  expect(await left()).toBe(0)
})
