import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GAMES } from '@jogo/rules/games/all'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { CALL_COSTS, type CostlyCall, costDifferences } from '../call-costs.ts'
import { type CostMeter, METERED, settlePlans, startCostMeter } from '../cost-meter.ts'
import { openHeldRounds } from '../held-rounds.ts'
import { granted, type House, openHouse, type Person } from '../house.ts'
import { give } from '../money.ts'
import { plantFixture, plantTrader } from '../plant-sports.ts'
import { openAtSuppliers, pragmatic, softswiss } from '../supplier-calls.ts'
import { BRAZIL, from, tell } from '../supplier-town.ts'
import { peek } from './mines-board.ts'

/** More rows than a page shows, so that a list without a limit would read too many. */
const MANY = 64
/** Bets of a slip: their receipts have one signature, and equal lengths. */
const SLIP = 16
const SECOND_MS = 1_000
/** Longer than between two polls of any cache, ms. */
const POLLED_MS = 1_500
const HOUR_MS = 3_600_000
const FIRST_FIXTURE = 1_001

let house: House
let meter: CostMeter
const refused = new Map<CostlyCall, string>()

beforeAll(async () => {
  house = await openHouse('call_costs', {
    databaseSettings: METERED,
    config: { jurisdiction: { ...JURISDICTIONS.br, roundGapMs: 0 } },
  })
  try {
    await plantOffer()
    const ana = await house.player({ real: '5000.00' })
    const bia = await house.player({ verified: false, limits: 'none', profile: 'none' })
    const nextCode = await withCodes(ana)
    const calls = personCalls(ana, bia, nextCode)
    await plantHistory(ana, calls)
    await plantRounds(await house.player({ real: '5000.00' }))
    await house.stopWorker()
    await settlePlans(house.database.adminUrl)
    // Stops the ageing of caches: a call's cache hits must not depend on the machine's speed.
    house.clock.stop()
    for (const name of PRIMED) await made(calls, name)
    // The polls see the earlier writes, and drop them once.
    await sleep(POLLED_MS)
    for (const name of PRIMED) await made(calls, name)
    // Drops caches of one second; values confirmed by polls stay.
    house.clock.advance(SECOND_MS + 1)
    await sleep(POLLED_MS)
    // Another player has just asked the price of the bet's match.
    await granted(house.call('POST /v2/bets/quote', { body: { legs: [leg(FIRST_FIXTURE)] } }))
    meter = startCostMeter(Number(new URL(house.url).port), [(await ana.me()).name])
    for (const name of Object.keys(CALL_COSTS) as CostlyCall[])
      await meter
        .count(name, () => made(calls, name))
        .catch((error: Error) => refused.set(name, error.message))
    await house.assertBooksBalance()
  } finally {
    await house.close()
    meter?.stop()
  }
})

/** The calls fill the caches of the player, the sessions and the match. Other calls find no shared short-lived cache. */
const PRIMED: readonly CostlyCall[] = [
  'GET /api/auth/me',
  'GET /api/eligibility',
  'POST /api/games/dice/rounds',
  'POST /api/games/double/rounds',
  'POST /api/bets',
  'softswiss play: a bet',
  'softswiss play: a free spin',
  'pragmatic bet',
]

type CostlyCalls = Record<CostlyCall, () => Promise<{ status: number; body: unknown }>>

