import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedOptions } from './embedded.ts'
import { readPlan } from './plan.ts'
import { isFree } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { databaseUser, reachableFolder } from './postgres-user.ts'

/** Database role of a command; `{ ownerPassword }`: the owner, with a typed password. */
export type DatabaseRole = 'app' | 'owner' | { ownerPassword: string }

/** Works on the town's database, with the town running or not. @throws Error before the database exists */
export async function withTownDatabase<T>(
  work: (url: string) => Promise<T>,
  as: DatabaseRole = 'app',
): Promise<T> {
  const plan = readPlan([], process.env)
  const databaseUrl = ({ appUrl, ownerUrl }: { appUrl: string; ownerUrl: string }) => {
    if (typeof as === 'string') return as === 'app' ? appUrl : ownerUrl
    return Object.assign(new URL(appUrl), { username: 'jogo_owner', password: as.ownerPassword }).href
  }
  if (plan.foreignDatabase) return work(databaseUrl(plan.foreignDatabase))
  const dir = join(plan.dir, 'postgres')
  if (!existsSync(reachableFolder(dir, databaseUser())))
    throw new Error('There is no town yet: npm start makes one.')
  const options = embeddedOptions(plan)
  const { port, appPassword, ownerPassword } = options
  const at = (role: string, password?: string) => `postgres://jogo_${role}:${password}@127.0.0.1:${port}/jogo`
  if (!(await isFree(port)))
    return work(databaseUrl({ appUrl: at('app', appPassword), ownerUrl: at('owner', ownerPassword) }))
  const server = await startPostgres(options)
  try {
    return await work(databaseUrl(server))
  } finally {
    await server.stop()
  }
}
