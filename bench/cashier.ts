import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ACCOUNTS, KINDS } from '../server/src/ledger/index.ts'
import { commandLine, parseArguments } from '../tools/command-line.ts'
import { readPlan } from '../tools/plan.ts'
import { startTown } from '../tools/town.ts'
import { askSandbox } from './chaos/payments.ts'
import { FIRST_ID, makePeople } from './http/people.ts'
import { report, round, say, type Target } from './lib/report.ts'

parseArguments(commandLine('npm run bench -- cashier   callbacks and withdrawals under load', {}))

/**
 * `npm run bench -- cashier`: notices of paid charges, of which three in ten are repeated, one in ten is out of order, and one in twenty
 * has no certificate of the company. Then many simultaneous withdrawals of one whole balance, and one withdrawal of each player.
 * `BENCH_CALLBACKS`: number of notices, by default 10,000.
 */
const PORTS = {
  site: 15_860,
  api: 15_861,
  gateway: 15_862,
  webhook: 15_863,
  worker: 15_864,
  dealer: 15_865,
  trader: 15_867,
  postgres: 15_866,
  sandbox: 15_870,
}
const CALLBACKS = Number(process.env.BENCH_CALLBACKS ?? 10_000)
const [REPEATED, REORDERED, FORGED] = [0.3, 0.1, 0.05]
const CHARGES = Math.round(CALLBACKS / (1 + REPEATED))
const PEOPLE = 1_000
const AT_ONCE = 32
const AMOUNT = 1_000
const SETTLES_WITHIN_MS = 15 * 60_000
const TARGETS: Readonly<Record<string, Target>> = {
  credited_twice: { most: 0 },
  lost: { most: 0 },
  succeeded: { least: 1, most: 1 },
  sent_p99_s: { most: 60 },
}

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-cashier-'))
const town = await startTown({
  plan: { ...readPlan([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS },
  say,
  processes: ['api', 'worker'],
  env: { LOG_LEVEL: 'error', LIMIT_SCALE: '100000' },
})
const database = new pg.Client({ connectionString: town.database.ownerUrl })
await database.connect()
try {
  report('cashier', await measure(), TARGETS)
} finally {
  await database.end()
  await town.stop()
  rmSync(dir, { recursive: true, force: true })
}

async function measure() {
  const tokens = await makePeople(town.database.ownerUrl, town.env.JWT_SECRET ?? '', PEOPLE)
  const cpfs = await giveCpfs()
  return {
    ...(await measureCallbacks(tokens, cpfs)),
    ...(await measureRace(tokens)),
    ...(await measureSending(tokens)),
  }
}

function sandbox<T>(path: string, body?: object): Promise<T> {
  return askSandbox<T>(town.sandbox ?? '', path, body)
}

async function post<T>(path: string, token: string, body: object): Promise<{ status: number; body: T }> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

async function count(query: string, ...values: unknown[]): Promise<number> {
  return Number((await database.query<{ count: string }>(query, values)).rows[0]?.count)
}

/** Starts the calls in order, several at a time. */
async function each(total: number, work: (index: number) => Promise<unknown>) {
  let next = 0
  const lane = async () => {
    while (next < total) await work(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
}

/** CPFs of people whom the bank knows. */
async function giveCpfs(): Promise<string[]> {
  const cpfs: string[] = []
  await each(PEOPLE, async (index) => {
    const { cpf } = await sandbox<{ cpf: string }>('cpf')
    await database.query('update public.players set cpf = $2 where id = $1', [FIRST_ID + index, cpf])
    cpfs[index] = cpf
  })
  return cpfs
}

async function measureCallbacks(tokens: readonly string[], cpfs: readonly string[]) {
  const order = (kind: string, share: number) =>
    sandbox('faults', {
      ...{ target: 'pix', operation: 'callback.received', kind },
      times: Math.round(CHARGES * share),
    })
  await order('duplicate', REPEATED)
  await order('reorder', REORDERED)
  await order('mtls-wrong-ca', FORGED)
  const begun = performance.now()
  const ids: string[] = []
  await each(CHARGES, async (index) => {
    const id = randomUUID()
    const token = tokens[index % PEOPLE] ?? ''
    const { body } = await post<{ copy_paste: string | null }>('/api/deposits', token, { id, amount: AMOUNT })
    if (!body.copy_paste) throw new Error(`no charge for ${id}`)
    await sandbox('pix/pay', { code: body.copy_paste, payer_cpf: cpfs[index % PEOPLE] })
    ids.push(id)
    if (ids.length % 1_000 === 0) say(`${ids.length} charges paid`)
  })
  const open = () =>
    count(`select count(*) from public.deposits where id = any ($1::uuid[]) and status <> 'approved'`, ids)
  const until = performance.now() + SETTLES_WITHIN_MS
  while ((await open()) > 0 && performance.now() < until) await sleep(500)
  return {
    callbacks: await count('select coalesce(sum(deliveries), 0) as count from public.pix_inbox'),
    charges: ids.length,
    credited_twice: await count(
      `select count(*) from (select rq from ledger.journal where kind = ${KINDS.deposit} and rq = any ($1::uuid[]) group by rq having count(*) > 1) twice`,
      ids,
    ),
    lost: await open(),
    credited_per_second: round((ids.length / (performance.now() - begun)) * 1_000, 1),
  }
}

/** A thousand simultaneous requests to withdraw the whole balance of one player. */
async function measureRace(tokens: readonly string[]) {
  const { rows } = await database.query<{ real: string }>(
    'select real from ledger.wallets where wallet_id = $1',
    [FIRST_ID],
  )
  await database.query(
    `select others from ledger.post(900001, array[gen_random_uuid()], array[$1::bigint], array[$2::smallint], array[$3::int], array[$4::bigint], '{0}', '{0}')`,
    [FIRST_ID, KINDS.correct, ACCOUNTS.corrections, AMOUNT - Number(rows[0]?.real)],
  )
  let unavailable = 0
  // A request answered with 503 may have been carried out, so its id is sent again until the answer is clear.
  const withdraw = async (id: string): Promise<number> => {
    const { status } = await post('/api/withdrawals', tokens[0] ?? '', { id, amount: AMOUNT })
    if (status !== 503) return status
    unavailable += 1
    await sleep(1_000)
    return withdraw(id)
  }
  const statuses = await Promise.all(Array.from({ length: 1_000 }, () => withdraw(randomUUID())))
  const withdrawals = await count('select count(*) from public.withdrawals where player_id = $1', FIRST_ID)
  return {
    succeeded: Math.max(statuses.filter((status) => status === 200).length, withdrawals),
    sent_again: unavailable,
  }
}

async function measureSending(tokens: readonly string[]) {
  const since = new Date()
  await each(PEOPLE - 1, async (index) => {
    const { status } = await post('/api/withdrawals', tokens[index + 1] ?? '', {
      id: randomUUID(),
      amount: AMOUNT,
    })
    if (status !== 200) throw new Error(`a withdrawal was answered with ${status}`)
  })
  const unsent = () => count('select count(*) from public.withdrawal_payouts where sent_at is null')
  const until = performance.now() + SETTLES_WITHIN_MS
  while ((await unsent()) > 0 && performance.now() < until) await sleep(500)
  const { rows } = await database.query<{ p99: number }>(
    `select percentile_cont(0.99) within group (order by extract(epoch from p.sent_at - w.requested_at))::float8 as p99
       from public.withdrawal_payouts p join public.withdrawals w on w.id = p.withdrawal_id where w.requested_at >= $1`,
    [since],
  )
  return { withdrawals: PEOPLE - 1, unsent: await unsent(), sent_p99_s: round(rows[0]?.p99 ?? Number.NaN) }
}
