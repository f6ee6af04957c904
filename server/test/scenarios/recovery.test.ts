import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { waitingSessions } from '../waiting.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('recovery')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

interface Mail {
  subject: string
  text: string
  links: string[]
}

const NEW = 'lua-cheia-no-mar-88'
const inbox = async (email: string): Promise<Mail[]> =>
  (await (
    await fetch(`${house.sandbox.addresses.pages}/__mail?to=${encodeURIComponent(email)}`)
  ).json()) as Mail[]
const links = async (email: string) =>
  (await inbox(email)).flatMap((mail) => mail.links).filter((link) => link.includes('?token='))
const ask = (email: string, language: 'pt' | 'en' | 'es' = 'pt') =>
  house.call('POST /api/auth/recover', { body: { email }, language })
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''
const tokenFor = async (person: Person, letters = 1) => {
  await granted(ask(person.email))
  const found = await eventually(async () => {
    const all = await links(person.email)
    return all.length >= letters && all
  })
  return tokenIn(found[0] ?? '')
}
const confirm = (token: string, password = NEW, again = password) =>
  house.call('POST /api/auth/recover/confirm', {
    body: { token, password, password_confirmation: again },
  })
const login = (email: string, password: string) =>
  house.call('POST /api/auth/login', { body: { email, password } })
