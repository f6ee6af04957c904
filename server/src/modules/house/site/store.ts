import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'

export interface SettingRow {
  key: string
  value: unknown
}

export interface StoredSettings {
  rows: SettingRow[]
  /** Number of the latest change; 0 before the first. */
  version: number
}

export async function readSettings(tx: Tx): Promise<StoredSettings> {
  const { rows } = await sql<{ rows: SettingRow[] | null; version: string }>`
    select (select jsonb_agg(jsonb_build_object('key', key, 'value', value) order by key) from settings) as rows,
      (select coalesce(max(id), 0) from setting_changes)::text as version`.execute(tx)
  return { rows: rows[0]?.rows ?? [], version: Number(rows[0]?.version ?? 0) }
}

/** Serialises changes, so that two concurrent changes cannot contradict each other. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`.execute(tx)
}

/** @param value undefined restores the default */
export async function upsertSetting(tx: Tx, key: string, value: unknown, now: Date): Promise<void> {
  if (value === undefined) await sql`delete from settings where key = ${key}`.execute(tx)
  else
    await sql`insert into settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${now})
      on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(tx)
}

export interface SettingChange {
  key: string
  /** Value before the change; undefined for the default. */
  from: unknown
  to: unknown
  by: string
  at: Date
}

/** @returns the number of the change */
export async function insertChange(tx: Tx, { key, from, to, by, at }: SettingChange): Promise<number> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))
  const { rows } = await sql<{ id: bigint }>`
    insert into setting_changes (key, old_value, new_value, changed_by, changed_at)
    values (${key}, ${json(from)}::jsonb, ${json(to)}::jsonb, ${by}, ${at}) returning id`.execute(tx)
  return Number(rows[0]?.id)
}

/** Newest first. */
export async function listChanges(tx: Tx, key: string, limit: number): Promise<SettingChange[]> {
  const { rows } = await sql<{
    key: string
    old_value: unknown
    new_value: unknown
    changed_by: string
    changed_at: Date
  }>`select key, old_value, new_value, changed_by, changed_at from setting_changes
    where key = ${key} order by id desc limit ${limit}`.execute(tx)
  return rows.map((row) => ({
    key: row.key,
    from: row.old_value ?? undefined,
    to: row.new_value ?? undefined,
    by: row.changed_by,
    at: row.changed_at,
  }))
}

/** Whether the database answers and accepts writes. */
export const isReachable = (tx: Tx): Promise<boolean> =>
  sql<{ isReadOnly: string }>`select current_setting('transaction_read_only') as "isReadOnly"`
    .execute(tx)
    .then(
      ({ rows }) => rows[0]?.isReadOnly === 'off',
      () => false,
    )
