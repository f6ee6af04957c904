import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedOptions } from './embedded.ts'
import { planOf } from './plan.ts'
import { isFree } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { databaseUser, reachableFolder } from './postgres-user.ts'

/** Works on the town's database, whether the town runs or not. @throws Error when there is none yet */
export async function withTownDatabase<T>(work: (appUrl: string) => Promise<T>): Promise<T> {
  const plan = planOf([], process.env)
  if (plan.foreignDatabase) return work(plan.foreignDatabase.appUrl)
  const dir = join(plan.dir, 'postgres')
  if (!existsSync(reachableFolder(dir, databaseUser())))
    throw new Error('There is no town yet: npm start makes one.')
  const options = embeddedOptions(plan)
  const { port, appPassword } = options
  if (!(await isFree(port))) return work(`postgres://jogo_app:${appPassword}@127.0.0.1:${port}/jogo`)
  const server = await startPostgres(options)
  try {
    return await work(server.appUrl)
  } finally {
    await server.stop()
  }
}
