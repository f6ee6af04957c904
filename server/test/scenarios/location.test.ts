import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JURISDICTIONS } from '@jogo/rules/jurisdiction'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { importNetworks } from '../../src/modules/people/location/index.ts'
import {
  eventually,
  granted,
  type House,
  type HouseOptions,
  openHouse,
  type Person,
  refused,
} from '../house.ts'
import { confirming } from '../letter-codes.ts'
import { type SportsOffer, sportsOffer } from '../sports-offer.ts'

/** Addresses by registry: Brazil, United States, unassigned. */
const BRAZIL = '200.147.3.157'
const ABROAD = '8.8.8.8'
const UNKNOWN = '2d00::1'
const VPN = '203.0.113.9'
const TOR = '192.0.2.9'
const HOSTING = '2001:db8:1::9'
const GERMANY = '198.51.100.9'
const LISTS = {
  vpn: '# of a provider\n203.0.113.0/24\n',
  tor: '192.0.2.0/24',
  AS24940: '2001:db8:1::/48',
  DE: '198.51.100.0/24',
}
const MINUTE = 60_000

/** A town with imported lists, a match to bet on, and reads of its rows. */
async function openTown(name: string, options: HouseOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'jogo-places-'))
  const log = join(folder, 'security.log')
  const house = await openHouse(name, { ...options, env: { SECURITY_LOG: log } })
  const owner = new pg.Client({ connectionString: house.database.ownerUrl })
  await owner.connect()
  const offer = sportsOffer(house.app.db)
  await offer.open()
  const { fixture } = await offer.match({ odds: [1_850, 3_400, 4_500] })
  for (const [list, text] of Object.entries(LISTS)) await importList(house, list, text)
  const set = async (key: string, value: unknown) => {
    await changeSetting(house.app, { key, value, by: 'olivia' })
    await house.app.site.refresh()
  }
  await set('casino_certificates', [{ game: 'dice', version: 1, id: 'LAB-dice' }])
  return {
    house,
    offer,
    fixture,
    set,
    rows: async <R extends object>(text: string, ...values: unknown[]) =>
      (await owner.query<R>(text, values)).rows,
    logged: (act: string) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((line) => line.act === act),
    close: async () => {
      await owner.end()
      await house.assertBooksBalance()
      await house.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
type Town = Awaited<ReturnType<typeof openTown>> & { offer: SportsOffer }

const importList = (house: House, list: string, text: string) =>
  house.app.db.transaction((tx) => importNetworks(tx, { list, text, now: house.clock.now() }))

const from = (ip: string, host?: string) => ({
  headers: { 'x-forwarded-for': ip, ...(host && { 'x-forwarded-host': host }) },
})
type From = ReturnType<typeof from>
const deposit = (person: Person, where: From) =>
  person.call('POST /api/deposits', { body: { id: randomUUID(), amount: 1_000 }, ...where })
const dice = (person: Person, where: From) =>
  person.call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake: 100, side: 'under', target: 5_000 },
    ...where,
  })
const launch = (person: Person, where: From) =>
  person.call('POST /v2/casino-games/:slug/launch', {
    params: { slug: 'none' },
    body: { client_type: 'desktop' },
    ...where,
  })
const sports = (person: Person, where: From, fixture: number, id: string = randomUUID()) =>
  person.call('POST /api/bets', {
    body: {
      slip: randomUUID(),
      policy: 'same',
      bets: [
        {
          id,
          stake: 200,
          legs: [{ fixture, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 1 }],
        },
      ],
    },
    ...where,
  })
const onboarding = (person: Person, where: From) =>
  person.call('GET /api/kyc/onboarding', { query: { method: 'full' }, ...where })
const login = (house: House, { email, password, device }: Person, where: From) =>
  house.call('POST /api/auth/login', { body: { email, password, device }, ...where })

/** The same player with a new login, after the clock was moved. */
async function again(house: House, who: Person, where: From): Promise<Person> {
  const { access_token: token } = await granted(login(house, who, where))
  const call: Person['call'] = (name, sent) => house.call(name, { token, ...sent })
  return { ...who, token, call: confirming(call, house.codeTo, who.email) }
}