const me = (token: string) => house.call('GET /api/auth/me', { token })
const waiting = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = 'sessions.send-recovery'`.execute(
    house.app.db.sql,
  )
  return rows[0]?.count ?? 0
}

describe('recovery by e-mail', () => {
  it('[AUTH-12] sends a link that sets a new password once and ends every session', async () => {
    const ana = await house.player({ verified: false })
    const { access_token: elsewhere } = await granted(login(ana.email, ana.password))
    const token = await tokenFor(ana)
    const letter = (await inbox(ana.email)).find((mail) => mail.links.some((link) => link.includes(token)))
    expect(letter).toMatchObject({ subject: 'Nova senha do Jogo Limpo' })
    expect(letter?.text).toContain(`${house.app.config.siteUrl}/recuperar-senha?token=${token}`)

    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    for (const { ok, body } of answers)
      if (!ok) expect(body).toMatchObject({ error: 'recovery_link_invalid' })

    for (const old of [ana.token, elsewhere]) expect((await me(old)).status).toBe(401)
    expect(await refused(login(ana.email, ana.password))).toBe('credentials_invalid')
    expect((await me((await granted(login(ana.email, NEW))).access_token)).ok).toBe(true)
    expect(await refused(confirm(token, 'outra-lua-no-mar-99'))).toBe('recovery_link_invalid')
    await eventually(async () =>
      (await inbox(ana.email)).some((mail) => mail.subject === 'Sua senha do Jogo Limpo foi trocada'),
    )
  })

  it('answers alike and leaves the same job for an e-mail that nobody has', async () => {
    const bia = await house.player({ verified: false })
    const nobody = `${randomUUID()}@example.com`
    for (const language of ['pt', 'en', 'es'] as const) {
      const [known, unknown, odd] = await Promise.all([
        ask(bia.email, language),
        ask(nobody, language),
        ask('no address', language),
      ])
      expect(unknown).toMatchObject({ status: known.status, body: known.body })
      expect(odd).toMatchObject({ status: known.status, body: known.body })
    }
    await eventually(async () => (await waiting()) === 0)
    expect(await inbox(nobody)).toEqual([])
  })

  it('keeps no token that could be read from the database', async () => {
    const caio = await house.player({ verified: false })
    const token = await tokenFor(caio)
    const { rows } = await sql<{ text: string }>`
      select row_to_json(one)::text as text from password_resets one
      union all select payload::text from graphile_worker._private_jobs`.execute(house.app.db.sql)
    expect(rows.length).toBeGreaterThan(0)
    for (const { text } of rows) expect(text).not.toContain(token)
    const raw = Buffer.from(token).toString('hex')
    for (const { text } of rows) expect(text).not.toContain(raw)
  })

  it('is good for thirty minutes', async () => {
    const davi = await house.player({ verified: false })
    const token = await tokenFor(davi)
    house.clock.advance(29 * 60_000)
    expect(await refused(confirm(token, '12345678'))).toBe('password_weak')
    house.clock.advance(61_000)
    expect(await refused(confirm(token))).toBe('recovery_link_invalid')
    await granted(login(davi.email, davi.password))
  })

  it('a refused password costs the link nothing; any new password ends the other links', async () => {
    const eva = await house.player({ verified: false })
    const first = await tokenFor(eva)
    const second = await tokenFor(eva, 2)
    expect(second).not.toBe(first)
    expect(await refused(confirm(first, eva.email))).toBe('password_weak')
    const differs = await confirm(first, NEW, `${NEW}x`)
    expect(differs).toMatchObject({
      status: 422,
      body: { errors: { password_confirmation: [expect.any(String)] } },
    })
    await granted(confirm(first))
    expect(await refused(confirm(second))).toBe('recovery_link_invalid')
  })

  it('opens a log-in that guesses had locked', async () => {
    const fabi = await house.player({ verified: false })
    await Promise.all(Array.from({ length: 6 }, () => login(fabi.email, 'wrong password')))
    expect(await refused(login(fabi.email, fabi.password))).toBe('login_locked')
    await granted(confirm(await tokenFor(fabi)))
    await granted(login(fabi.email, NEW))
  })

  it('writes three letters an hour to one address, and one while it waits', async () => {
    const gil = await house.player({ verified: false })
    await tokenFor(gil)
    for (let again = 0; again < 4; again++) {
      await granted(ask(gil.email))
      await eventually(async () => (await waiting()) === 0)
    }
    expect(await links(gil.email)).toHaveLength(3)
    house.clock.advance(61 * 60_000)
    await tokenFor(gil, 4)
  })

  it('sends the same link when the answer of the mail company was lost', async () => {
    const hugo = await house.player({ verified: false })
    // The welcome, and the letter that asks to confirm the address.
    await eventually(async () => (await inbox(hugo.email)).length === 2)
    await house.sandbox.control('faults', { target: 'mail', kind: 'timeout-after-effect', times: 1 })
    await granted(ask(hugo.email))
    const sent = await eventually(async () => {
      const all = await links(hugo.email)
      return all.length === 2 && all
    }, 30_000)
    expect(new Set(sent).size).toBe(1)
    await granted(confirm(tokenIn(sent[0] ?? '')))
  }, 40_000)

  it('sends no link to an address that is changed at the same moment', async () => {
    const ines = await house.player({ verified: false })
    const { pool, sql: tx } = house.app.db
    const other = await pool.connect()
    // Like the confirmation of a new e-mail: links end before the commit.
    await other.query('begin')
    await other.query('update players set email = $2, email_key = $2 where id = $1', [
      ...[ines.id, `${randomUUID()}@example.com`],
    ])
    await other.query('update password_resets set used_at = now() where player_id = $1', [ines.id])
    await granted(ask(ines.email))
    await eventually(async () => (await waitingSessions(tx)) > 0 || (await links(ines.email)).length > 0)
    await other.query('commit')
    other.release()
    await eventually(async () => (await waiting()) === 0)
    expect(await links(ines.email)).toEqual([])
    const { rows } = await pool.query('select from password_resets where player_id = $1', [ines.id])
    expect(rows).toHaveLength(0)
  })

  it('limits who asks from one address', async () => {
    const strict = await openHouse('recovery_strict', { config: { limitScale: 1 }, worker: false })
    try {
      const call = () => strict.call('POST /api/auth/recover', { body: { email: `${randomUUID()}@x.com` } })
      const answers = await Promise.all(Array.from({ length: 12 }, call))
      expect(answers.map((answer) => answer.status).sort()).toEqual([...Array(10).fill(200), 429, 429])
    } finally {
      await strict.close()
    }
  })

  it('forgets old links after a day', async () => {
    const clean = house.app.jobs
      .flatMap(({ repeats = [] }) => repeats)
      .find(({ name }) => name === 'sessions.clean')
    house.clock.advance(25 * 3_600_000)
    await clean?.run()
    const { rows } = await sql`select 1 from password_resets`.execute(house.app.db.sql)
    expect(rows).toHaveLength(0)
  })
})

describe('change of the password', () => {
  const change = (token: string, current: string, password = NEW, again = password) =>
    house.call('POST /api/auth/password', {
      token,
      body: { current_password: current, password, password_confirmation: again },
    })

  it('[AUTH-13] asks for the current password and ends every session but its own', async () => {
    const iara = await house.player({ verified: false })
    const { access_token: other } = await granted(login(iara.email, iara.password))
    const wrong = await change(iara.token, 'not the password')
    expect(wrong).toMatchObject({
      status: 422,
      body: {
        error: 'password_wrong',
        errors: { current_password: [expect.stringContaining('não confere')] },
      },
    })
    expect(await refused(change(iara.token, iara.password, iara.password))).toBe('password_unchanged')
    expect(await refused(change(iara.token, iara.password, 'abcdefgh'))).toBe('password_weak')
    expect(await refused(change(iara.token, iara.password, NEW, 'x'))).toBe('invalid_request')
    await granted(login(iara.email, iara.password))

    await granted(change(iara.token, iara.password))
    expect((await me(iara.token)).ok).toBe(true)
    expect((await me(other)).status).toBe(401)
    expect(await refused(login(iara.email, iara.password))).toBe('credentials_invalid')
    await granted(login(iara.email, NEW))
    expect((await house.call('POST /api/auth/password', { body: {} })).status).toBe(401)
  })

  it('stops guesses at the current password without locking the log-in', async () => {
    const joao = await house.player({ verified: false })
    const codes = await Promise.all(
      Array.from({ length: 8 }, () => refused(change(joao.token, 'not the password'))),
    )
    expect(codes.filter((code) => code === 'password_wrong')).toHaveLength(5)
    expect(codes.filter((code) => code === 'account_locked')).toHaveLength(3)
    await granted(login(joao.email, joao.password))
  })

  it('ends a session that a log-in with the old password opens at the same moment', async () => {
    const kai = await house.player({ verified: false })
    const [, ...entered] = await Promise.all([
      change(kai.token, kai.password),
      ...Array.from({ length: 8 }, () => login(kai.email, kai.password)),
    ])
    const tokens = entered.flatMap((answer) =>
      answer.ok ? [(answer.body as { access_token: string }).access_token] : [],
    )
    for (const token of tokens) expect((await me(token)).status).toBe(401)
  })
})
