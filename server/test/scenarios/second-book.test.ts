import { createPublicKey, randomUUID, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLog } from '@jogo/telemetry/log'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { compareActions } from '../../src/modules/casino/suppliers/index.ts'
import { createBetbyList } from '../../src/partners/betby/list.ts'
import { createBookTokens } from '../../src/partners/betby/token.ts'
import { code, jwtJson, jwtParts, openBookTown } from '../book-town.ts'
import { granted, type House, type Person, refused } from '../house.ts'

/** The supplier's sports book over HTTP: the token of its page, its bets, its list, and what the player sees. */
let house: House
let ana: Person
let town: Awaited<ReturnType<typeof openBookTown>>
let betby: (typeof town)['betby']

beforeAll(async () => {
  town = await openBookTown('second_book')
  house = town.house
  ana = town.ana
  betby = town.betby
})
afterEach(() => house.assertBooksBalance())
afterAll(() => house?.close())

const token: typeof town.token = (person) => town.token(person)
const real: typeof town.real = (person) => town.real(person)
const made: typeof town.made = (amount, person) => town.made(amount, person)

describe('the token of the page', () => {
  it('[CALL-1] [SPORT-3] is a JWT of 60 seconds for the supplier alone, which verifies it by the published key', async () => {
    const [header, claims, signature] = jwtParts(await token())
    const { keys } = await granted(house.call('GET /api/generate-token/keys'))
    const key = keys.find(({ kid }) => kid === jwtJson(header).kid)
    expect(jwtJson(header)).toMatchObject({ alg: 'ES256', kid: key?.kid })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${header}.${claims}`),
      { key: createPublicKey({ key: { ...key }, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    const { iat, exp, ...rest } = jwtJson(claims)
    expect(exp - iat).toBe(60)
    expect(rest).toMatchObject({ iss: 'jogo-limpo', aud: 'betby', sub: String(ana.id), currency: 'BRL' })
    expect(rest.lang).toBe('pt')
    expect(rest.name).toMatch(/^(\S\*\*\* ?)+$/)
    expect(rest.jti).not.toBe(jwtJson(jwtParts(await token())[1]).jti)
  })

  it('[SPORT-3] is refused with what is missing: identity, an open book, an allowed player', async () => {
    const new_ = await house.player({ verified: false })
    expect(await refused(new_.call('GET /api/generate-token'))).toBe('kyc_required')
    expect(await refused(house.call('GET /api/generate-token'))).toBe('unauthenticated')
    await town.set('sportsbook_second', false)
    expect(await ana.call('GET /api/generate-token')).toMatchObject({
      status: 503,
      body: {
        error: 'sports_token_unavailable',
        message: 'Erro ao obter token de acesso ao SportBook',
      },
    })
    await town.set('sportsbook_second', true)
    const eva = await house.player({ real: '10.00' })
    const old = await token(eva)
    await granted(eva.call('POST /api/protection/exclusion', { body: { months: 3 } }))
    expect(await refused(eva.call('GET /api/generate-token'))).toBe('player_barred')
    expect(await betby.send('bet/make', betby.make(eva.id, old, 100))).toMatchObject(code(1006))
    expect(await real(eva)).toBe(1_000)
  })
})

describe('a bet', () => {
  it('that wins more than a round of a game may is paid, and the book stays open for the others', async () => {
    const eva = await house.player({ real: '1000.00' })
    const id = await made(100_000, eva)
    await betby.win(id, 6_000_000)
    expect(await real(eva)).toBe(6_000_000)
    await made(100, eva)
  })

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
    const [header, claims, signature] = jwtParts(own)
    const forged = Buffer.from(JSON.stringify({ ...jwtJson(claims), sub: '1' })).toString('base64url')
    expect(await answer(`${header}.${forged}.${signature}`)).toMatchObject(code(2005))
    expect(await answer(ana.token), 'of the session').toMatchObject(code(2005))
    const session = { playerId: ana.id, sessionId: jwtJson(claims).sid, id: 'x', from: jwtJson(claims).iat }
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
    await town.set('sport_enabled', false)
    expect(await late()).toMatchObject(code(2004))
    expect(await betby.win(id, 1_850)).toMatchObject({ status: 200 })
    await town.set('sport_enabled', true)
    expect(await real()).toBe(before + 1_850)
    const eva = await house.player({ real: '10.00' })
    const over = await token(eva)
    const won = await made(500, eva)
    await granted(eva.call('POST /api/auth/logout'))
    expect(await betby.send('bet/make', betby.make(eva.id, over, 100))).toMatchObject({ status: 400 })
    expect(await betby.win(won, 900)).toMatchObject({ status: 200, body: { balance: 1_400 } })
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
    const endless = { betby: { actions: async () => ({ actions: [], next: 'p1' }) } }
    expect(await compareActions({ ...deps, companies: endless }, 'betby', from, to)).toEqual({
      is: 'unavailable',
    })
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
  const selections = ['Ipê × Jatobá · Resultado · Casa']
  expect(rounds).toMatchObject([
    { supplier: 'betby', stake: 1_000, payout: 1_850, game: { name: 'BetBy' }, selections },
  ])
  expect(data.map(({ bet }: { bet: { round?: string } | null }) => bet?.round)).toContain(rounds[0]?.id)
  const { data: games } = await granted(house.call('GET /v2/casino-games'))
  expect(JSON.stringify(games)).not.toContain('BetBy')
})
