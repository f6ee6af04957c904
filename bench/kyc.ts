import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { createVerificationCompanies } from '../server/src/partners/kyc/index.ts'
import { commandLine, wordsOf } from '../tools/command-line.ts'
import { planOf } from '../tools/plan.ts'
import { startTown, type Town } from '../tools/town.ts'
import { seededRandom } from './chaos/schedule.ts'
import { FIRST_ID, makePeople } from './http/people.ts'
import { type Attempt, type BenchCompany, openCompany, refOf } from './kyc/company.ts'
import { type Delivery, deliveriesOf, forged, genuine, outOfOrder, storyOf } from './kyc/deliveries.ts'
import { report, round, say, type Target } from './lib/report.ts'
import { quantile } from './lib/slices.ts'

wordsOf(commandLine('npm run bench -- kyc   calls of identity companies', {}))

/**
 * `npm run bench -- kyc`: 10,000 callbacks of both identity companies about 3,000 people, sent to two api nodes of the real town, a third out of
 * order and a tenth forged. At the end nobody may be verified whom his company does not approve of by then, and nobody it always approved may be missing.
 */
const PORTS = {
  site: 15_560,
  api: 15_561,
  gateway: 15_563,
  webhook: 15_564,
  worker: 15_566,
  dealer: 15_567,
  trader: 15_568,
  postgres: 15_569,
  sandbox: 15_570,
}
const PEOPLE = 3_000
const FORGED = 1_000
const OUR_IDS = [FIRST_ID, FIRST_ID + PEOPLE - 1]
const AT_ONCE = 24
const SEED = 20_261_124
const DRAINED_WITHIN_MS = 300_000
const TARGETS: Readonly<Record<string, Target>> = {
  approved_wrongly: { most: 0 },
  approved_missing: { most: 0 },
  forged_heard: { most: 0 },
  genuine_refused: { most: 0 },
  callbacks: { least: 10_000 },
  out_of_order: { least: 3_333 },
  forged: { least: 1_000 },
}

const dir = mkdtempSync(join(tmpdir(), 'jogo-bench-kyc-'))
const company = await openCompany(`http://127.0.0.1:${PORTS.sandbox + 3}`)
const plan = { ...planOf([], { DATA_DIR: dir, SANDBOX_PORT: `${PORTS.sandbox}` }), ports: PORTS, api: 2 }
const town = await startTown({
  plan,
  say,
  processes: ['api', 'worker'],
  env: { LOG_LEVEL: 'warn', LIMIT_SCALE: '100000', KYC_BASE_URL: company.url, CAF_BASE_URL: company.url },
})
const client = new pg.Client({ connectionString: town.database.ownerUrl })
try {
  await client.connect()
  report('kyc', await measure(town, company), TARGETS)
} finally {
  await client.end()
  await town.stop()
  await company.close()
  rmSync(dir, { recursive: true, force: true })
}

async function measure({ env, database, apis }: Town, { attempts }: BenchCompany) {
  await makePeople(database.ownerUrl, env.JWT_SECRET ?? '', PEOPLE)
  await plantAttempts(env, apis)
  const deliveries = deliveriesOf([...attempts.values()], FORGED, seededRandom(SEED))
  say(`${deliveries.length} callbacks of ${attempts.size} attempts`)
  const began = performance.now()
  const { latencies, forgedHeard, genuineRefused } = await send(deliveries, env.KYC_WEBHOOK_SECRET ?? '')
  const sentMs = performance.now() - began
  await drained()
  const drainedMs = performance.now() - began
  const verified = await verifiedPeople()
  const isVerified = (index: number) => verified.has(FIRST_ID + index)
  const people = Array.from({ length: PEOPLE }, (_, index) => ({ index, truths: storyOf(index) }))
  return {
    callbacks: deliveries.length,
    out_of_order: outOfOrder(deliveries),
    forged: deliveries.filter(({ step }) => step === undefined).length,
    forged_heard: forgedHeard,
    genuine_refused: genuineRefused,
    approved: verified.size,
    approved_wrongly: people.filter(({ index, truths }) => truths[2] !== 'approved' && isVerified(index))
      .length,
    approved_missing: people.filter(
      ({ index, truths }) => truths[1] === 'approved' && truths[2] === 'approved' && !isVerified(index),
    ).length,
    per_second: round((deliveries.length * 1_000) / sentMs, 0),
    answer_p99_ms: round(quantile(latencies, 0.99), 1),
    decided_after_s: round((drainedMs - sentMs) / 1_000, 1),
  }
}