/** @throws Error for a refused call, whose cost differs */
async function made(calls: CostlyCalls, name: CostlyCall) {
  const answer = await calls[name]()
  const { code = 0, error = 0 } = answer.body as { code?: unknown; error?: unknown }
  if (answer.status !== 200 || code !== 0 || error !== 0)
    throw new Error(`${name} was refused: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}

async function plantOffer() {
  const certificates = ['dice', 'double', 'mines'].map((game) => ({ game, version: 1, id: `LAB-${game}` }))
  await changeSetting(house.app, { key: 'casino_certificates', value: certificates, by: 'olivia' })
  await house.app.site.refresh()
  const wording = { slug: 'termos-de-uso', wordedOn: '2026-01-10', language: 'pt' as const, position: 1 }
  await house.app.content.saveRegulation({ ...wording, title: 'Termos', body: 'Os de hoje.' }, 'operator')
  const { sql: tx } = house.app.db
  await plantTrader(tx)
  for (let at = 0; at < MANY; at += 1)
    await plantFixture(tx, {
      id: FIRST_FIXTURE + at,
      startsAt: new Date(Date.now() + (24 + at) * HOUR_MS),
      markets: [
        { market: 1 },
        { market: 18, specifiers: 'total=1.5' },
        { market: 18, specifiers: 'total=2.5' },
        { market: 29 },
      ],
    })
  const owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  await owner.query(`
    insert into casino_providers (id, slug, name, position) values (900, 'baoba', 'Baobá', 900);
    insert into casino_games (id, slug, name, provider_id, path, position, supplier, supplier_key, certificate)
      select 1900000 + n, 'baoba-jogo-' || n, 'Jogo da sorte ' || n, 900, '/play/baoba-jogo-' || n, 900 + n,
        (array['softswiss', 'pragmatic'])[1 + n % 2], 'baoba:Jogo' || n, 'LAB' from generate_series(10, ${MANY + 9}) n`)
  await owner.end()
  const rounds = await openHeldRounds(house.database.adminUrl)
  for (let n = 1; n <= MANY; n += 1) {
    await rounds.abandonRounds()
    await rounds.open('double', n)
  }
  await rounds.close()
}

/** Bets and movements of an experienced player. */
async function plantHistory(person: Person, calls: CostlyCalls) {
  await house.app.db.transaction(async (tx) => {
    for (let n = 0; n < MANY; n += 1) await give(house.app.wallet, tx, { playerId: person.id, amount: 100 })
  })
  await openAtSuppliers(house.app.db.sql, person.id)
  const { rows } = await sql<{
    id: string
  }>`select id from supplier_sessions where player_id = ${person.id}`.execute(house.app.db.sql)
  for (const { id } of rows) await granted(tell(person, id, BRAZIL))
  for (let n = 0; n < MANY; n += SLIP) {
    await granted(place(person, SLIP))
    for (const name of ['POST /api/games/dice/rounds', 'softswiss play: a bet'] as const)
      await Promise.all(Array.from({ length: SLIP }, () => made(calls, name)))
  }
}

/** Rounds of another player: with one player's alone, the planner would read them all. */
async function plantRounds(person: Person) {
  for (let n = 0; n < 4 * MANY; n += SLIP)
    await Promise.all(
      Array.from({ length: SLIP }, () =>
        granted(
          person.call('POST /api/games/dice/rounds', {
            body: { id: randomUUID(), stake: 100, ...GAMES.dice.rarestBet } as never,
            ...from(BRAZIL),
          }),
        ),
      ),
    )
}

const leg = (fixture: number) => ({ fixture, market: 1, specifiers: '', selection: '1' })
const place = (person: Person, count: number, fixture = FIRST_FIXTURE) => {
  const legs = [{ ...leg(fixture), odds: 2_000, version: 1 }]
  const bets = Array.from({ length: count }, () => ({ id: randomUUID(), stake: 100, legs }))
  return person.call('POST /api/bets', {
    body: { slip: randomUUID(), policy: 'same', bets },
    ...from(BRAZIL),
  })
}

/** The player's authenticator app, for withdrawals. @returns its current code */
async function withCodes(person: Person): Promise<() => string> {
  const body = { password: person.password }
  const { secret } = await granted(person.call('POST /api/auth/second-factor', { body }))
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => totp.generate({ timestamp: house.clock.now().getTime() })
  await granted(person.call('POST /api/auth/second-factor/confirm', { body: { code: code() } }))
  // A code can be used once.
  house.clock.advance(30_000)
  return code
}

/** @param other who logs in again and out */
function personCalls(person: Person, other: Person, nextCode: () => string): CostlyCalls {
  const { url, call } = house
  const deposit = randomUUID()
  const mines = randomUUID()
  let session = ''
  const login = async () => {
    const { email, password, device } = other
    const answer = await call('POST /api/auth/login', { body: { email, password, device }, ...from(BRAZIL) })
    if (answer.ok) session = answer.body.access_token
    return answer
  }
  const supplied = (supplier: 'softswiss' | 'pragmatic') => `baoba:Jogo${supplier === 'softswiss' ? 10 : 11}`
  const spin = (amount: number) =>
    softswiss(url, 'play', {
      ...{ user_id: String(person.id), currency: 'BRL', game: supplied('softswiss'), game_id: randomUUID() },
      actions: [{ action: 'bet', amount, action_id: randomUUID() }],
    })
  return {
    'GET /v2/settings/': () => call('GET /v2/settings/'),
    'GET /api/auth/me': () => person.call('GET /api/auth/me'),
    'GET /api/wallet': () => person.call('GET /api/wallet'),
    'GET /api/eligibility': () => person.call('GET /api/eligibility'),
    'GET /v2/casino-games': () => call('GET /v2/casino-games'),
    'GET /v2/casino-games/search': () =>
      call('GET /v2/casino-games/search', { query: { q: 'jogo da srote' } }),
    'GET /v2/casino-games/recent': () => person.call('GET /v2/casino-games/recent'),
    'POST /api/games/dice/rounds': () =>
      person.call('POST /api/games/dice/rounds', {
        body: { id: randomUUID(), stake: 100, ...GAMES.dice.rarestBet } as never,
        ...from(BRAZIL),
      }),
    'POST /api/games/mines/rounds': () =>
      person.call('POST /api/games/mines/rounds', {
        body: { id: mines, stake: 100, mines: 3 },
        ...from(BRAZIL),
      }),
    'POST /api/games/mines/rounds/:id/reveal': async () => {
      const [tile = -1] = (await peek(house, person, mines)).safe
      return person.call('POST /api/games/mines/rounds/:id/reveal', { params: { id: mines }, body: { tile } })
    },
    'POST /api/games/mines/rounds/:id/cash-out': () =>
      person.call('POST /api/games/mines/rounds/:id/cash-out', { params: { id: mines } }),
    'GET /api/games/double/table': () => call('GET /api/games/double/table'),
    'POST /api/games/double/rounds': () =>
      person.call('POST /api/games/double/rounds', {
        body: { id: randomUUID(), stake: 100, round: MANY, ...GAMES.double.rarestBet } as never,
        ...from(BRAZIL),
      }),
    'softswiss play: a bet': () => spin(100),
    'softswiss play: a free spin': () => spin(0),
    'pragmatic bet': () =>
      pragmatic(url, 'bet', {
        ...{ userId: String(person.id), gameId: supplied('pragmatic'), amount: '1.00' },
        ...{ roundId: randomUUID(), reference: randomUUID() },
      }),
    'GET /v2/sports/fixtures': () => call('GET /v2/sports/fixtures', { query: { list: 'upcoming' } }),
    'GET /v2/sports/fixtures/:id': () =>
      call('GET /v2/sports/fixtures/:id', { params: { id: FIRST_FIXTURE + 1 } as never }),
    'POST /v2/bets/quote': () =>
      call('POST /v2/bets/quote', { body: { legs: [leg(FIRST_FIXTURE + 1), leg(FIRST_FIXTURE + 2)] } }),
    'POST /api/bets': () => place(person, 1),
    'GET /api/bets': () => person.call('GET /api/bets'),
    'GET /api/transactions': () => person.call('GET /api/transactions'),
    'POST /api/deposits': () =>
      person.call('POST /api/deposits', { body: { id: deposit, amount: 5_000 }, ...from(BRAZIL) }),
    'GET /api/deposits/:id': () => person.call('GET /api/deposits/:id', { params: { id: deposit } }),
    'POST /api/withdrawals': () =>
      person.call('POST /api/withdrawals', {
        body: { id: randomUUID(), amount: 5_000, code: nextCode() },
        ...from(BRAZIL),
      }),
    'GET /api/protection': () => person.call('GET /api/protection'),
    'POST /api/auth/login': login,
    'POST /api/auth/refresh': () => call('POST /api/auth/refresh', { token: session }),
    'POST /api/auth/logout': () => call('POST /api/auth/logout', { token: session }),
  }
}

it.each(Object.keys(CALL_COSTS) as CostlyCall[])('%s costs what the table says', (name) => {
  expect(refused.get(name) ?? costDifferences(name, meter.found(name)), 'server/test/call-costs.ts').toBe('')
})
