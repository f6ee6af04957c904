import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { applyFunctions, listFunctions } from './functions.ts'

const FOLDER = new URL('../../migrations/', import.meta.url)

export interface Migration {
  name: string
  text: string
  sha256: string
}

/** The migrations of the tree, in order. */
export async function listMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to date: each migration in its own transaction, once, then the functions as the tree has them. Forward only: a
 * migration that changed after it ran is refused.
 * @param ownerUrl connection of the owner role (PostgreSQL's word), which makes schemas and grants
 * @returns the names of what ran now: migrations, and `functions` when any of them changed
 */
export async function migrate(ownerUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(
      `create table if not exists public.migrations (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    )
    const done = new Map<string, string>()
    for (const row of (await client.query('select name, sha256 from public.migrations')).rows) {
      done.set(row.name, row.sha256)
    }
    const ran: string[] = []
    for (const migration of await listMigrations()) {
      const before = done.get(migration.name)
      if (before === migration.sha256) continue
      if (before)
        throw new Error(`${migration.name} was edited after it had run; write a new migration instead`)
      await runOne(client, migration)
      ran.push(migration.name)
    }
    if (await applyFunctions(client, await listFunctions())) ran.push('functions')
    return ran
  } finally {
    await client.end()
  }
}

async function runOne(client: pg.Client, { name, text, sha256 }: Migration) {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into public.migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}
