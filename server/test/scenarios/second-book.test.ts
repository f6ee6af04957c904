import { createHmac, createPublicKey, randomUUID, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { compareActions } from '../../src/modules/casino/suppliers/index.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { createBetbyList } from '../../src/partners/betby/list.ts'
import { createBookTokens } from '../../src/partners/betby/token.ts'
import { BRAND, callJwt, createBetby, ES, JWKS, NAMED, STRANGER, sendRaw, signEs256 } from '../betby-calls.ts'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'

/** The supplier's sports book: the token of its page, and its calls to the wallet over HTTP, correct, repeated, reordered, forged and broken. */
let house: House
let ana: Person
let betby: ReturnType<typeof createBetby>

beforeAll(async () => {
  house = await openHouse('second_book', { env: { BETBY_BRAND: BRAND, BETBY_JWKS: JWKS } })
  await set('sportsbook_source', 'supplier')
  betby = createBetby(house)
  ana = await house.player({ real: '100.00' })
})
afterEach(() => house.assertBooksBalance())
afterAll(() => house?.close())

const set = async (key: string, value: unknown) => {
  await changeSetting(house.app, { key, value, by: 'olivia' })
  await house.app.site.refresh()
}
const token = async (person = ana) => (await granted(person.call('GET /api/generate-token'))).token
const real = async (person = ana) => (await person.balance()).real
const parts = (jwt: string) => jwt.split('.') as [string, string, string]
const json = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
/** Makes a bet of 10 reais. @returns its id at the supplier */
const made = async (amount = 1_000, person = ana) => {
  const id = randomUUID()
  const answer = await betby.send('bet/make', betby.make(person.id, await token(person), amount, { id }))
  expect(answer).toMatchObject({ status: 200 })
  return id
}
const code = (code: number) => ({ status: 400, body: { code, message: expect.any(String) } })

describe('the token of the page', () => {
  it('[CALL-1] [SPORT-3] [SPORT-6] is a JWT of 60 seconds for the supplier alone, which verifies it by the published key', async () => {
    const [header, claims, signature] = parts(await token())
    const { keys } = await granted(house.call('GET /api/generate-token/keys'))
    const key = keys.find(({ kid }) => kid === json(header).kid)
    expect(json(header)).toMatchObject({ alg: 'ES256', kid: key?.kid })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ key: { ...key }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    const { iat, exp, ...rest } = json(claims)
    expect(exp - iat).toBe(60)
    expect(rest).toMatchObject({ iss: 'jogo-limpo', aud: 'betby', sub: String(ana.id), currency: 'BRL' })
    expect(rest.lang).toBe('pt')
    expect(rest.name).toMatch(/^(\S\*\*\* ?)+$/)
    expect(rest.jti).not.toBe(json(parts(await token())[1]).jti)
  })

  it('[SPORT-3] is refused with what is missing: identity, an open book, an allowed player', async () => {
    const new_ = await house.player({ verified: false })
    expect(await refused(new_.call('GET /api/generate-token'))).toBe('kyc_required')
    expect(await refused(house.call('GET /api/generate-token'))).toBe('unauthenticated')
    await set('sportsbook_source', 'own')
    expect(await ana.call('GET /api/generate-token')).toMatchObject({
      status: 503,
      body: {
        error: 'sports_token_unavailable',
        message: 'Erro ao obter token de acesso ao SportBook',
      },
    })
    await set('sportsbook_source', 'supplier')
    const eva = await house.player({ real: '10.00' })
    const old = await token(eva)
    await granted(eva.call('POST /api/protection/exclusion', { body: { months: 3 } }))
    expect(await refused(eva.call('GET /api/generate-token'))).toBe('player_barred')
    expect(await betby.send('bet/make', betby.make(eva.id, old, 100))).toMatchObject(code(1006))
    expect(await real(eva)).toBe(1_000)
  })
})

describe('a bet', () => {
  it('takes its stake once, whoever repeats it and however often at once', async () => {
    const before = await real()
    const id = randomUUID()
    const make = betby.make(ana.id, await token(), 1_000, { id })
    const answers = await Promise.all(Array.from({ length: 5 }, () => betby.send('bet/make', make)))
    for (const answer of answers)
      expect(answer).toEqual({
        status: 200,
        body: {
          ...{ id: answers[0]?.body.id, ext_transaction_id: id, parent_transaction_id: null },
          ...{ user_id: String(ana.id), operation: 'bet', amount: 1_000, currency: 'BRL' },
          balance: before - 1_000,
        },
      })
    expect(await real()).toBe(before - 1_000)
    house.clock.advance(15 * 60_000)
    expect(await betby.send('bet/make', make), 'a repeat needs no valid token').toMatchObject({ status: 200 })
    const other = betby.make(ana.id, await token(), 900, { id })
    expect(await betby.send('bet/make', other), 'one id with another amount').toMatchObject(code(2004))
    await betby.lost(id)
    expect(await real()).toBe(before - 1_000)
  })

  it('with an impossible amount, currency, bonus or player is refused, and nothing has moved', async () => {
    const before = await real()
    const own = await token()
    const answer = (amount: unknown, more = {}) =>
      betby.send('bet/make', betby.make(ana.id, own, amount, { more }))
    for (const amount of [0, -1, 1.5, 2 ** 53, '100', null, undefined, 1e300])
      expect(await answer(amount), String(amount)).toMatchObject(code(2004))
    expect(await answer(before + 1)).toMatchObject(code(2001))
    expect(await answer(100, { currency: 'EUR' })).toMatchObject(code(2002))
    expect(await answer(100, { bonus_id: 'b1' })).toMatchObject(code(3001))
    expect(await answer(100, { ext_player_id: '987654321' })).toMatchObject(code(2006))
    expect(await answer(100, { ext_player_id: 'ana@example.com' })).toMatchObject(code(2006))
    expect(await answer(1), 'below the smallest slip').toMatchObject(code(4001))
    for (const broken of [{ betslip: {} }, { betslip: { type: 'single', bets: [] } }, { transaction: null }])
      expect(await betby.send('bet/make', { ...betby.make(ana.id, own, 100), ...broken })).toMatchObject(
        code(2004),
      )
    expect(await real()).toBe(before)
  })

  it('needs the token of its own player, of this house, for this supplier, at most ten minutes over', async () => {
    const before = await real()
    const eva = await house.player({ real: '10.00' })
    const answer = (text: string) => betby.send('bet/make', betby.make(ana.id, text, 100))
    const own = await token()
    expect(await answer(await token(eva)), 'of another player').toMatchObject(code(1005))
    const [header, claims, signature] = parts(own)
    const forged = Buffer.from(JSON.stringify({ ...json(claims), sub: '1' })).toString('base64url')
    expect(await answer(`${header}.${forged}.${signature}`)).toMatchObject(code(2005))
    expect(await answer(ana.token), 'of the session').toMatchObject(code(2005))
    const session = { playerId: ana.id, sessionId: json(claims).sid, id: 'x', from: json(claims).iat }
    const stranger = createBookTokens('another secret of this length at least')
    expect(await answer(stranger.issue({ ...session, language: 'pt', name: 'A' }))).toMatchObject(code(2005))
    expect(await answer('')).toMatchObject(code(2005))
    house.clock.advance(60_000 + 590_000)
    expect(await answer(own)).toMatchObject({ status: 200 })
    house.clock.advance(20_000)
    expect(await answer(own)).toMatchObject(code(1005))
    expect(await real()).toBe(before - 100)
  })

  it('is refused while the book is closed, in maintenance and after the login has ended; wins are paid always', async () => {
    const id = await made()
    const before = await real()
    const old = await token()
    const late = () => betby.send('bet/make', betby.make(ana.id, old, 100))
    await set('sport_enabled', false)
    expect(await late()).toMatchObject(code(2004))
    expect(await betby.win(id, 1_850)).toMatchObject({ status: 200 })
    await set('sport_enabled', true)
    expect(await real()).toBe(before + 1_850)
    const eva = await house.player({ real: '10.00' })
    const over = await token(eva)
    const won = await made(500, eva)
    await granted(eva.call('POST /api/auth/logout'))
    expect(await betby.send('bet/make', betby.make(eva.id, over, 100))).toMatchObject({ status: 400 })
    expect(await betby.win(won, 900)).toMatchObject({ status: 200, body: { balance: 1_400 } })
  })
})

describe('the end of a bet', () => {
  it('goes from won to void to won: each replaces what was said before, once', async () => {
    const before = await real()
    const id = await made()
    await betby.commit(id)
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    for (const _ of [1, 2]) {
      expect(await betby.settle(id, 'won', 1_850, first)).toMatchObject({
        status: 200,
        body: { operation: 'settlement', amount: 1_850, balance: before + 850 },
      })
    }
    expect(await betby.settle(id, 'refund', 1_000, second)).toMatchObject({ body: { balance: before } })
    expect(await betby.settle(id, 'won', 1_850, third)).toMatchObject({ body: { balance: before + 850 } })
    expect(await betby.settle(id, 'won', 1_850, first), 'a repeat of the first').toMatchObject({
      status: 200,
    })
    expect(await betby.settle(id, 'won', 1_900, first), 'with another amount').toMatchObject(code(2004))
    expect(await real()).toBe(before + 850)
  })

  it('is opened again by a rollback, which takes back what was paid', async () => {
    const before = await real()
    const id = await made()
    const [win, undo] = [randomUUID(), randomUUID()]
    await betby.win(id, 1_850, win)
    for (const _ of [1, 2])
      expect(await betby.rollback(id, win, undo)).toMatchObject({
        status: 200,
        body: { operation: 'rollback', balance: before - 1_000 },
      })
    const isOpen = async () =>
      (
        await sql<{
          open: boolean
        }>`select finished_at is null as open from supplier_rounds where round_key = ${id}`.execute(
          house.app.db.sql,
        )
      ).rows[0]?.open
    expect(await isOpen()).toBe(true)
    await betby.win(id, 1_850, win)
    expect(await isOpen(), 'a repeat of the undone win ends nothing').toBe(true)
    expect(await real()).toBe(before - 1_000)
    await betby.settle(id, 'half-won', 1_425)
    expect(await isOpen()).toBe(false)
    expect(await betby.rollback(id, win), 'of a win that was replaced').toMatchObject({ status: 200 })
    expect(await betby.rollback(id, randomUUID()), 'of nothing').toMatchObject(code(2003))
    expect(await real()).toBe(before + 425)
  })

  it('counts once however many settlements come at once', async () => {
    const before = await real()
    const id = await made()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => betby.settle(id, 'won', 1_850, randomUUID())),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(await real()).toBe(before + 850)
  })

  it('of a bet that was never made is refused, with every word for it', async () => {
    const before = await real()
    const id = randomUUID()
    expect(await betby.win(id, 1_000)).toMatchObject(code(2003))
    expect(await betby.lost(id)).toMatchObject(code(2003))
    expect(await betby.refund(id, 1_000)).toMatchObject(code(2003))
    expect(await betby.settle(id, 'won', 1_000)).toMatchObject(code(2003))
    expect(await betby.rollback(id, randomUUID())).toMatchObject(code(2003))
    expect(await betby.commit(id)).toMatchObject(code(2003))
    const own = await made()
    for (const amount of [-1, 1.5, 2 ** 53, '5', null])
      expect(await betby.win(own, amount), String(amount)).toMatchObject(code(2004))
    await betby.refund(own, 1_000)
    expect(await real()).toBe(before)
  })

  it('that wants back what is spent takes what is there and names the rest; the same win later is not paid twice', async () => {
    const eva = await house.player({ real: '10.00' })
    const id = await made(1_000, eva)
    await betby.settle(id, 'won', 5_000)
    const spent = await made(4_800, eva)
    expect(await betby.settle(id, 'lost', 0)).toMatchObject({ status: 200, body: { balance: 0 } })
    const { supplier_shortfall_day_cents } = await house.app.suppliers.figures()
    expect(supplier_shortfall_day_cents).toBe(4_800)
    await betby.settle(id, 'won', 5_000)
    expect(await real(eva)).toBe(200)
    await betby.lost(spent)
  })
})

