import { sql } from 'kysely'
import type { Delivered } from '../../../../partners/odds/index.ts'
import type { Tx } from '../../../../platform/db.ts'

export interface FeedRow {
  producer: number | null
  fixture: number | null
  routingKey: string
  /** Time of the supplier's message. */
  madeAt: Date | null
  body: string
  /** Whether the message was applied to its match. */
  isApplied: boolean
}

/** Stored part of an oversized message, for inspection. */
const MAX_BODY = 1_000_000
const KEPT_OF_LONGER = 2_000

/** A body as text without characters that the database refuses. */
export const bodyText = (body: Buffer): string =>
  (body.length > MAX_BODY ? body.subarray(0, KEPT_OF_LONGER) : body)
    .toString('utf8')
    .replaceAll('\u0000', '\ufffd')

/** Inserts messages in order. @returns their numbers */
export async function insertMessages(
  tx: Tx,
  epoch: number,
  rows: readonly FeedRow[],
  now: Date,
): Promise<bigint[]> {
  const { rows: added } = await sql<{ n: bigint }>`
    insert into feed_messages (at, n, producer, fixture_id, routing_key, made_at, body, epoch, is_applied)
    select ${now}, nextval('feed_message_numbers'), m.producer, m.fixture, m.key, m.made, m.body, ${epoch}, m.applied
      from unnest(${rows.map(({ producer }) => producer)}::smallint[], ${rows.map(({ fixture }) => fixture)}::bigint[],
                  ${rows.map(({ routingKey }) => routingKey)}::text[], ${rows.map(({ madeAt }) => madeAt)}::timestamptz[],
                  ${rows.map(({ body }) => body)}::text[], ${rows.map(({ isApplied }) => isApplied)}::boolean[])
           with ordinality as m(producer, fixture, key, made, body, applied, place)
     order by m.place returning n`.execute(tx)
  return added.map(({ n }) => n)
}

export interface StoredMessage {
  n: bigint
  delivered: Delivered
  /** Time of arrival, ms. */
  cameAt: number
}

const PAGE = 500

/** The supplier's messages about a fixture in order of arrival, numbered above `after` and below `before`. */
export async function* storedMessages(
  tx: Tx,
  fixture: number,
  { after = 0n, before }: { after?: bigint; before?: bigint } = {},
): AsyncGenerator<StoredMessage> {
  let last = after
  for (;;) {
    const { rows } = await sql<{ n: bigint; at: Date; routing_key: string; body: string }>`
      select n, at, routing_key, body from feed_messages
       where fixture_id = ${fixture} and n > ${last} ${before === undefined ? sql`` : sql`and n < ${before}`}
       order by n limit ${PAGE}`.execute(tx)
    for (const { n, at, routing_key: routingKey, body } of rows)
      yield {
        n,
        delivered: { routingKey, body: Buffer.from(body), sentAt: undefined },
        cameAt: at.getTime(),
      }
    const [end] = rows.slice(-1)
    if (!end || rows.length < PAGE) return
    last = end.n
  }
}

/** Supplier's time of a producer's last stored message; undefined when there is none since `from`. */
export async function findLastMade(tx: Tx, producer: number, from: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ made_at: Date | null }>`
    select max(made_at) as made_at from (
      select made_at from feed_messages where at >= ${from} and producer = ${producer} and fixture_id is null and made_at is not null
       order by n desc limit 1) last`.execute(tx)
  return rows[0]?.made_at ?? undefined
}

/** Marks messages from number `first` to before `before` as applied. */
export async function updateApplied(
  tx: Tx,
  fixture: number,
  first: bigint,
  before: bigint | undefined,
): Promise<void> {
  await sql`update feed_messages set is_applied = true
    where fixture_id = ${fixture} and n >= ${first} ${before === undefined ? sql`` : sql`and n < ${before}`}`.execute(
    tx,
  )
}
