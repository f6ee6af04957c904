import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endSecondFactorByHouse } from '../../src/modules/people/sessions/index.ts'
import { type Authenticator, createAuthenticator, type Signing } from '../authenticator.ts'
import { eventually, granted, type House, openHouse, type Person, refused } from '../house.ts'
import { letterTo } from '../letters.ts'
import { waitingSessions } from '../waiting.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('passkeys')
})
afterAll(async () => {
  await house.assertBooksBalance()
  await house.close()
})

const begin = async (who: Person, more: object = {}) =>
  (await granted(who.call('POST /api/auth/passkeys/begin', { body: { password: who.password, ...more } })))
    .options
async function withPasskey({ counts = true, real = '' } = {}): Promise<{ who: Person; key: Authenticator }> {
  const who = await house.player(real ? { real } : { verified: false })
  const key = await createAuthenticator(house.app.config.siteUrl, counts)
  const answer = await key.create(await begin(who))
  await granted(who.call('POST /api/auth/passkeys', { body: { name: '  Meu   celular ', answer } }))
  return { who, key }
}
const ask = async () => (await granted(house.call('POST /api/auth/passkeys/challenge'))).options
const signed = async (key: Authenticator, how?: Signing) => key.answer(await ask(), how)
const login = (answer: Awaited<ReturnType<Authenticator['answer']>>) =>
  house.call('POST /api/auth/passkeys/login', { body: { answer } })
const proof = async (key: Authenticator) =>
  (await granted(house.call('POST /api/auth/passkeys/proof', { body: { answer: await signed(key) } }))).code
const security = (who: Person) => granted(who.call('GET /api/auth/security'))
const withdraw = (who: Person, id: string, code?: string, amount = 2_000) =>
  who.call('POST /api/withdrawals', { body: { id, amount, code: code ?? '' } })

it('[LAW-AUT-2] a passkey logs in alone; it is named, listed and removed, and the log of the account tells of it', async () => {
  const { who, key } = await withPasskey()
  const { access_token: token } = await granted(login(await signed(key)))
  expect((await granted(house.call('GET /api/auth/me', { token }))).id).toBe(who.id)
  const [passkey] = (await security(who)).passkeys
  expect(passkey).toMatchObject({ name: 'Meu celular', last_used_at: expect.any(String) })
  const params = { id: passkey?.id ?? '' }
  await granted(who.call('PUT /api/auth/passkeys/:id', { params, body: { name: 'Chave azul' } }))

  // A neighbour can neither name nor remove it.
  const neighbour = await house.player({ verified: false })
  await granted(neighbour.call('PUT /api/auth/passkeys/:id', { params, body: { name: 'minha' } }))
  await granted(neighbour.call('POST /api/auth/passkeys/:id/remove', { params, body: {} }))
  expect((await security(who)).passkeys).toMatchObject([{ name: 'Chave azul' }])

  const remove = (code: string) => who.call('POST /api/auth/passkeys/:id/remove', { params, body: { code } })
  expect(await refused(remove(''))).toBe('second_factor_sent')
  const { passkeys, events } = await granted(remove(await proof(key)))
  expect(passkeys).toEqual([])
  const names = events.map(({ what }) => what)
  expect(names).toEqual(expect.arrayContaining(['passkey.added', 'passkey.renamed', 'passkey.removed']))
  expect(await refused(login(await signed(key)))).toBe('passkey_refused')
})

it('a letter tells of one that was added or removed, to whom it may have happened without his doing', async () => {
  const { who, key } = await withPasskey()
  const added = await letterTo(house, who.email, /^Nova chave de acesso/)
  expect(added.links).toEqual([expect.stringMatching(/\/user\/security$/)])
  const [passkey] = (await security(who)).passkeys
  const params = { id: passkey?.id ?? '' }
  const body = { code: await proof(key) }
  await granted(who.call('POST /api/auth/passkeys/:id/remove', { params, body }))
  await letterTo(house, who.email, /^Chave de acesso removida/)
})

it('one that is removed while it logs in opens no session', async () => {
  const { who, key } = await withPasskey()
  const answer = await signed(key)
  const { pool } = house.app.db
  const other = await pool.connect()
  // After verifying the signature the login waits for the player's row.
  await other.query('begin')
  await other.query('lock table players in access exclusive mode')
  const entering = login(answer)
  const ofWho = 'from passkeys where player_id = $1'
  await eventually(async () => {
    const { rows } = await pool.query(`select last_used_at ${ofWho}`, [who.id])
    return rows[0]?.last_used_at
  })
  await other.query(`delete ${ofWho}`, [who.id])
  await other.query('commit')
  other.release()
  expect(await refused(entering)).toBe('passkey_refused')
  const { sessions } = await security(who)
  expect(sessions).toHaveLength(1)
})

