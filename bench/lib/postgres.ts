import { rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Postgres, startPostgres } from '../../tools/postgres.ts'
import { databaseUser, reachableFolder } from '../../tools/postgres-user.ts'

const GB = 1024 ** 3

/**
 * Full durability: a commit returns after the write to disk. Memory and checkpoints are large enough not to
 * limit the result.
 */
const SETTINGS = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '400',
  shared_buffers: totalmem() > 8 * GB ? '2GB' : '512MB',
  max_wal_size: '12GB',
  min_wal_size: '2GB',
  checkpoint_timeout: '20min',
}

export interface BenchPostgres extends Postgres {
  /** Runs statements one by one as the superuser, in `database`. */
  admin(database: string, ...statements: string[]): Promise<void>
  /** Address of another database of this server. */
  databaseUrl(database: string, role?: 'owner' | 'app' | 'admin'): string
  remove(): Promise<void>
}

/** A throw-away server on the project's disk (a temporary folder may be in memory, without durable commits). */
export async function startBenchPostgres(
  name: string,
  settings: Record<string, string> = {},
): Promise<BenchPostgres> {
  const folder = join('.data', 'bench', `${name}-${process.pid}`)
  const dir = reachableFolder(join(process.cwd(), folder), databaseUser())
  const server = await startPostgres({ dir, settings: { ...SETTINGS, ...settings } })
  const databaseUrl = (database: string, role: 'owner' | 'app' | 'admin' = 'app') => {
    const url = new URL({ owner: server.ownerUrl, app: server.appUrl, admin: server.adminUrl }[role])
    url.pathname = `/${database}`
    return url.href
  }
  return {
    ...server,
    databaseUrl: databaseUrl,
    async admin(database, ...statements) {
      const client = new pg.Client({ connectionString: databaseUrl(database, 'admin') })
      await client.connect()
      try {
        for (const statement of statements) await client.query(statement)
      } finally {
        await client.end()
      }
    },
    async remove() {
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
