import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { archiving } from './backup/archive.ts'
import type { Plan } from './plan.ts'
import { isFree } from './ports.ts'
import { type PostgresOptions, startPostgres } from './postgres.ts'
import { databaseUser, reachableFolder } from './postgres-user.ts'
import { readSecrets } from './secrets.ts'

/** Start of a plan's embedded database by any command: always with the archive of its log, which would have a gap otherwise. */
export function embeddedOptions(plan: Plan): PostgresOptions & { port: number } {
  const { ownerPassword, appPassword, dealerPassword } = readSecrets(plan.dir)
  const dir = join(plan.dir, 'postgres')
  return {
    dir,
    port: plan.ports.postgres,
    ownerPassword,
    appPassword,
    dealerPassword,
    settings: archiving(plan.archive),
  }
}

/** Folder of a plan's embedded database. */
export const embeddedFolder = (plan: Plan): string =>
  resolve(reachableFolder(join(plan.dir, 'postgres'), databaseUser()))

/**
 * Works on the embedded database as its administrator, with the town running or not. @throws Error before the database
 * exists
 */
export async function asAdministrator<T>(
  plan: Plan,
  work: (server: { adminUrl: string; data: string }) => Promise<T>,
): Promise<T> {
  const folder = embeddedFolder(plan)
  const data = join(folder, 'data')
  if (!existsSync(data)) throw new Error('There is no town yet: npm start makes one.')
  const { postgres: port } = plan.ports
  if (!(await isFree(port))) {
    const password = readFileSync(join(folder, 'admin-password'), 'utf8')
    return work({ adminUrl: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, data })
  }
  const server = await startPostgres(embeddedOptions(plan))
  try {
    return await work({ adminUrl: server.adminUrl, data })
  } finally {
    await server.stop()
  }
}
