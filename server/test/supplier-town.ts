import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { importNetworks } from '../src/modules/people/location/index.ts'
import { eventually, granted, type House, openHouse, type Person } from './house.ts'
import { confirming } from './letter-codes.ts'
import { pragmatic, softswiss } from './supplier-calls.ts'

export const BRAZIL = '200.147.3.157'
export const ABROAD = '8.8.8.8'
export const VPN = '203.0.113.9'
export const MINUTE = 60_000

export const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

/** A house with both suppliers, a certified game of each, and a network of a VPN. */
export async function openSupplierTown(name: string, config: Parameters<typeof openHouse>[1] = {}) {
  const house = await openHouse(name, { ...config, suppliers: true })
  await house.sandbox.control('wallet', { url: house.url })
  const supplierGame = async (supplier: string) =>
    (
      await sql<{ slug: string; key: string }>`select slug, supplier_key as key from casino_games
        where supplier = ${supplier} order by id limit 1`.execute(house.app.db.sql)
    ).rows[0] as { slug: string; key: string }
  const SUPPLIERS = ['softswiss', 'pragmatic']
  await eventually(async () =>
    (await Promise.all(SUPPLIERS.map(supplierGame))).every((game) => game !== undefined),
  )
  await sql`update casino_games set certificate = 'LAB' where supplier is not null`.execute(house.app.db.sql)
  const [slot, other] = (await Promise.all(SUPPLIERS.map(supplierGame))) as [Game, Game]
  await house.app.db.transaction((tx) =>
    importNetworks(tx, { list: 'vpn', text: '203.0.113.0/24', now: house.clock.now() }),
  )
  return { house, slot, other }
}
interface Game {
  slug: string
  key: string
}
export type SupplierTown = Awaited<ReturnType<typeof openSupplierTown>>

export const launch = async (person: Person, { slug }: Game) =>
  (
    await granted(
      person.call('POST /v2/casino-games/:slug/launch', {
        params: { slug },
        body: { client_type: 'mobile' },
        ...from(BRAZIL),
      }),
    )
  ).session
/** The page around the game reports its location. */
export const tell = (person: Person, id: string, ip: string) =>
  person.call('POST /api/suppliers/sessions/:id/place', { params: { id }, ...from(ip) })

/** The same player with a new login: other tests have moved the clock. */
export async function entered(house: House, who: Person | undefined): Promise<Person> {
  if (!who) throw new Error('made before the tests')
  const { email, password, device } = who
  const body = { email, password, device }
  const { access_token: token } = await granted(
    confirming(house.call, house.codeTo, email)('POST /api/auth/login', { body, ...from(BRAZIL) }),
  )
  const call: Person['call'] = (name, sent) => house.call(name, { token, ...sent })
  return { ...who, token, call: confirming(call, house.codeTo, email) }
}

/** Wallet calls of the two suppliers for a player in a launched game. */
export async function seats({ house, slot, other }: SupplierTown, person: Person, session: string) {
  const { rows } = await sql<{ theirs: string }>`
    select supplier_session as theirs from supplier_sessions where id = ${session}`.execute(house.app.db.sql)
  const play = async (
    action: string,
    game_id: string,
    key: string = randomUUID(),
    sessionId?: string,
    amount = 100,
  ) =>
    (
      await softswiss(house.url, 'play', {
        ...{ user_id: String(person.id), currency: 'BRL', game: slot.key, game_id },
        ...{ session_id: sessionId ?? rows[0]?.theirs, actions: [{ action, amount, action_id: key }] },
      })
    ).body.code ?? 0
  const ask = async (call: string, roundId: string, reference: string = randomUUID()) =>
    (
      await pragmatic(house.url, call, {
        ...{ userId: String(person.id), gameId: other.key, roundId, reference, amount: '1.00' },
      })
    ).body.error
  return { play, ask }
}
