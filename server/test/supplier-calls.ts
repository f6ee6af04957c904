import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '../src/platform/db.ts'

/** Calls as the two suppliers make them, written from their contracts and not from our codecs. */
const TOKEN = 'sandbox-softswiss-token'
const SECRET = 'sandbox-pragmatic-secret'

export interface CallbackAnswer {
  status: number
  body: Record<string, unknown>
}

const answered = async (response: Response): Promise<CallbackAnswer> => ({
  status: response.status,
  body: (await response.json()) as CallbackAnswer['body'],
})

export const signed = (raw: string, token = TOKEN) => createHmac('sha256', token).update(raw).digest('hex')

/** A call of the first supplier. @param raw body sent unchanged, with the signature `sign`, from the address `from` as forwarded by a proxy */
export async function softswissRaw(
  url: string,
  call: string,
  raw: string,
  sign: string | undefined,
  from?: string,
): Promise<CallbackAnswer> {
  const headers = {
    ...(from !== undefined && { 'x-forwarded-for': from }),
    'content-type': 'application/json',
    ...(sign !== undefined && { 'x-request-sign': sign }),
  }
  return answered(
    await fetch(`${url}/api/suppliers/softswiss/${call}`, { method: 'POST', headers, body: raw }),
  )
}

export const softswiss = (url: string, call: string, body: object): Promise<CallbackAnswer> => {
  const raw = JSON.stringify(body)
  return softswissRaw(url, call, raw, signed(raw))
}

/** A call of the second. */
export async function pragmatic(
  url: string,
  call: string,
  fields: Record<string, string>,
  secret = SECRET,
): Promise<CallbackAnswer> {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  const hash = createHash('md5')
    .update(text + secret)
    .digest('hex')
  const body = new URLSearchParams({ ...fields, hash })
  return answered(await fetch(`${url}/api/suppliers/pragmatic/${call}.html`, { method: 'POST', body }))
}

/** Opens a game of each supplier in the player's last login, as a launch does. */
export const openAtSuppliers = (tx: Tx, playerId: number) =>
  sql`insert into supplier_sessions (id, supplier, player_id, game_id, login_id, opened_at)
    select gen_random_uuid(), g.supplier, l.player_id, g.id, l.id, now()
      from (select distinct on (supplier) supplier, id from casino_games where supplier is not null order by supplier, id) g,
        (select id, player_id from sessions where player_id = ${playerId} order by created_at desc limit 1) l`.execute(
    tx,
  )