/** Takes the verification of the people away, and begins an attempt for each at his company, by the adapters of the site. */
async function plantAttempts(env: Town['env'], apis: readonly string[]) {
  const value = (name: string) => env[name] ?? ''
  const companies = createVerificationCompanies({
    provider: 'legitimuz',
    legitimuz: {
      baseUrl: company.url,
      apiKey: value('KYC_API_KEY'),
      webhookSecret: value('KYC_WEBHOOK_SECRET'),
      sdkToken: '',
    },
    caf: {
      baseUrl: company.url,
      token: value('CAF_TOKEN'),
      templateId: value('CAF_TEMPLATE'),
      callbackSecret: value('CAF_CALLBACK_SECRET'),
    },
  })
  const { rows } = await client.query<{ id: string; cpf: string }>(
    'select id, cpf from public.players where id between $1 and $2 order by id',
    OUR_IDS,
  )
  await client.query('update public.players set verified_at = null where id between $1 and $2', OUR_IDS)
  await client.query(
    `select ledger.set_limits(id, '{"verified": false}') from public.players where id between $1 and $2`,
    OUR_IDS,
  )
  for (const [index, { id, cpf }] of rows.entries()) {
    const provider = index % 2 === 0 ? 'legitimuz' : 'caf'
    const node = apis[Math.floor(index / 2) % apis.length]
    const path = provider === 'caf' ? '/webhooks/kyc/caf' : '/webhooks/kyc'
    const wanted = { refId: refOf(index), cpf, redirectUrl: 'http://127.0.0.1/', callbackUrl: node + path }
    const created = await companies[provider].create(wanted)
    if (created.kind !== 'created') throw new Error(`attempt ${index}: ${created.kind}`)
    await client.query(
      `insert into public.kyc_attempts (id, player_id, provider, status, public_id, url, created_at, next_check_at)
       values ($1, $2, $3, 'open', $4, $5, now(), now() + interval '1 day')`,
      [wanted.refId, id, provider, created.publicId, created.url],
    )
  }
}

/** The company knows what it tells of before it tells, and never less than before. */
function advance(attempt: Attempt, step: number) {
  if (step <= attempt.step) return
  attempt.step = step
  attempt.truth = storyOf(attempt.index)[step] ?? attempt.truth
}

async function send(deliveries: readonly Delivery[], secret: string) {
  const latencies: number[] = []
  let [next, forgedHeard, genuineRefused] = [0, 0, 0]
  const work = async () => {
    for (let one = deliveries[next++]; one; one = deliveries[next++]) {
      const { attempt, step, forgery } = one
      if (step !== undefined) advance(attempt, step)
      const sent = step === undefined ? forged(attempt, forgery, secret) : genuine(attempt, step, secret)
      const began = performance.now()
      const { status } = await fetch(sent.url, { method: 'POST', headers: sent.headers, body: sent.body })
      latencies.push(performance.now() - began)
      if (step === undefined && status !== 401) forgedHeard += 1
      if (step !== undefined && status !== 200) genuineRefused += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { latencies, forgedHeard, genuineRefused }
}

async function drained() {
  const until = performance.now() + DRAINED_WITHIN_MS
  for (;;) {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from public.kyc_inbox where processed_at is null',
    )
    if (rows[0]?.n === 0) return
    if (performance.now() > until) throw new Error(`${rows[0]?.n} callbacks wait for their review`)
    await pause(100)
  }
}

/** By the account or by the wallet: either would let money move. */
async function verifiedPeople(): Promise<Set<number>> {
  const { rows } = await client.query<{ id: string }>(
    `select id from public.players where id between $1 and $2 and verified_at is not null
     union select wallet_id from ledger.wallets where wallet_id between $1 and $2 and verified`,
    OUR_IDS,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
