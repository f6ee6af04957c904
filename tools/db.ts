import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfiguration } from '@jogo/contract/configuration/read'
import { commandLine, readWords, showHelp } from './command-line.ts'
import { bringUpToDate } from './database.ts'
import { embeddedOptions } from './embedded.ts'
import { listNewMigrations } from './migrations.ts'
import { type Plan, readPlan } from './plan.ts'
import { startPostgres } from './postgres.ts'
import { makeRoles } from './postgres-roles.ts'
import { databaseUser, reachableFolder } from './postgres-user.ts'
import { runCommand } from './run-command.ts'
import { describeSchema } from './schema.ts'

const COMMANDS: Record<string, () => Promise<void>> = { migrate, reset, roles, schema }
const COMMAND = commandLine(
  `npm run db -- migrate   bring the database up to date (npm start does it too)
npm run db -- roles     make the database and the roles of a PostgreSQL of your own
npm run db -- reset     remove the embedded database; the next start makes a new one
npm run db -- schema    write server/schema.sql from the migrations`,
  {},
)
let plan: Plan

async function db(words: string[]) {
  const [word = ''] = readWords(COMMAND, words).rest
  const command = COMMANDS[word]
  if (!command) return showHelp(COMMAND, word)
  plan = readPlan([], process.env)
  await command()
}

async function migrate() {
  const foreign = plan.foreignDatabase
  const ran = foreign ? await bringUpToDate(foreign.ownerUrl) : await withEmbedded(bringUpToDate)
  console.log(ran.length > 0 ? `Brought up to date: ${ran.join(', ')}.` : 'The database is up to date.')
}

async function withEmbedded<T>(work: (ownerUrl: string) => Promise<T>): Promise<T> {
  mkdirSync(plan.dir, { recursive: true })
  const server = await startPostgres(embeddedOptions(plan))
  try {
    return await work(server.ownerUrl)
  } finally {
    await server.stop()
  }
}

async function roles() {
  const { DATABASE_ADMIN_URL: adminUrl, DATABASE_MONITOR_URL: monitorUrl } = readConfiguration(
    'start',
    process.env,
  )
  const foreign = plan.foreignDatabase
  if (!adminUrl || !foreign)
    throw new Error(
      'DATABASE_ADMIN_URL, DATABASE_OWNER_URL, DATABASE_URL and DEALER_DATABASE_URL say where, and the passwords of the roles.',
    )
  const { ownerUrl, appUrl, dealerUrl } = foreign
  const [owner, app, dealer] = [ownerUrl, appUrl, dealerUrl].map((text) => URL.parse(text))
  if (owner?.username !== 'jogo_owner' || app?.username !== 'jogo_app' || dealer?.username !== 'jogo_dealer')
    throw new Error(
      'DATABASE_OWNER_URL names the role jogo_owner, DATABASE_URL jogo_app, DEALER_DATABASE_URL jogo_dealer.',
    )
  if (!owner.password || !app.password || !dealer.password)
    throw new Error('DATABASE_OWNER_URL, DATABASE_URL and DEALER_DATABASE_URL hold the passwords.')
  await makeRoles(adminUrl, {
    ownerPassword: decodeURIComponent(owner.password),
    appPassword: decodeURIComponent(app.password),
    dealerPassword: decodeURIComponent(dealer.password),
    monitorPassword: monitorUrl ? decodeURIComponent(new URL(monitorUrl).password) : undefined,
    database: app.pathname.slice(1),
  })
  console.log(
    `The database ${app.pathname.slice(1)} and the roles jogo_owner, jogo_app and jogo_dealer are there.`,
  )
}

async function reset() {
  if (plan.foreignDatabase) throw new Error('DATABASE_URL names a database of your own: empty it yourself.')
  // A successful start proves that no town uses the database.
  await withEmbedded(async () => {})
  rmSync(reachableFolder(join(plan.dir, 'postgres'), databaseUser()), { recursive: true, force: true })
  console.log(`${join(plan.dir, 'postgres')} is removed. npm start makes a new database.`)
}

async function schema() {
  const dir = mkdtempSync(join(tmpdir(), 'jogo-schema-'))
  chmodSync(dir, 0o755)
  const server = await startPostgres({ dir, settings: { fsync: 'off' } })
  try {
    await bringUpToDate(server.ownerUrl)
    writeFileSync('server/schema.sql', await describeSchema(server.ownerUrl))
  } finally {
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  listNewMigrations()
  console.log('server/schema.sql and server/migrations/hashes.txt are written.')
}

await runCommand(import.meta.filename, COMMAND, db)