describe('a discard', () => {
  it('gives the stake back once, never after the bet was confirmed or settled', async () => {
    const before = await real()
    const id = await made()
    for (const _ of [1, 2])
      expect(await betby.discard(ana.id, id)).toMatchObject({ status: 200, body: { balance: before } })
    expect(await betby.commit(id)).toMatchObject(code(2004))
    expect(await betby.win(id, 1_850)).toMatchObject(code(2003))
    const sure = await made()
    expect(await betby.commit(sure)).toMatchObject({ status: 200, body: { operation: 'commit' } })
    expect(await betby.discard(ana.id, sure)).toMatchObject(code(2004))
    const won = await made()
    await betby.win(won, 1_000)
    expect(await betby.discard(ana.id, won)).toMatchObject(code(2004))
    await betby.refund(sure, 1_000)
    expect(await real()).toBe(before)
  })

  it('before its bet leaves a mark, so that the bet takes nothing, at once or later', async () => {
    const before = await real()
    const id = randomUUID()
    expect(await betby.discard(ana.id, id)).toMatchObject({ status: 200, body: { balance: before } })
    const make = betby.make(ana.id, await token(), 1_000, { id })
    expect(await betby.send('bet/make', make)).toMatchObject(code(2004))
    expect(await betby.discard(ana.id, id)).toMatchObject({ status: 200 })
    expect(await betby.discard(987_654_321, id)).toMatchObject(code(2006))
    for (let n = 0; n < 5; n += 1) {
      const both = randomUUID()
      const own = betby.make(ana.id, await token(), 1_000, { id: both })
      await Promise.all([betby.send('bet/make', own), betby.discard(ana.id, both)])
    }
    expect(await real()).toBe(before)
  })
})

