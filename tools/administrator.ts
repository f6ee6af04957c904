import { readConfiguration } from '@jogo/contract/configuration/read'
import pg from 'pg'
import { asAdministrator } from './embedded.ts'
import { readPlan } from './plan.ts'
import { inDatabase } from './postgres-roles.ts'

/** Works in the town's database as the administrator of its server, with the town running or not. @throws Error without a known administrator */
export async function withAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const plan = readPlan([], process.env)
  if (!plan.foreignDatabase)
    return asAdministrator(plan, ({ adminUrl }) => inside(inDatabase(adminUrl, 'jogo'), work))
  const { DATABASE_ADMIN_URL: adminUrl } = readConfiguration('start', process.env)
  if (!adminUrl) throw new Error('DATABASE_ADMIN_URL says who administers the database.')
  const database = new URL(plan.foreignDatabase.appUrl).pathname.slice(1)
  return inside(inDatabase(adminUrl, database), work)
}

async function inside<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
