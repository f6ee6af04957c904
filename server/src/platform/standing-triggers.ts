import { createHash } from 'node:crypto'
import type pg from 'pg'

/**
 * Triggers in the SQL files. Replacing a trigger locks its table, which blocks players, so an unchanged
 * trigger is skipped.
 */
const TRIGGER = /^create or replace trigger (\w+)\s[^;]*?\son (\w+\.\w+)\s[^;]*;/gm

/** Triggers by table and name: the definition in the database, and the mark that its comment holds. */
type Standing = ReadonlyMap<string, { definition: string; mark: string | null }>

const tableKey = (table: string, name: string) => `${table} ${name}`
/** Mark of a trigger: hash of its text and stored definition. It changes if another release has replaced the trigger. */
const triggerMark = (statement: string, definition: string) =>
  createHash('sha256')
    .update(JSON.stringify([statement, definition]))
    .digest('hex')

export async function marksOfTriggers(client: pg.Client): Promise<Standing> {
  const { rows } = await client.query<{ key: string; definition: string; mark: string | null }>(
    `select n.nspname || '.' || c.relname || ' ' || t.tgname as key, pg_get_triggerdef(t.oid) as definition, obj_description(t.oid, 'pg_trigger') as mark
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O'`,
  )
  return new Map(rows.map(({ key, ...trigger }) => [key, trigger]))
}

/** The text of a file without its unchanged triggers. */
export const withoutStanding = (text: string, standing: Standing): string =>
  text.replaceAll(TRIGGER, (statement, name: string, table: string) =>
    isStanding(standing, tableKey(table, name), statement) ? '' : statement,
  )

function isStanding(standing: Standing, key: string, statement: string): boolean {
  const found = standing.get(key)
  return found !== undefined && found.mark === triggerMark(statement, found.definition)
}

/** Marks the triggers that this run has created or replaced. */
export async function markTriggers(
  client: pg.Client,
  files: readonly { text: string }[],
  before: Standing,
): Promise<void> {
  const now = await marksOfTriggers(client)
  for (const { text } of files)
    for (const [statement, name = '', table = ''] of text.matchAll(TRIGGER)) {
      const key = tableKey(table, name)
      const made = now.get(key)
      if (made && !isStanding(before, key, statement))
        await client.query(
          `comment on trigger ${name} on ${table} is '${triggerMark(statement, made.definition)}'`,
        )
    }
}
