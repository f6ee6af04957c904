import type { AmlFinding } from '@jogo/rules/aml/judge'
import { type HitState, HOLDING_RULES } from '@jogo/rules/aml/rules'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

/** A hit: transactions of a player that a rule has selected. */
export interface AmlHit {
  number: number
  playerId: number
  rule: string
  ruleVersion: number
  /** Times of the first and the last selected transaction. */
  from: Date
  until: Date
  evidence: HitEvidence
  foundAt: Date
  state: HitState
  decidedAt: Date | null
}

/** Evidence of a hit. Amounts are centavos as text, times are ISO 8601. */
export interface HitEvidence {
  figures: AmlFinding['figures']
  moves: readonly { kind: string; id: string; amount: string; at: string }[]
  /** Number of all selected transactions; `moves` has only the first. */
  selected: number
  /** Amounts of all selected transactions, by kind. */
  totals: Readonly<Record<'deposit' | 'withdrawal', string>>
}

export interface HitStep {
  n: number
  at: Date
  step: Exclude<HitState, 'hit'>
  operator: string
  text: string
}

interface Row extends Omit<AmlHit, 'number' | 'playerId'> {
  number: bigint
  playerId: bigint
}

const COLUMNS = sql`number, player_id as "playerId", rule, rule_version as "ruleVersion", window_from as "from", window_until as until, evidence,
  found_at as "foundAt", state, decided_at as "decidedAt"`

const toHit = (row: Row): AmlHit => ({ ...row, number: Number(row.number), playerId: Number(row.playerId) })

/** @returns number of the hit; undefined if the rule has already selected these transactions */
export async function insertHit(
  tx: Tx,
  hit: Omit<AmlHit, 'number' | 'state' | 'decidedAt'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ number: bigint }>`
    insert into public.aml_hits (player_id, rule, rule_version, window_from, window_until, evidence, found_at)
    values (${hit.playerId}, ${hit.rule}, ${hit.ruleVersion}, ${hit.from}, ${hit.until}, ${JSON.stringify(hit.evidence)}::jsonb, ${hit.foundAt})
    on conflict (player_id, rule, window_from) do nothing returning number`.execute(tx)
  return rows[0] && Number(rows[0].number)
}

/** Serialises the screenings of a player until the commit. */
export async function lockScreening(tx: Tx, playerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('aml', ${playerId}))`.execute(tx)
}

/** Time of the player's last transaction that each rule has selected, by rule. */
export async function listLastSelected(tx: Tx, playerId: number): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ rule: string; until: Date }>`
    select rule, max(window_until) as until from public.aml_hits where player_id = ${playerId} group by rule`.execute(
    tx,
  )
  return new Map(rows.map(({ rule, until }) => [rule, until]))
}

/** Numbers of the undecided hits that hold the player's withdrawals. */
export async function listHolding(tx: Tx, playerId: number): Promise<number[]> {
  const { rows } = await sql<{ number: bigint }>`
    select number from public.aml_hits where player_id = ${playerId} and decided_at is null and rule = any (${HOLDING_RULES})
    order by number`.execute(tx)
  return rows.map(({ number }) => Number(number))
}

/** @param lock locks the hit until the commit */
export async function findHit(tx: Tx, number: number, lock = false): Promise<AmlHit | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} from public.aml_hits where number = ${number}
    ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0] && toHit(rows[0])
}

/** Undecided hits, oldest transaction first; with a player, all hits of the player, newest first. */
export async function listHits(
  tx: Tx,
  { playerId, limit }: { playerId?: number; limit: number },
): Promise<AmlHit[]> {
  const which =
    playerId === undefined
      ? sql`where decided_at is null order by window_from, number`
      : sql`where player_id = ${playerId} order by number desc`
  const { rows } = await sql<Row>`select ${COLUMNS} from public.aml_hits ${which} limit ${limit}`.execute(tx)
  return rows.map(toHit)
}

/** Hits reported in a period, by number. */
export async function listReported(
  tx: Tx,
  { from, to, limit }: { from: Date; to: Date; limit: number },
): Promise<AmlHit[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from public.aml_hits
    where state = 'reported' and decided_at >= ${from} and decided_at < ${to} order by number limit ${limit}`.execute(
    tx,
  )
  return rows.map(toHit)
}

export async function listSteps(tx: Tx, number: number): Promise<HitStep[]> {
  const { rows } = await sql<HitStep>`
    select n, at, step, operator, text from public.aml_hit_steps where number = ${number} order by n`.execute(
    tx,
  )
  return rows
}

/** Moves a hit to another state, with the text that documents the step. */
export async function updateHit(
  tx: Tx,
  number: number,
  { step, operator, text, at }: Omit<HitStep, 'n'>,
): Promise<void> {
  const isDecided = step !== 'in_analysis'
  await sql`update public.aml_hits set state = ${step}, decided_at = ${isDecided ? at : null} where number = ${number}`.execute(
    tx,
  )
  await sql`insert into public.aml_hit_steps (number, n, at, step, operator, text)
    select ${number}, coalesce(max(n), 0) + 1, ${at}, ${step}, ${operator}, ${text} from public.aml_hit_steps where number = ${number}`.execute(
    tx,
  )
}

/** @returns whether the file differs from earlier files of the period */
export async function insertFile(
  tx: Tx,
  file: { period: string; sha256: string; hits: number; by: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into public.aml_files (period, sha256, hits, made_by, made_at)
    values (${file.period}, ${Buffer.from(file.sha256, 'hex')}, ${file.hits}, ${file.by}, ${file.at})
    on conflict do nothing returning period`.execute(tx)
  return rows.length > 0
}

/** Number of undecided hits, and age of their oldest transaction, s. */
export async function readHitFigures(
  tx: Tx,
  now: Date,
): Promise<{ aml_hits_open: number; aml_oldest_transaction_seconds: number }> {
  const { rows } = await sql<{ open: number; seconds: number | null }>`
    select count(*)::int as open, extract(epoch from ${now}::timestamptz - min(window_from))::float8 as seconds
      from public.aml_hits where decided_at is null`.execute(tx)
  return {
    aml_hits_open: rows[0]?.open ?? 0,
    aml_oldest_transaction_seconds: Math.max(0, rows[0]?.seconds ?? 0),
  }
}