describe('in Brazil', () => {
  let town: Town
  let house: House
  /** For tests that move the clock forward: a verification waits for jobs, which follow the database's clock. */
  let early: [Person, Person, Person]
  beforeAll(async () => {
    town = await openTown('location_br', {
      config: {
        // Other tests are about the pause between rounds.
        jurisdiction: { ...JURISDICTIONS.br, roundGapMs: 0 },
        stage: 'live',
        // Players of tests come by the loopback address.
        licensedHosts: ['127.0.0.1', '.bet.br'],
      },
    })
    house = town.house
    const ready = () => house.player({ real: '50.00' })
    early = [await ready(), await ready(), await ready()]
  })
  afterAll(() => town?.close())

  it.each([
    ['abroad', ABROAD, 'location_outside'],
    ['abroad, by a list', GERMANY, 'location_outside'],
    ['where nobody knows', UNKNOWN, 'location_unknown'],
    ['the address of a machine of ours, which has no country', '10.1.2.3', 'location_unknown'],
    ['a VPN', VPN, 'ip_blocked'],
    ['a VPN that writes its address as IPv6', '::ffff:203.0.113.9', 'ip_blocked'],
    ['Tor', TOR, 'ip_blocked'],
    ['a network that rents computers', HOSTING, 'ip_blocked'],
  ] as const)(
    '[LAW-GEO-1] [LAW-GEO-2] from %s no money comes in and none is staked, and every exit is open',
    async (_title, ip, code) => {
      const ana = await house.player({ real: '50.00' })
      const there = from(ip)
      for (const call of [deposit, dice, launch]) expect(await refused(call(ana, there))).toBe(code)
      expect(await refused(sports(ana, there, town.fixture))).toBe(code)

      await granted(ana.call('GET /api/wallet', there))
      await granted(ana.call('GET /api/transactions', there))
      await granted(
        ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 2_000 }, ...there }),
      )
      await granted(
        ana.call('PUT /api/protection/limits', {
          body: { of: 'stakes', period: 'day', value: 100 },
          ...there,
        }),
      )
      await granted(login(house, ana, there))
      await granted(ana.call('POST /api/protection/suspension', { body: { days: 1 }, ...there }))
      await granted(ana.call('POST /api/auth/logout', there))
    },
  )

  it('[KYC-2] a network that hides its users blocks the check of identity, a country does not', async () => {
    const ana = await house.player({ real: '50.00' })
    expect((await onboarding(ana, from(VPN))).status).toBe(403)
    expect(await refused(onboarding(ana, from(TOR)))).toBe('ip_blocked')
    await granted(onboarding(ana, from(ABROAD)))
    await granted(onboarding(ana, from(UNKNOWN)))
  })

  it('[LAW-GEO-2] goes by a list that is imported within seconds, and by the old one after a bad file', async () => {
    const ana = await house.player({ real: '50.00' })
    const other = from('177.10.1.9')
    await granted(dice(ana, other))
    await importList(house, 'proxy', '177.10.1.0/24')
    await eventually(async () => (await dice(ana, other)).status === 403)
    expect(await refused(dice(ana, other))).toBe('ip_blocked')
    await expect(importList(house, 'proxy', 'proxy.example')).rejects.toMatchObject({
      code: 'networks_invalid',
    })
    expect(await refused(dice(ana, other))).toBe('ip_blocked')
    await importList(house, 'clean', '177.10.1.9')
    await eventually(async () => (await dice(ana, other)).ok)
    await importList(house, 'clean', '')
    await importList(house, 'proxy', '')
  })

  it('[LAW-GEO-2] readiness and metrics of an api say which lists and files are not there', async () => {
    const textAt = async (path: string) => (await fetch(`${house.url}${path}`)).text()
    expect(JSON.parse(await textAt('/health/ready'))).toMatchObject({
      places: { missing: ['NETWORK_FILE', 'proxy'] },
    })
    expect(await textAt('/metrics')).toMatch(/^place_sources_missing 2$/m)
  })

  it('[LAW-LIC-1] by a host that is not of the licence nobody registers, deposits or bets, and the answer names the right address', async () => {
    const ana = await house.player({ real: '50.00' })
    const foreign = from(BRAZIL, 'jogolimpo.com')
    const register = (where: From) =>
      house.call('POST /v2/auth/register', {
        body: {
          document: '52998224725',
          email: `${randomUUID()}@example.com`,
          phone: '11999990000',
          phone_code: '55',
          password: 'girassol-azul-42',
          termsAccepted: true,
        },
        ...where,
      })
    for (const call of [deposit, dice, launch])
      expect(await refused(call(ana, foreign))).toBe('host_unlicensed')
    expect(await refused(sports(ana, foreign, town.fixture))).toBe('host_unlicensed')
    const answer = await register(foreign)
    expect(answer).toMatchObject({ status: 403, body: { error: 'host_unlicensed' } })
    expect(JSON.stringify(answer.body)).toContain(house.app.config.siteUrl)
    await granted(ana.call('GET /api/wallet', foreign))
    await granted(
      ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 1_000 }, ...foreign }),
    )
    await granted(login(house, ana, foreign))

    await granted(dice(ana, from(BRAZIL, 'www.jogolimpo.bet.br')))
    await granted(register(from(BRAZIL, 'jogolimpo.bet.br')))
  })

  it('[LAW-GEO-1] [LAW-SPO-3] keeps the place once for a session, again for another address and after half an hour, with each bet and deposit', async () => {
    const [ana] = early
    const home = from(BRAZIL)
    const bet = randomUUID()
    await granted(dice(ana, home))
    const { id } = await granted(deposit(ana, home))
    await granted(sports(ana, home, town.fixture, bet))
    const places = () =>
      town.rows<{ id: bigint; ip: string; country: string; verdict: string }>(
        `select id, host(ip) as ip, country, verdict from session_places where player_id = $1 and occasion = 'call' order by id`,
        ana.id,
      )
    const [first, ...more] = await places()
    expect(first).toMatchObject({ ip: BRAZIL, country: 'BR', verdict: 'allowed' })
    expect(more).toEqual([])
    expect(await town.rows('select place_id from deposits where id = $1', id)).toEqual([
      { place_id: first?.id },
    ])
    expect(await town.rows('select place_id from bets where id = $1', bet)).toEqual([{ place_id: first?.id }])

    house.clock.advance(29 * MINUTE)
    await granted(dice(ana, home))
    expect(await places()).toHaveLength(1)
    house.clock.advance(MINUTE)
    await granted(dice(ana, home))
    expect(await places()).toHaveLength(2)
    expect(await refused(dice(ana, from(ABROAD)))).toBe('location_outside')
    expect(await refused(dice(ana, from(ABROAD)))).toBe('location_outside')
    await granted(dice(ana, home))
    await granted(dice(ana, from('177.10.1.9')))
    expect((await places()).slice(2)).toMatchObject([
      { ip: ABROAD, country: 'US', verdict: 'outside' },
      { ip: '177.10.1.9', country: 'BR', verdict: 'allowed' },
    ])
    expect(town.logged('place').filter(({ player }) => player === ana.id)).toMatchObject([
      { result: 'refused', code: 'location_outside', player: ana.id, ip: ABROAD, what: 'US' },
    ])
  })

  it('[LAW-GEO-4] flags who was in two places with too little time between, and keeps nobody from his money', async () => {
    const [, before, bia] = early
    const ana = await again(house, before, from(BRAZIL))
    house.clock.advance(5 * MINUTE)
    await granted(login(house, ana, from(GERMANY)))
    const travels = () =>
      town.rows('select km, minutes, seen_at from impossible_travels where player_id = $1', ana.id)
    expect(await travels()).toEqual([{ km: 5_166, minutes: 5, seen_at: null }])
    await granted(login(house, ana, from(BRAZIL)))
    expect(await travels()).toHaveLength(1)
    expect(town.logged('travel').filter(({ player }) => player === ana.id)).toMatchObject([
      { player: ana.id, ip: GERMANY, what: 'BR DE 5166 km in 5 min' },
    ])
    await granted(
      ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 1_000 }, ...from(BRAZIL) }),
    )
    await granted(dice(ana, from(BRAZIL)))

    await granted(login(house, bia, from(BRAZIL)))
    house.clock.advance(12 * 60 * MINUTE)
    await granted(login(house, bia, from(GERMANY)))
    expect(await town.rows('select 1 from impossible_travels where player_id = $1', bia.id)).toEqual([])
  })
})

