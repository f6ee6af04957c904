import { randomUUID } from 'node:crypto'
import { EXPORTED_LISTS, ExportedFile } from '@jogo/contract/privacy/exported'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import Value from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setHouseLimit } from '../../src/modules/people/protection/index.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { closingActions } from './closings.ts'

const DAY_MS = 24 * 3_600_000
const YEAR_MS = 366 * DAY_MS

let house: House
/** Created before the clock is moved: a verification takes real time. */
let early: [Person, Person]
beforeAll(async () => {
  house = await openHouse('privacy', { env: { LIMIT_SCALE: '2' } })
  early = await Promise.all([house.player({ real: '20.00' }), house.player({ real: '20.00' })])
  await granted(early[1].call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 2_000 } }))
  await eventually(async () => {
    const { data } = await granted(early[1].call('GET /api/withdrawals'))
    return data.every(({ status }) => status === 2)
  })
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

/** Runs repeated jobs now that the worker would run every hour. */
async function beat(...names: string[]) {
  const repeats = house.app.jobs.flatMap((module) => module.repeats ?? [])
  for (const name of names) await repeats.find((repeat) => repeat.name === name)?.run()
}
const privacy = (who: Person) => granted(who.call('GET /api/privacy'))
const ask = (who: Person, id: string = randomUUID()) =>
  who.call('POST /api/privacy/exports', { body: { id } })
const link = (who: Person, id: string, proof: Record<string, unknown> = { password: who.password }) =>
  who.call('POST /api/privacy/exports/:id/links', { params: { id }, body: proof })
const file = (token: string, of: string) =>
  fetch(`${house.url}/api/privacy/files/${encodeURIComponent(token)}`, {
    headers: { authorization: `Bearer ${of}`, 'accept-language': 'pt' },
  })
const answerCode = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { error: string }).error
/** The same player with a new token: the old one ends after a day. */
async function again(who: Person): Promise<Person> {
  const { email, password } = who
  const { access_token: token } = await granted(
    house.call('POST /api/auth/login', { body: { email, password } }),
  )
  return { ...who, token, call: (name, sent = {}) => house.call(name, { ...sent, token }) }
}
const bet = (who: Person) =>
  who.call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
  })
const lettersTo = async (who: Person) =>
  (await (
    await fetch(`${house.sandbox.addresses.pages}/__mail?to=${encodeURIComponent(who.email)}`)
  ).json()) as { subject: string; text: string; links: string[] }[]

/** Asks for a copy and waits for it. */
async function copy(who: Person): Promise<string> {
  const id = randomUUID()
  await granted(ask(who, id))
  await eventually(async () => (await privacy(who)).export?.state === 'ready', 20_000)
  return id
}

describe('consent', () => {
  it('[LAW-LGP-2] of each purpose is kept with wording and time, and only when it changes', async () => {
    const ana = await house.player()
    const say = (...purposes: string[]) =>
      granted(ana.call('POST /api/privacy/consents', { body: { purposes: purposes as never } }))
    expect((await privacy(ana)).consents).toEqual([])
    await say('statistics')
    for (const again of await Promise.all([say('statistics'), say('statistics'), say('statistics')]))
      expect(again.consents.map(({ purpose, is_given }) => [purpose, is_given])).toEqual([
        ['companies', false],
        ['marketing', false],
        ['statistics', true],
      ])
    await say('companies')
    const { rows } = await sql<{
      said: string
    }>`select purpose || ' ' || is_given as said from public.consents
      where player_id = ${ana.id} order by id`.execute(house.app.db.sql)
    expect(rows.map(({ said: consent }) => consent)).toEqual([
      ...['statistics true', 'marketing false', 'companies false'],
      ...['statistics false', 'companies true'],
    ])
  })

  it('[LAW-LGP-2] is a proof: no row of it is changed or taken away', async () => {
    const { sql: db } = house.app.db
    for (const change of [sql`update public.consents set is_given = true`, sql`delete from public.consents`])
      await expect(change.execute(db)).rejects.toThrow()
  })

  it.each([
    { purposes: ['everything'] },
    { purposes: 'all' },
    {},
    { purposes: ['marketing', 'x', 'y', 'z'] },
  ])('refuses %j', async (body) => {
    const who = await house.player({ verified: false })
    expect(await refused(who.call('POST /api/privacy/consents', { body: body as never }))).toBe(
      'invalid_request',
    )
  })

  it('given all the time is refused after a while, and the player goes on', async () => {
    const rui = await house.player({ verified: false })
    const refusals: string[] = []
    for (let batch = 0; batch < 8; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          rui.call('POST /api/privacy/consents', { body: { purposes: n % 2 ? ['marketing'] : [] } }),
        ),
      )
      refusals.push(...answers.flatMap(({ ok, body }) => (ok ? [] : [(body as { error: string }).error])))
    }
    expect(refusals.length).toBeGreaterThanOrEqual(30)
    expect(new Set(refusals)).toEqual(new Set(['too_many_requests']))
    await granted(rui.call('GET /api/wallet'))
    house.clock.advance(61_000)
  })
})