it('one that is added while its session ends is not added', async () => {
  const who = await house.player({ verified: false })
  const key = await createAuthenticator(house.app.config.siteUrl)
  const answer = await key.create(await begin(who))
  const { pool, sql: tx } = house.app.db
  const other = await pool.connect()
  // Locks as in an undone change of e-mail: player, passkeys, sessions.
  await other.query('begin')
  await other.query('update players set email_confirmed_at = now() where id = $1', [who.id])
  await other.query('delete from passkeys where player_id = $1', [who.id])
  const adding = who.call('POST /api/auth/passkeys', { body: { name: 'Celular', answer } })
  await Promise.race([adding, eventually(async () => (await waitingSessions(tx)) > 0)])
  await other.query(
    'update sessions set revoked_at = now(), changed_at = clock_timestamp() where player_id = $1',
    [who.id],
  )
  await other.query('commit')
  other.release()
  expect(await refused(adding)).toBe('unauthenticated')
  const { rows } = await pool.query('select from passkeys where player_id = $1', [who.id])
  expect(rows).toHaveLength(0)
})

it('the house takes it away from who lost it, or whose account somebody else holds', async () => {
  const { who, key } = await withPasskey()
  const at = house.clock.now()
  expect(await house.app.db.transaction((tx) => endSecondFactorByHouse(tx, who.id, at))).toBe(true)
  expect(await house.app.db.transaction((tx) => endSecondFactorByHouse(tx, who.id, at))).toBe(false)
  expect(await refused(login(await signed(key)))).toBe('passkey_refused')
  expect((await security(who)).events.map(({ what }) => what)).toContain('passkey.removed')
  await letterTo(house, who.email, /^Chave de acesso removida/)
})

it('[LAW-AUT-8] who has a passkey shows it for a withdrawal, once for each; a code by letter would do too', async () => {
  const { who, key } = await withPasskey({ real: '100.00' })
  const answer = await withdraw(who, randomUUID())
  expect(answer.body).toMatchObject({ error: 'second_factor_sent', data: { kinds: 'passkey letter' } })
  const [id, code] = [randomUUID(), await proof(key)]
  const first = await granted(withdraw(who, id, code))
  expect((await granted(withdraw(who, id, code))).id, 'the same one again').toBe(first.id)
  expect(await refused(withdraw(who, randomUUID(), code, 1_000))).toBe('second_factor_wrong')
  const stale = await proof(key)
  house.clock.advance(5 * 60_000 + 1)
  expect(await refused(withdraw(who, randomUUID(), stale, 1_000))).toBe('second_factor_wrong')
  const other = await withPasskey()
  expect(await refused(withdraw(who, randomUUID(), await proof(other.key), 1_000))).toBe(
    'second_factor_wrong',
  )
  await granted(withdraw(who, randomUUID(), await house.codeTo(who.email), 1_000))
  expect((await who.balance()).real).toBe(7_000)
})

it('a new password asks for it too, and the log-in by password; with an app beside it no letter would do', async () => {
  const { who, key } = await withPasskey()
  const form = { password: 'outro-girassol-43', password_confirmation: 'outro-girassol-43' }
  const change = (code: string) =>
    who.call('POST /api/auth/password', { body: { ...form, current_password: who.password, code } })
  expect(await refused(change(''))).toBe('second_factor_sent')
  await granted(change(await proof(key)))
  const enter = (code: string) =>
    house.call('POST /api/auth/login', { body: { email: who.email, password: form.password, code } })
  expect(await refused(enter(''))).toBe('second_factor_just_sent')
  await granted(enter(await proof(key)))

  const { secret } = await granted(
    who.call('POST /api/auth/second-factor', { body: { password: form.password } }),
  )
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const now = () => totp.generate({ timestamp: house.clock.now().getTime() })
  await granted(who.call('POST /api/auth/second-factor/confirm', { body: { code: now() } }))
  const answer = await enter('')
  expect(answer.body).toMatchObject({
    error: 'second_factor_needed',
    data: { kinds: 'app recovery passkey' },
  })
  await granted(enter(await proof(key)))
})