describe('a call', () => {
  it('counts only with the signature of the supplier, in time, for us', async () => {
    const now = house.clock.now()
    const id = await made()
    const before = await real()
    const win = betby.end(id, 'win', 100_000)
    const publicPem = ES.publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const iat = Math.floor(now.getTime() / 1_000)
    const forged: Record<string, Parameters<typeof callJwt>[2]> = {
      'by a stranger': { sign: (input) => signEs256(input, STRANGER.privateKey) },
      'by nobody': { sign: () => '' },
      'alg none': { header: { alg: 'none' }, sign: () => '' },
      'HS256 with the public key': {
        header: { alg: 'HS256' },
        sign: (input) => createHmac('sha256', publicPem).update(input).digest('base64url'),
      },
      'another algorithm': { header: { alg: 'RS256' } },
      'an unknown key': { header: { kid: 'other' } },
      'no key': { header: { kid: undefined } },
      'a key of its own': { header: { jwk: STRANGER.publicKey.export({ format: 'jwk' }) } },
      'another issuer': { claims: { iss: 'other' } },
      'another audience': { claims: { aud: 'other' } },
      'no audience': { claims: { aud: undefined } },
      expired: { claims: { iat: iat - 120, exp: iat - 60 } },
      'from the future': { claims: { iat: iat + 60, exp: iat + 120 } },
      'a long life': { claims: { exp: iat + 3_600 } },
      'no end': { claims: { exp: undefined } },
      'no number': { claims: { jti: undefined } },
    }
    for (const [what, how] of Object.entries(forged))
      expect(await betby.send('bet/win', win, how), what).toMatchObject(code(2005))
    const [header, claims] = parts(callJwt(now, win))
    const [, , signature] = parts(callJwt(now, { ...win, amount: 1 }))
    for (const body of ['', 'x', '{}', '[]', '{"payload":1}', JSON.stringify(win)])
      expect(await sendRaw(house.url, 'bet/win', body)).toMatchObject(code(2005))
    const swapped = JSON.stringify({ payload: `${header}.${claims}.${signature}` })
    expect(await sendRaw(house.url, 'bet/win', swapped)).toMatchObject(code(2005))
    const long = JSON.stringify({ payload: callJwt(now, { ...win, more: 'x'.repeat(70_000) }) })
    expect(await sendRaw(house.url, 'bet/win', long)).toMatchObject({ status: 400 })
    expect(await real()).toBe(before)
    const replayed = JSON.stringify({ payload: callJwt(now, betby.end(id, 'win', 1_850)) })
    for (const _ of [1, 2])
      expect(await sendRaw(house.url, 'bet/win', replayed)).toMatchObject({ status: 200 })
    expect(await real()).toBe(before + 1_850)
    house.clock.advance(70_000)
    expect(await sendRaw(house.url, 'bet/win', replayed)).toMatchObject(code(2005))
    expect(json(header).kid).toBe(NAMED)
  })

  it('asks whether we answer', async () => {
    expect(await betby.send('ping', { timestamp: 1 })).toEqual({
      status: 200,
      body: { timestamp: expect.any(Number) },
    })
  })
})

