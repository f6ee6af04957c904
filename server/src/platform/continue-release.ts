import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import type { Migration } from './migrate.ts'

type Applied = Pick<Migration, 'name' | 'sha256'>

/** List of the migrations of release 0.1, which the baseline replaces. */
const LIST = new URL('../../migrations/release-0.1.txt', import.meta.url)
/** Last migration of the baseline. All migrations up to it have the effect of all migrations of release 0.1. */
export const LAST_OF_BASELINE = '0025_regulator_house.sql'

/** The migrations of release 0.1, in order. */
export async function listReleased(): Promise<Applied[]> {
  const lines = (await readFile(LIST, 'utf8')).trim().split('\n')
  return lines.map((line) => {
    const [sha256 = '', name = ''] = line.split('  ')
    return { name, sha256 }
  })
}

/**
 * Marks the baseline as applied in a database with all migrations of release 0.1. The rows of those migrations stay, so that release 0.1 works after a
 * rollback.
 * @throws Error for a database with only some of them
 */
export async function continueRelease(client: pg.Client, migrations: readonly Applied[]): Promise<void> {
  const { rows } = await client.query<Applied>('select name, sha256 from public.migrations')
  const done = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  const baseline = migrations.filter(({ name }) => name <= LAST_OF_BASELINE)
  const released = await listReleased()
  const applied = released.filter(({ name }) => done.has(name))
  if (applied.length === 0 || baseline.some(({ name }) => done.has(name))) return
  const lacking = released.find(({ name, sha256 }) => done.get(name) !== sha256)
  if (lacking)
    throw new Error(
      `This database stands in the middle of release 0.1: its last migration is ${applied.at(-1)?.name}, and it lacks ${lacking.name} as that release had it. ` +
        'Bring it to the end of release 0.1 first, as docs/operations/deploy-and-update.md says ("Upgrade and roll back"). Nothing was changed.',
    )
  await client.query(
    'insert into public.migrations (name, sha256) select * from unnest($1::text[], $2::text[])',
    [baseline.map(({ name }) => name), baseline.map(({ sha256 }) => sha256)],
  )
}
