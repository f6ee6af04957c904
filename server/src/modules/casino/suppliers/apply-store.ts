import { cents } from '@jogo/rules/money'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Tx } from '../../../platform/db.ts'
import type { RequestRow } from './attached.ts'
import { requestFacts } from './closed-fact.ts'
import type { Parts } from './parts.ts'
import type { ActionRow } from './plan-row.ts'

/** Result of written requests, by index. After any veto the caller must roll back. */
export interface Written {
  vetoes: { place: number; code: 'bets_closed' | 'stake_above_max' | 'round_changed' }[]
  /** Bonus part of a win, by the id of the win. Wins that are missing are all real. */
  bonuses: ReadonlyMap<string, bigint>
  /** Wins withheld from the wallet, by id. */
  held: ReadonlyMap<string, Parts>
}

interface WrittenRow {
  closed: number[] | null
  above: number[] | null
  changed: number[] | null
  divided: string[] | null
  bonuses: string[] | null
  held: string[] | null
  held_real: string[] | null
  held_bonus: string[] | null
}

/** Array types of the parameters, in the order of `requestValues`. */
const TYPES =
  'uuid text text bigint int timestamptz boolean boolean bigint bigint bigint bigint jsonb bigint bigint bigint int boolean int uuid text text bigint bigint bigint uuid'.split(
    ' ',
  )
const ANSWER = 'closed, above, changed, divided, bonuses, held, held_real, held_bonus'

/** Writes requests over the connection that posts their movements. */
export async function insertRequests(
  client: pg.ClientBase,
  requests: readonly RequestRow[],
): Promise<Written> {
  const { rows } = await client.query<WrittenRow>({
    name: 'suppliers.apply',
    text: `select ${ANSWER} from public.write_supplier_requests(${TYPES.map((type, at) => `$${at + 1}::${type}[]`).join()})`,
    values: requestValues(requests),
  })
  return toWritten(rows[0])
}

/** Inserts a request without movements in the caller's transaction. */
export async function insertRequestIn(tx: Tx, request: RequestRow): Promise<Written> {
  const values = requestValues([request]).map((value, at) => sql`${value}::${sql.raw(TYPES[at] ?? '')}[]`)
  const { rows } = await sql<WrittenRow>`
    select ${sql.raw(ANSWER)} from public.write_supplier_requests(${sql.join(values)})`.execute(tx)
  return toWritten(rows[0])
}

const toWritten = (row: WrittenRow | undefined): Written => ({
  vetoes: [
    ...(row?.closed ?? []).map((place) => ({ place: place - 1, code: 'bets_closed' as const })),
    ...(row?.above ?? []).map((place) => ({ place: place - 1, code: 'stake_above_max' as const })),
    ...(row?.changed ?? []).map((place) => ({ place: place - 1, code: 'round_changed' as const })),
  ],
  bonuses: new Map(row?.divided?.map((id, at) => [id, BigInt(row.bonuses?.[at] ?? 0)])),
  held: new Map(
    row?.held?.map((id, at) => [
      id,
      { real: cents(row.held_real?.[at] ?? 0), bonus: cents(row.held_bonus?.[at] ?? 0) },
    ]),
  ),
})

/** PostgreSQL array literal of values without quotes (numbers, UUIDs, our own words). It is faster than the quoting of `pg`. */
const listed = (items: readonly (bigint | boolean | number | string | null | undefined)[]) =>
  `{${items.map((item) => item ?? 'null').join()}}`
/** PostgreSQL array literal of suppliers' texts and JSON. */
const quoted = (items: readonly string[]) =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join()}}`

function requestValues(requests: readonly RequestRow[]): string[] {
  const rows = requests.flatMap((request) => request.rows)
  const sums = requests.map((request) => sumActions(request.rows))
  return [
    listed(requests.map(({ roundId }) => roundId)),
    listed(requests.map(({ head }) => head.supplier)),
    quoted(requests.map(({ head }) => head.key)),
    listed(requests.map(({ head }) => head.playerId)),
    listed(requests.map(({ head }) => head.game.id)),
    listed(requests.map(({ at }) => at.toISOString())),
    listed(requests.map(({ isFinished }) => isFinished)),
    listed(requests.map((request) => request.rows.some(({ kind }) => kind === 'bet'))),
    listed(sums.map((sum) => sum?.stake.real)),
    listed(sums.map((sum) => sum?.stake.bonus)),
    listed(sums.map((sum) => sum?.payout)),
    listed(sums.map((sum) => sum?.refund)),
    quoted(requests.map((request) => JSON.stringify(requestFacts(request)))),
    listed(requests.map(({ limits }) => limits.max)),
    listed(requests.map(({ limits }) => limits.roundMax)),
    listed(requests.map(({ limits }) => limits.alarm)),
    listed(requests.map(({ head }) => head.game.maxWin)),
    listed(requests.map(({ head }) => head.game.isPaused)),
    listed(requests.flatMap((request, at) => request.rows.map(() => at + 1))),
    listed(rows.map(({ id }) => id)),
    quoted(rows.map(({ key }) => key)),
    listed(rows.map(({ kind }) => kind)),
    listed(rows.map(({ amount }) => amount)),
    listed(rows.map(({ real }) => real)),
    listed(rows.map(({ bonus }) => bonus)),
    listed(rows.map(({ undoes }) => undoes)),
  ]
}

/** Sums that a request adds to its round; undefined if it moves nothing. */
function sumActions(
  rows: readonly ActionRow[],
): { stake: Parts; payout: bigint; refund: bigint } | undefined {
  let [stakeReal, stakeBonus, payout, refund] = [0n, 0n, 0n, 0n]
  let moves = false
  for (const { kind, amount, real, bonus } of rows) {
    const moved = (real ?? 0n) + (bonus ?? 0n)
    moves ||= kind !== 'tombstone'
    if (kind === 'bet') {
      stakeReal -= real ?? 0n
      stakeBonus -= bonus ?? 0n
    } else if (kind === 'win') payout += amount
    else if (kind === 'refund') refund += moved
    else payout += moved
  }
  return moves ? { stake: { real: cents(stakeReal), bonus: cents(stakeBonus) }, payout, refund } : undefined
}