it('the list of the supplier is compared with the books: by day and page, and what differs is named', async () => {
  const eva = await house.player({ real: '30.00' })
  const from = house.clock.now()
  const [same, short, discarded, unlisted] = [
    await made(1_000, eva),
    await made(1_000, eva),
    await made(500, eva),
    await made(500, eva),
  ]
  const [won, wonShort, undone, missing] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await betby.win(same, 1_850, won)
  await betby.win(short, 2_000, wonShort)
  await betby.discard(eva.id, discarded)
  await made(4_300, eva)
  await betby.rollback(short, wonShort, undone)
  const entry = (id: string, operation: string, amount: number, more = {}) => ({
    ...{
      id,
      ext_id: null,
      betslip_id: 's',
      ext_player_id: String(eva.id),
      operation,
      amount,
      currency: 'BRL',
    },
    ...{ created_at: house.clock.now().toISOString(), status: 'done', ...more },
  })
  const entries = [
    entry(same, 'bet', 1_000),
    entry(won, 'win', 1_851),
    entry(short, 'bet', 1_000),
    entry(wonShort, 'win', 2_000),
    entry(undone, 'rollback', 2_000),
    entry(discarded, 'bet', 500, { status: 'discarded' }),
    entry(same, 'commit', 0),
    entry(missing, 'win', 700),
  ]
  const today = house.clock.now().toISOString().slice(0, 10)
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    asked.push(`${searchParams.get('date')} ${request.headers.authorization}`)
    const isSecond = searchParams.get('cursor') === 'p2'
    const page = searchParams.get('date') !== today ? [] : isSecond ? entries.slice(4) : entries.slice(0, 4)
    const next = searchParams.get('date') === today && !isSecond ? 'p2' : null
    response.end(JSON.stringify({ transactions: page, next }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const companies = { betby: createBetbyList({ baseUrl, reportKey: 'k' }) }
    const deps = { ...house.app, companies, log: createLog('compare', 'silent') }
    const to = new Date(house.clock.now().getTime() + 1)
    const compared = await compareActions(deps, 'betby', from, to)
    expect(asked).toContain(`${today} Bearer k`)
    const found = compared.is === 'compared' ? compared.differences : []
    const of = (key: string) => found.filter((difference) => difference.key === key).map(({ kind }) => kind)
    expect(of(won)).toEqual(['amount'])
    expect(of(undone)).toEqual(['shortfall'])
    expect(of(missing)).toEqual(['missing'])
    expect(of(unlisted)).toEqual(['unlisted'])
    for (const key of [same, short, wonShort, discarded]) expect(of(key), key).toEqual([])
  } finally {
    server.close()
  }
})

it('[SPORT-3] the statement says which book, with the selections, as a bet on sports', async () => {
  const eva = await house.player({ real: '10.00' })
  const id = await made(1_000, eva)
  await betby.win(id, 1_850)
  const { data } = await granted(eva.call('GET /api/transactions'))
  const text = JSON.stringify(data)
  expect(text).toContain('BetBy – Ipê × Jatobá · Resultado · Casa')
  expect(
    data.filter(({ source }: { source?: unknown }) => JSON.stringify(source)?.includes('Sports')),
  ).toHaveLength(2)
  const { data: rounds } = await granted(eva.call('GET /api/suppliers/rounds'))
  expect(rounds).toMatchObject([{ supplier: 'betby', stake: 1_000, payout: 1_850, game: { name: 'BetBy' } }])
  const { data: games } = await granted(house.call('GET /v2/casino-games'))
  expect(JSON.stringify(games)).not.toContain('BetBy')
})
