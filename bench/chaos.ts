import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import { ACCOUNTS, KINDS } from '../server/src/ledger/accounts.ts'
import { openAnchorFile } from '../server/src/ledger/anchor.ts'
import { openSampleFolder } from '../server/src/ledger/answer-samples.ts'
import { type BooksReport, checkBooks } from '../server/src/ledger/books.ts'
import { createDatabase } from '../server/src/platform/db.ts'
import { TIES } from '../server/src/ties.ts'
import { planOf } from '../tools/plan.ts'
import { databaseUser, reachableFolder } from '../tools/postgres-user.ts'
import { startTown, type Town } from '../tools/town.ts'
import { startKiller } from './chaos/killer.ts'
import { type Player, startCrowd } from './chaos/players.ts'
import { verify } from './chaos/verify.ts'
import { makePeople } from './http/people.ts'
import { say } from './lib/report.ts'

/**
 * `npm run chaos -- --seconds 60`: the real town (two api processes, worker, database), players betting over HTTP with one bet in
 * twenty sent twice at once, and kill -9 of an api, of a database connection and of the whole database, or a freeze of it, again and again. Afterwards
 * every answer is compared with the books. Exit code 1 on any difference.
 */
const PORTS = {
  site: 15_300,
  api: 15_301,
  gateway: 15_311,
  webhook: 15_321,
  worker: 15_331,
  postgres: 15_340,
  sandbox: 15_350,
}
const PLAYERS = 96
/** Every fourth player is poor, so that refusals are tested too. */
const POOR_CENTS = 300
const DOUBLE_SHARE = 0.05

const seconds = secondsWanted()
const base = join(process.cwd(), '.data', 'bench')
mkdirSync(base, { recursive: true })
const dir = mkdtempSync(join(base, 'chaos-'))
chmodSync(dir, 0o755)
const started = await start()
try {
  process.exitCode = (await run(started)) ? 0 : 1
} finally {
  await started.stop()
  rmSync(reachableFolder(join(dir, 'postgres'), databaseUser()), { recursive: true, force: true })
  rmSync(dir, { recursive: true, force: true })
}

function secondsWanted(): number {
  const at = process.argv.indexOf('--seconds')
  const value = Number(at === -1 ? 60 : process.argv[at + 1])
  if (!Number.isSafeInteger(value) || value < 5) throw new Error('--seconds takes a whole number from 5')
  return value
}

async function start(): Promise<Town> {
  const plan = {
    ...planOf(['--api', '2'], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }),
    ports: PORTS,
  }
  return startTown({
    plan,
    say,
    processes: ['api', 'worker'],
    env: { LOG_LEVEL: 'warn', LIMIT_SCALE: '100000' },
  })
}

async function run(town: Town): Promise<boolean> {
  const players = await makePlayers(town)
  say(`${players.length} players over ${town.apis.length} api processes for ${seconds} s`)
  const crowd = startCrowd(town.apis, players, DOUBLE_SHARE)
  const killer = startKiller(town, say)
  for (let at = 0; at < seconds; at += 10) {
    await sleep(Math.min(10, seconds - at) * 1_000)
    say(`${crowd.rounds.length} rounds, ${crowd.counts.resent} calls asked again`)
  }
  await killer.stop()
  say('no more killing; waiting for the last answers')
  await crowd.stop()
  const findings = await verify(town.database.ownerUrl, crowd.rounds)
  const books = await readBooks(town)
  const { examples, ...verified } = findings
  const broken = (invariant: number) => books.differences.filter((one) => one.invariant === invariant).length
  const figures = {
    seconds,
    rounds: crowd.rounds.length,
    ...crowd.counts,
    kills: killer.kills,
    ...verified,
    conservation: broken(1),
    balance_chain_breaks: broken(2),
    negative: broken(4),
    chain_breaks: broken(6),
    samples_compared: books.figures.samples,
    links_anchored: books.figures.anchored,
    books: books.differences.length === 0 ? 'balanced' : books.differences,
  }
  const { lost_acknowledged, wrong_acknowledgement, ghosts, attached_breaks } = findings
  const wrong = lost_acknowledged + wrong_acknowledgement + ghosts + attached_breaks + crowd.counts.unanswered
  const everyKind = Object.values(killer.kills).every((count) => count > 0)
  const isClean = wrong === 0 && books.differences.length === 0 && findings.acknowledged > 0 && everyKind
  for (const example of examples) console.error(example)
  if (!everyKind) console.error('not every kind of process was killed: run it longer')
  console.log(
    JSON.stringify({ chaos: isClean ? 'clean' : 'broken', at: new Date().toISOString(), ...figures }),
  )
  return isClean
}

async function makePlayers(town: Town): Promise<Player[]> {
  const tokens = await makePeople(town.database.ownerUrl, town.env.JWT_SECRET ?? '', PLAYERS)
  const client = new pg.Client({ connectionString: town.database.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ id: string; real: string }>(
    `select p.id::text, w.real::text from public.players p join ledger.wallets w on w.wallet_id = p.id where p.name = 'Bench' order by p.id`,
  )
  const ids = rows.map(({ id }) => Number(id))
  const poor = rows.filter((_, index) => index % 4 === 0)
  for (const { id, real } of poor) {
    await client.query(
      `select others from ledger.post(900001, array[gen_random_uuid()], array[$1::bigint], array[$2::smallint], array[$3::int],
         array[$4::bigint], '{0}', '{0}')`,
      [id, KINDS.correct, ACCOUNTS.corrections, POOR_CENTS - Number(real)],
    )
  }
  await client.end()
  return tokens.map((token, index) => ({ token, id: ids[index] ?? 0 }))
}

async function readBooks(town: Town): Promise<BooksReport> {
  const anchorFile = town.env.ANCHOR_FILE ?? join(dir, 'anchor.log')
  if (!existsSync(anchorFile)) say('no anchor was written yet')
  const db = createDatabase({ url: town.database.appUrl, log: createLog('chaos', 'warn') })
  try {
    return await checkBooks(db, {
      anchor: openAnchorFile(anchorFile),
      samples: openSampleFolder(dirname(anchorFile)),
      ties: TIES,
    })
  } finally {
    await db.close()
  }
}