it('refuses an answer for another site, of another site, without its owner, of another kind, and one that was sent before', async () => {
  const { key } = await withPasskey()
  const wrong: [string, Signing][] = [
    ['another page', { origin: 'https://jogolimpo.example' }],
    ['the same host by another port', { origin: 'http://localhost:9999' }],
    ['a key for another host', { rpId: 'example.com' }],
    ['nobody looked whose finger it is', { isVerified: false }],
    ['a new key shown as one that is used', { type: 'webauthn.create' }],
  ]
  for (const [what, how] of wrong)
    expect(await refused(login(await signed(key, how))), what).toBe('passkey_refused')
  const once = await signed(key)
  await granted(login(once))
  expect(await refused(login(once))).toBe('passkey_refused')
  // A challenge is valid for one answer (even of two keys), for five minutes.
  const options = await ask()
  await granted(login(await key.answer(options)))
  expect(await refused(login(await key.answer(options)))).toBe('passkey_refused')
  const late = await ask()
  house.clock.advance(5 * 60_000 + 1)
  expect(await refused(login(await key.answer(late)))).toBe('passkey_refused')
  const invented = { ...late, challenge: Buffer.alloc(32, 7).toString('base64url') }
  expect(await refused(login(await key.answer(invented)))).toBe('passkey_refused')
  const stranger = await createAuthenticator(house.app.config.siteUrl)
  await stranger.create({ challenge: '', user: { id: 'cGxheWVyLTE' } })
  expect(await refused(login(await signed(stranger)))).toBe('passkey_refused')
  const good = await signed(key)
  const signature = good.response.signature.replace(/.{4}$/, 'AAAA')
  expect(await refused(login({ ...good, response: { ...good.response, signature } }))).toBe('passkey_refused')
  await granted(login(await signed(key)))
})

it('with the clock set back no challenge of later counts', async () => {
  const { key } = await withPasskey()
  const options = await ask()
  house.clock.advance(-2 * 60_000)
  expect(await refused(login(await key.answer(options)))).toBe('passkey_refused')
  house.clock.advance(2 * 60_000)
  await granted(login(await signed(key)))
})

it('a copied key is noticed by its counter, also of two at once; keys that do not count pass', async () => {
  const { who, key } = await withPasskey()
  for (let uses = 0; uses < 3; uses += 1) await granted(login(await signed(key)))
  const [challenge, other] = [await ask(), await ask()]
  const first = await key.answer(challenge)
  key.counter -= 1
  const twice = [first, await key.answer(other)]
  const answers = await Promise.all(twice.map((answer) => login(answer)))
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
  key.counter = 1
  expect(await refused(login(await signed(key)))).toBe('passkey_refused')
  const { events } = await security(who)
  expect(events.filter(({ what }) => what === 'passkey.copied')).toHaveLength(2)

  const synced = await withPasskey({ counts: false })
  for (let uses = 0; uses < 3; uses += 1) await granted(login(await signed(synced.key)))
})

it("adding one asks for the password, its challenge is the player's own and counts once, and an account has twenty", async () => {
  const who = await house.player({ verified: false })
  const site = house.app.config.siteUrl
  const wrong = who.call('POST /api/auth/passkeys/begin', { body: { password: 'errada errada' } })
  expect(await refused(wrong)).toBe('password_wrong')
  const add = (person: Person, answer: unknown) =>
    person.call('POST /api/auth/passkeys', { body: { name: 'x', answer } })
  const options = await begin(who)
  expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: who.email } })
  const neighbour = await house.player({ verified: false })
  const key = await createAuthenticator(site)
  expect(await refused(add(neighbour, await key.create(options)))).toBe('passkey_refused')
  // A login challenge has no owner: it cannot create a key.
  expect(
    await refused(add(who, await key.create({ ...options, ...(await ask()), user: options.user }))),
  ).toBe('passkey_refused')
  for (const how of [{ origin: 'https://example.com' }, { rpId: 'example.com' }, { isVerified: false }])
    expect(await refused(add(who, await key.create(await begin(who), how)))).toBe('passkey_refused')
  const good = await key.create(await begin(who))
  await granted(add(who, good))
  expect(await refused(add(who, good))).toBe('passkey_refused')
  // The same key for another account.
  const again = await key.create(await begin(neighbour))
  expect(await refused(add(neighbour, again))).toBe('passkey_refused')

  await house.app.db.pool.query(
    `insert into passkeys select gen_random_uuid(), player_id, ('\\x' || md5(n::text))::bytea, public_key, 0, '{}', n::text, now()
     from passkeys, generate_series(1, 19) n where player_id = $1`,
    [who.id],
  )
  const full = who.call('POST /api/auth/passkeys/begin', {
    body: { password: who.password, code: await proof(key) },
  })
  expect(await refused(full)).toBe('passkeys_full')
})
