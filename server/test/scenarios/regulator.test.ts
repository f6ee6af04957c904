import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAccount, removeAccount } from '../../../tools/regulator-account.ts'
import { changeSetting } from '../../src/modules/house/site/index.ts'
import { granted, type House, openHouse, type Person, refused } from '../house.ts'
import { type SportsOffer, sportsOffer } from '../sports-offer.ts'

const ACCOUNT = `regulator_house${process.pid}`
const PASSWORD = randomUUID()
let house: House
let owner: pg.Client
let admin: pg.Client
let account: pg.Client
let offer: SportsOffer

beforeAll(async () => {
  house = await openHouse('regulator')
  offer = sportsOffer(house.app.db)
  await offer.open()
  owner = await connect(house.database.ownerUrl)
  admin = await connect(house.database.adminUrl)
  await makeAccount(admin, ACCOUNT, PASSWORD)
  const url = Object.assign(new URL(house.database.appUrl), { username: ACCOUNT, password: PASSWORD })
  account = await connect(url.href)
})
afterAll(async () => {
  await account?.end()
  if (admin) await removeAccount(admin, ACCOUNT)
  await admin?.end()
  await owner?.end()
  await house?.assertBooksBalance()
  await house?.close()
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

const rows = async (client: pg.Client, text: string) => (await client.query(text)).rows
/** A player's rows in a view of the regulator. */
const regulatorView =
  ({ id }: Person) =>
  (view: string) =>
    rows(account, `select * from ${view} where player_id = ${id}`)
const set = async (key: string, value: unknown) => {
  await changeSetting(house.app, { key, value, by: 'olivia' })
  await house.app.site.refresh()
}
const dice = (person: Person) =>
  person.call('POST /api/games/dice/rounds', {
    body: { id: randomUUID(), stake: 300, side: 'under', target: 5_000 },
  })

/** A player with a dice round, a bet on a match, a withdrawal, a limit, and an unfinished second factor. */
async function played() {
  const person = await house.player({ real: '100.00' })
  const { fixture } = await offer.match({ odds: [1_850, 3_400, 4_500] })
  const leg = { fixture, market: 1, specifiers: '', selection: '1', odds: 1_850, version: 1 }
  const bets = [{ id: randomUUID(), stake: 500, legs: [leg] }]
  await granted(person.call('POST /api/bets', { body: { slip: randomUUID(), policy: 'same', bets } }))
  await granted(dice(person))
  await granted(person.call('POST /api/withdrawals', { body: { id: randomUUID(), amount: 1_000 } }))
  const limit = { of: 'stakes', period: 'month', value: 90_000 } as const
  await granted(person.call('PUT /api/protection/limits', { body: limit }))
  const { secret } = await granted(
    person.call('POST /api/auth/second-factor', { body: { password: person.password } }),
  )
  return { person, secret }
}

it('[LAW-LIC-4] is read while the site is in maintenance: the player, the money, the bets, the limits', async () => {
  const { person } = await played()
  await set('maintence', true)
  expect(await refused(dice(person))).toBe('maintenance')

  const read = regulatorView(person)
  const { real } = await person.balance()
  expect(await read('players')).toEqual([
    expect.objectContaining({ cpf: person.cpf, state: 'active', real_cents: BigInt(real) }),
  ])
  const movements = await read('movements')
  expect(movements.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['correct', 'take_stake', 'hold_withdrawal']),
  )
  const last = movements.toSorted((a, b) => Number(a.version - b.version)).at(-1)
  expect(last?.real_after_cents).toBe(BigInt(real))
  expect(await read('rounds')).toEqual([
    expect.objectContaining({ game: 'dice', stake_real_cents: 300n, server_hash: expect.any(String) }),
  ])
  expect(await read('bets')).toEqual([expect.objectContaining({ state: 'open', stake_real_cents: 500n })])
  expect(await read('legs')).toEqual([
    expect.objectContaining({ selection: '1', odds_milli: 1_850, won: null }),
  ])
  expect(await read('withdrawals')).toEqual([
    expect.objectContaining({ amount_cents: 1_000n, pix_key: person.cpf }),
  ])
  expect(await read('limits')).toContainEqual(
    expect.objectContaining({ of: 'stakes', period: 'month', value: 90_000n, set_by: 'player' }),
  )
  expect(await read('protection_history')).not.toEqual([])
  expect(await read('log_ins')).not.toEqual([])
  await set('maintence', undefined)
})

it('[LAW-LIC-4] shows nothing by which somebody could act as a player, or know what will be drawn', async () => {
  const { person, secret } = await played()
  const stored = await rows(
    owner,
    `select password_hash as secret from players
     union all select secret from second_factors
     union all select server_seed from fair_seeds where revealed_at is null
     union all select device::text from sessions where device is not null`,
  )
  expect(stored.length).toBeGreaterThan(3)
  const views = await rows(
    account,
    `select relname as view from pg_class where relnamespace = 'regulator'::regnamespace and relkind = 'v'`,
  )
  let all = ''
  for (const { view } of views) {
    const [row] = await rows(account, `select json_agg(v)::text as text from ${view} v`)
    all += row?.text ?? ''
  }
  expect(all).toContain(person.cpf)
  const secrets = [...stored.map((row) => row.secret), secret, person.token, person.password]
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
})

it('[LAW-LIC-4] [LAW-GAM-8] shows the seed of a round once its pair was replaced, so that the round can be computed again', async () => {
  const { person } = await played()
  const read = regulatorView(person)
  const [{ server_seed }] = await rows(
    owner,
    `select server_seed from fair_seeds where player_id = ${person.id} and activated_at is not null`,
  )
  expect(await read('rounds')).toEqual([expect.objectContaining({ server_seed: null })])
  await granted(person.call('POST /api/fair/rotate', { body: { client_seed: 'minha-semente' } }))
  expect(await read('rounds')).toEqual([expect.objectContaining({ server_seed })])
})
