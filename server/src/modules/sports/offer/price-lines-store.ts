import { createHash, createHmac } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type PriceRow, priceText } from '@jogo/rules/odds/price-row'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A price of the log as it was hashed. */
export interface PriceLine {
  n: number
  /** Time of writing, ms. */
  at: number
  text: string
  hash: Buffer
}

/** SHA-256 of the hash before it and the row's text. */
export const hashAfter = (before: Uint8Array, text: string): Buffer =>
  createHash('sha256').update(before).update(text).digest()

/** Salt of a price's text: 16 bytes, hexadecimal. @param secret of the match */
export const priceSalt = (secret: Uint8Array, n: number): string =>
  createHmac('sha256', secret).update(`${n}`).digest('hex').slice(0, 32)

/** Rows of the log read at once. */
const AT_ONCE = 1_000
/** Unpacked prices of a match on a day, bytes. */
const MOST_BYTES = 256_000_000

/**
 * The prices of a match in their order, packed ones and those of the log, a few hundred or a day in memory at a time. A part may be packed and dropped meanwhile.
 */
export async function* priceLines(tx: Tx, fixture: number): AsyncGenerator<PriceLine> {
  let next = 1
  for (let isSecondLook = false; ; ) {
    const archive = await findArchive(tx, fixture, next)
    const lines =
      archive && archive.firstN <= next
        ? await unpackArchive(archive)
        : await listLines(tx, fixture, { from: next, before: archive?.firstN })
    const [first, last] = [lines[0], lines.at(-1)]
    // The next price may have been packed and dropped between the two statements.
    if (!isSecondLook && !(first && first.n <= next)) {
      isSecondLook = true
      continue
    }
    isSecondLook = false
    for (const line of lines) if (line.n >= next) yield line
    if (last) next = last.n + 1
    else if (archive) next = archive.firstN
    else return
  }
}

interface Archive {
  firstN: number
  lastN: number
  firstHash: Buffer
  lastHash: Buffer
  body: Buffer
}

/** The first packed prices that do not end before this one. */
export async function findArchive(tx: Tx, fixture: number, n: number): Promise<Archive | undefined> {
  const { rows } = await sql<Archive>`
    select first_n::float8 as "firstN", last_n::float8 as "lastN", first_hash as "firstHash", last_hash as "lastHash", body from public.price_archives
     where fixture_id = ${fixture} and last_n >= ${n} order by first_n limit 1`.execute(tx)
  return rows[0]
}

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(gunzip)

/**
 * Hashes are computed, except for the first and the last: a changed text shows between them.
 * @throws Error for another number of prices than the archive is of
 */
export async function unpackArchive({
  firstN,
  lastN,
  firstHash,
  lastHash,
  body,
}: Archive): Promise<PriceLine[]> {
  const packed = (await inflate(body, { maxOutputLength: MOST_BYTES })).toString().trimEnd().split('\n')
  if (packed.length !== lastN - firstN + 1)
    throw new Error(`the archive of prices ${firstN} to ${lastN} has ${packed.length}`)
  let hash = firstHash
  return packed.map((line, place) => {
    const [at = '', text = ''] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]
    if (place > 0) hash = hashAfter(hash, text)
    if (place > 0 && place === packed.length - 1) hash = lastHash
    return { n: firstN + place, at: Number(at), text, hash }
  })
}

type LoggedRow = Omit<PriceRow, 'salt'> & { at: number; hash: Buffer; secret: Buffer | null }

/** Prices of the log from a number on. */
export async function listLines(
  tx: Tx,
  fixture: number,
  { from, before, day }: { from: number; before?: number | undefined; day?: string },
): Promise<PriceLine[]> {
  const { rows } = await sql<LoggedRow>`
    select l.text_version as "textVersion", l.fixture_id::float8 as fixture, l.n::float8 as n, m.market, m.specifiers, l.state, l.odds,
           coalesce(l.chances, '{}') as chances, coalesce(l.pushes, '{}') as pushes, l.source,
           round(extract(epoch from l.message_at) * 1000)::float8 as "messageAt", floor(extract(epoch from l.at) * 1000)::float8 as at, l.hash, c.secret
      from public.price_log l join public.markets m on m.id = l.market_id left join public.price_chains c on c.fixture_id = l.fixture_id
     where l.fixture_id = ${fixture} and l.n >= ${from} and ${before === undefined ? sql`true` : sql`l.n < ${before}`}
       and ${day === undefined ? sql`true` : sql`l.at >= (${day}::date)::timestamp at time zone 'UTC' and l.at < (${day}::date + 1)::timestamp at time zone 'UTC'`}
     order by l.n limit ${AT_ONCE}`.execute(tx)
  return rows.map(({ at, hash, secret, ...row }) => {
    const salt = secret && row.textVersion > 1 ? priceSalt(secret, row.n) : ''
    return { n: row.n, at, text: priceText({ ...row, salt }), hash }
  })
}