describe('a copy of one’s data', () => {
  it('[LAW-LGP-3] [LAW-REC-4] has every list, as its schema says, and sums that equal the ledger', async () => {
    const ana = await house.player({ real: '100.00' })
    for (let round = 0; round < 3; round += 1) await granted(bet(ana))
    await granted(ana.call('POST /api/privacy/consents', { body: { purposes: ['marketing'] } }))
    await granted(ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 2_000 } }))
    const text = 'Quero uma cópia do que vocês guardam.'
    await granted(ana.call('POST /api/cases', { body: { id: randomUUID(), topic: 'privacy', text } }))
    await sql`insert into public.documents (id, player_id, kind, state, source, pages, digest, sealed_key, sent_at, changed_at, erase_after)
      values (${randomUUID()}, ${ana.id}, 'passport', 'sent', 'jpeg', 1, '', 'sealed', now(), now(), 'infinity')`.execute(
      house.app.db.sql,
    )
    const id = await copy(ana)
    await eventually(async () => (await lettersTo(ana)).some(({ subject }) => /cópia/.test(subject)))
    const letter = (await lettersTo(ana)).find(({ subject }) => /cópia/.test(subject))
    expect(letter?.links).toEqual([expect.stringMatching(/\/user\/data$/)])

    const { json, pdf } = await granted(link(ana, id))
    const answer = await file(json, ana.token)
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="jogo-limpo-meus-dados.json"',
    )
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const all = (await answer.json()) as Record<string, Record<string, unknown>[]>
    expect(Value.Errors(ExportedFile, all)).toEqual([])
    expect(Object.keys(all).slice(3)).toHaveLength(EXPORTED_LISTS.length)
    expect(all.profile).toMatchObject([{ cpf: ana.cpf, email: ana.email, name: ana.name }])
    expect(all.rounds).toHaveLength(3)
    expect(all.withdrawals).toMatchObject([{ amount_cents: 2_000 }])
    expect(all.consents).toHaveLength(3)
    expect(all.documents).toMatchObject([{ kind: 'passport', state: 'sent', pages: 1 }])
    expect([all.cases, all.case_messages]).toMatchObject([[{ topic: 'privacy' }], [{ by: 'player', text }]])
    expect(all.places?.[0]).toMatchObject({ occasion: 'login', ip: expect.any(String) })
    // The copy contains no secrets.
    expect(JSON.stringify(all)).not.toMatch(/argon2|sealed_key|password_hash|public_id/)
    const moved = all.statement?.reduce((sum, { real_cents }) => sum + Number(real_cents), 0)
    expect(all.balance?.[0]?.real_cents).toBe(moved)
    expect(moved).toBe((await ana.balance()).real)
    // A seed that still draws is no more than its hash.
    expect(all.seeds?.some(({ revealed_server_seed }) => revealed_server_seed !== null)).toBe(false)

    const readable = Buffer.from(await (await file(pdf, ana.token)).arrayBuffer())
    expect(readable.subarray(0, 5).toString()).toBe('%PDF-')
    expect(readable.subarray(-6).toString()).toContain('%%EOF')
    const schema = await (await fetch(`${house.url}/api/privacy/exported-schema`)).json()
    expect(schema).toMatchObject({ type: 'object', properties: { profile: { type: 'array' } } })
  })

  it('[LAW-LGP-3] opens for its player alone, with password and code, once, for ten minutes', async () => {
    const [ana, eve] = await Promise.all([house.player(), house.player()])
    const id = await copy(ana)
    expect(await refused(link(ana, id, { password: 'errada errada' }))).toBe('password_wrong')
    expect(await refused(link(eve, id))).toBe('export_not_found')
    expect(await refused(link(ana, randomUUID()))).toBe('export_not_found')

    const { json, pdf } = await granted(link(ana, id))
    expect(await answerCode(file(json, eve.token))).toBe('export_link_invalid')
    expect((await fetch(`${house.url}/api/privacy/files/${json}`)).status).toBe(401)
    const both = await Promise.all([file(json, ana.token), file(json, ana.token)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    await Promise.all(both.map((response) => response.arrayBuffer()))
    expect(await answerCode(file(json, ana.token))).toBe('export_link_invalid')
    expect(await answerCode(file('x'.repeat(90), ana.token))).toBe('export_link_invalid')
    house.clock.advance(10 * 60_000 + 1)
    expect(await answerCode(file(pdf, ana.token))).toBe('export_link_invalid')

    const { secret } = await granted(
      ana.call('POST /api/auth/second-factor', { body: { password: ana.password } }),
    )
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    const code = () => totp.generate({ timestamp: house.clock.now().getTime() })
    await granted(ana.call('POST /api/auth/second-factor/confirm', { body: { code: code() } }))
    house.clock.advance(30_000)
    expect(await refused(link(ana, id))).toBe('second_factor_needed')
    expect(await refused(link(ana, id, { password: 'errada errada', code: code() }))).toBe('password_wrong')
    await granted(link(ana, id, { password: ana.password, code: code() }))
  })

  it('[LAW-LGP-3] is made once a day; two requests at once are one', async () => {
    const ana = await house.player({ verified: false })
    const answers = await Promise.all([ask(ana), ask(ana), ask(ana)])
    expect(new Set(answers.map(({ body }) => (body as { export: { id: string } }).export.id)).size).toBe(1)
    await eventually(async () => (await privacy(ana)).export?.state === 'ready', 20_000)
    expect(await refused(ask(ana))).toBe('export_too_soon')
    expect((await privacy(ana)).next_export_at).not.toBeNull()
    house.clock.advance(DAY_MS)
    await granted(ask(await again(ana)))
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from public.privacy_requests
      where player_id = ${ana.id}`.execute(house.app.db.sql)
    expect(rows[0]?.count).toBe(2)
  })

  it('[LAW-LGP-3] is sealed at rest and gone after seven days', async () => {
    const ana = await house.player({ verified: false })
    const id = await copy(ana)
    const chunks = async () =>
      (
        await sql<{
          bytes: Buffer
        }>`select bytes from public.data_export_chunks where export_id = ${id}`.execute(house.app.db.sql)
      ).rows
    const parts = await chunks()
    expect(parts.length).toBeGreaterThan(1)
    for (const { bytes } of parts)
      expect(bytes.includes('%PDF') || bytes.readUInt16BE(0) === 0x1f8b).toBe(false)
    const { json } = await granted(link(ana, id))
    await beat('privacy.clean')
    expect(await chunks()).toHaveLength(parts.length)
    house.clock.advance(7 * DAY_MS + 1_000)
    await beat('privacy.clean')
    expect(await chunks()).toEqual([])
    const later = await again(ana)
    expect((await privacy(later)).export?.state).toBe('deleted')
    expect(await refused(link(later, id))).toBe('export_not_found')
    expect(await answerCode(file(json, later.token))).toBe('export_link_invalid')
  })
})

describe('erasure', () => {
  const erase = (who: Person, proof: Record<string, unknown> = { password: who.password }) =>
    who.call('POST /api/privacy/erasures', { body: { id: randomUUID(), ...proof } })
  const personRow = async (who: Person) =>
    (
      await sql<
        Record<string, unknown>
      >`select cpf, name, email, phone, tracking, referrer_id, password_hash, host(registered_ip) as ip
        from public.players where id = ${who.id}`.execute(house.app.db.sql)
    ).rows[0]
  const counts = async (who: Person) =>
    (
      await sql<Record<string, number>>`select
        (select count(*)::int from public.favourite_games where player_id = ${who.id}) as favourites,
        (select count(*)::int from public.sessions where player_id = ${who.id} and device is not null) as devices,
        (select count(*)::int from public.acceptances where player_id = ${who.id} and ip is not null) as addresses,
        (select count(*)::int from ledger.journal where wallet_id = ${who.id}) as movements`.execute(
        house.app.db.sql,
      )
    ).rows[0]

  it('[LAW-LGP-3] of a closed account leaves a number, and every movement of money', async () => {
    const bia = await again(early[1])
    await granted(erase(bia))
    await granted(bia.call('POST /api/protection/exclusion', { body: { months: null } }))
    const { erasure } = await privacy(bia)
    const from = Date.parse(erasure?.rest_from ?? '')
    expect(from - house.clock.now().getTime()).toBeGreaterThan(4.9 * 365 * DAY_MS)
    const before = await counts(bia)
    house.clock.advance(from - house.clock.now().getTime() - 2 * DAY_MS)
    await beat('privacy.erase')
    expect(await personRow(bia)).toMatchObject({ cpf: bia.cpf, name: bia.name })
    // A copy that is being made comes first.
    const { sql: db } = house.app.db
    const id = randomUUID()
    await sql`insert into public.privacy_requests (id, player_id, kind, asked_at, due_at) values (${id}, ${bia.id}, 'export', now(), now())`.execute(
      db,
    )
    await sql`insert into public.data_exports (id, player_id, began_at, state) values (${id}, ${bia.id}, now(), 'writing')`.execute(
      db,
    )
    house.clock.advance(4 * DAY_MS)
    await beat('privacy.erase')
    expect(await personRow(bia)).toMatchObject({ name: bia.name })
    await sql`update public.data_exports set state = 'failed' where id = ${id}`.execute(db)

    house.clock.advance(DAY_MS + 1_000)
    await beat('privacy.erase')
    const row = await personRow(bia)
    await expect(house.app.privacy.requestExport(bia.id, randomUUID())).rejects.toMatchObject({
      code: 'erasure_done',
    })
    // The exclusion has no end: the CPF opens no other account.
    expect(row).toMatchObject({ cpf: bia.cpf, name: '-', phone: '0000', ip: null })
    expect(JSON.stringify(row)).not.toContain(bia.email)
    expect(await counts(bia)).toMatchObject({ addresses: 0, movements: before?.movements })
    const { rows } = await sql<{
      done: Date | null
    }>`select done_at as done from public.erasures where player_id = ${bia.id}`.execute(house.app.db.sql)
    expect(rows[0]?.done).not.toBeNull()
    for (const email of [bia.email, bia.cpf]) {
      const login = house.call('POST /api/auth/login', { body: { email, password: bia.password } })
      expect(await refused(login)).toBe('credentials_invalid')
    }
    expect(
      (
        await sql`select 1 from public.withdrawals where player_id = ${bia.id} and pix_key = ${bia.cpf}`.execute(
          house.app.db.sql,
        )
      ).rows,
    ).toEqual([])
  }, 30_000)

  it('[LAW-LGP-3] leaves the CPF of a closed account while an exclusion holds, so that it opens no other one', async () => {
    const caio = await house.player({ verified: false })
    await granted(caio.call('POST /api/protection/exclusion', { body: { months: 60 } }))
    await granted(erase(caio))
    const { db, clock, players } = house.app
    await db.transaction((tx) => players.setClosed(tx, caio.id, clock.now()))
    house.clock.advance(6 * YEAR_MS)
    await beat('privacy.erase')
    expect(await personRow(caio)).toMatchObject({ cpf: caio.cpf, name: '-', phone: '0000' })
  })

  it('[LAW-LGP-3] [LAW-RG-3] leaves the CPF while a limit of the house stands, which binds the next account; otherwise it goes', async () => {
    const [dora, davi] = await Promise.all([
      house.player({ verified: false }),
      house.player({ verified: false }),
    ])
    const { db, clock, players, protection } = house.app
    const limit = { of: 'losses', period: 'month', value: 500, by: 'olga' } as const
    await db.transaction((tx) => setHouseLimit(house.app, tx, dora.id, limit))
    for (const person of [dora, davi]) {
      await granted(erase(person))
      await db.transaction((tx) => players.setClosed(tx, person.id, clock.now()))
    }
    house.clock.advance(6 * YEAR_MS)
    await beat('privacy.erase')
    expect(await personRow(dora)).toMatchObject({ cpf: dora.cpf, name: '-', phone: '0000' })
    expect((await personRow(davi))?.cpf).not.toBe(davi.cpf)

    const { register, accounts } = closingActions(house)
    for (const [person, bound] of [
      [dora, 500],
      [davi, null],
    ] as const) {
      await granted(register(person.cpf))
      const { limits } = await protection.read((await accounts(person.cpf)).at(-1) ?? 0)
      const losses = limits.find(({ name }) => name.of === 'losses' && name.period === 'month')
      expect(losses?.house).toBe(bound)
    }
  })

  it('[LAW-LGP-3] takes at once what no law keeps, and the rest five years after the account is closed', async () => {
    const ana = await again(early[0])
    await sql`update public.players set tracking = '{"utm_source":"mail"}' where id = ${ana.id}`.execute(
      house.app.db.sql,
    )
    await granted(
      house.call('POST /api/auth/login', {
        body: { email: ana.email, password: ana.password, device: randomUUID() },
      }),
    )
    await granted(ana.call('POST /api/privacy/consents', { body: { purposes: ['marketing'] } }))
    expect(await counts(ana)).toMatchObject({ devices: 2 })
    expect(await refused(erase(ana, { password: 'errada errada' }))).toBe('password_wrong')
    expect((await personRow(ana))?.tracking).toEqual({ utm_source: 'mail' })

    for (const { erasure } of [await granted(erase(ana)), await granted(erase(ana))])
      expect(erasure).toMatchObject({ rest_from: null, done_at: null })
    expect(await personRow(ana)).toMatchObject({ tracking: {}, cpf: ana.cpf, email: ana.email })
    expect(await counts(ana)).toMatchObject({ devices: 0, favourites: 0 })
    expect((await privacy(ana)).consents.every(({ is_given }) => !is_given)).toBe(true)

    // An account that is open, or has money in it, is never erased.
    house.clock.advance(6 * YEAR_MS)
    await beat('privacy.erase')
    expect(await personRow(ana)).toMatchObject({ cpf: ana.cpf })
  }, 30_000)
})