describe('where the law does not speak of it', () => {
  let town: Town
  let house: House
  beforeAll(async () => {
    town = await openTown('location_open', {})
    house = town.house
  })
  afterAll(() => town?.close())

  it('no file and no list of addresses is missed', async () => {
    const answer = await fetch(`${house.url}/health/ready`)
    expect(await answer.json()).toMatchObject({ places: { missing: [], old: [] } })
  })

  it('[LAW-GEO-1] [LAW-GEO-2] the settings say from where money comes in, and any host takes it', async () => {
    const ana = await house.player({ real: '50.00' })
    const foreign = 'jogolimpo.com'
    await granted(deposit(ana, from(ABROAD, foreign)))
    for (const ip of [ABROAD, UNKNOWN, HOSTING, GERMANY]) await granted(dice(ana, from(ip, foreign)))
    for (const ip of [VPN, TOR]) expect(await refused(dice(ana, from(ip)))).toBe('ip_blocked')

    await town.set('refused_networks', 'hosting')
    await granted(dice(ana, from(VPN)))
    expect(await refused(dice(ana, from(HOSTING)))).toBe('ip_blocked')

    await town.set('play_countries', 'BR,DE')
    expect(await refused(dice(ana, from(ABROAD)))).toBe('location_outside')
    expect(await refused(deposit(ana, from(ABROAD)))).toBe('location_outside')
    expect(await refused(sports(ana, from(ABROAD), town.fixture))).toBe('location_outside')
    await granted(
      ana.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 1_000 }, ...from(ABROAD) }),
    )
    for (const ip of [BRAZIL, GERMANY, UNKNOWN, '127.0.0.1']) await granted(dice(ana, from(ip)))
  })
})
