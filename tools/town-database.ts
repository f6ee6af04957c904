import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedOptions } from './embedded.ts'
import { planOf } from './plan.ts'
import { isFree } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { databaseUser, reachableFolder } from './postgres-user.ts'

/** Works on the town's database, whether the town runs or not. @param as the role; of the application unless said. @throws Error when there is none yet */
export async function withTownDatabase<T>(
  work: (url: string) => Promise<T>,
  as: 'app' | 'owner' = 'app',
): Promise<T> {
  const plan = planOf([], process.env)
  if (plan.foreignDatabase) return work(plan.foreignDatabase[`${as}Url`])
  const dir = join(plan.dir, 'postgres')
  if (!existsSync(reachableFolder(dir, databaseUser())))
    throw new Error('There is no town yet: npm start makes one.')
  const options = embeddedOptions(plan)
  const { port } = options
  const password = options[`${as}Password`]
  if (!(await isFree(port))) return work(`postgres://jogo_${as}:${password}@127.0.0.1:${port}/jogo`)
  const server = await startPostgres(options)
  try {
    return await work(server[`${as}Url`])
  } finally {
    await server.stop()
  }
}
