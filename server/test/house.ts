import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ResponseOf } from '@jogo/contract/endpoint'
import type { me } from '@jogo/contract/me'
import { cents } from '@jogo/rules/money'
import { parseAmount } from '@jogo/rules/parse-amount'
import { limitBounds } from '@jogo/rules/protection/limits'
import { createLog } from '@jogo/telemetry/log'
import type { Tracing } from '@jogo/telemetry/tracing'
import { type App, createApp } from '../src/app.ts'
import { checkBooks } from '../src/ledger/books.ts'
import { LEDGER_CHECKS } from '../src/ledger-checks.ts'
import { type Config, readConfig } from '../src/platform/config.ts'
import { startApi } from '../src/processes/api.ts'
import { type RunningDealer, startDealerProcess } from '../src/processes/dealer.ts'
import { startWorker } from '../src/processes/worker.ts'
import { createTestClock, type TestClock } from './clock.ts'
import { confirming, createReader } from './letter-codes.ts'
import { give } from './money.ts'
import {
  type Answer,
  type Call,
  type CallName,
  createCall,
  eventually,
  granted,
  type Sent,
} from './person.ts'
import { type DatabaseSettings, type FreshDatabase, freshDatabase } from './postgres.ts'
import { type SandboxProcess, startSandboxProcess } from './sandbox-process.ts'

export { eventually, granted, keepsWithin, refused, staysSo } from './person.ts'

/** A player who makes calls over HTTP with their own token. */
export interface Person {
  id: number
  cpf: string
  name: string
  email: string
  password: string
  token: string
  /** Name of the player's browser. */
  device: string
  call<N extends CallName>(name: N, sent?: Sent<N>): Promise<Answer<N>>
  me(): Promise<ResponseOf<typeof me>>
  /** Real and bonus, centavos. */
  balance(): Promise<{ real: number; bonus: number }>
}

export interface PlayerOptions {
  /** Initial real balance, `'100.00'`. */
  real?: string
  /** Whether the player is verified, through the verification company; true by default. */
  verified?: boolean
  /** Referrer of the registration. */
  referrer?: Pick<Person, 'id'>
  /** Coupon code of the registration. */
  coupon?: string
  /** CPF of a person with an earlier account; a new person by default. */
  cpf?: string
  /** By default the player chooses the legally required limits, at their maximum. */
  limits?: 'none'
  /** By default the profile has the data required by law. */
  profile?: 'none'
}

/** The whole server on its own database: api and worker in this process, the sandbox as a separate process. */
export interface House {
  url: string
  app: App
  clock: TestClock
  sandbox: SandboxProcess
  database: FreshDatabase
  call: Call
  player(wish?: PlayerOptions): Promise<Person>
  /** The next unread code sent to this address; waits for it. */
  codeTo(email: string): Promise<string>
  /** Starts a dealer in this process; `slot` differs from all others. Stopped with the house at the latest. */
  dealer(slot?: number): Promise<RunningDealer>
  /** From now on only calls and the polls of caches reach the database: no job, no fact. */
  stopWorker(): Promise<void>
  /** Checks all invariants of the ledger; every scenario ends with it. */
  assertBooksBalance(): Promise<void>
  close(): Promise<void>
}

export interface HouseOptions {
  config?: Partial<Config>
  /** Additional environment variables. */
  env?: Readonly<Record<string, string>>
  sandbox?: Readonly<Record<string, string>>
  /** Puts a proxy between the server and its database: gets the database's address and returns the proxy's. */
  through?: (databaseUrl: string) => Promise<string>
  /** Settings of every connection to its database. */
  databaseSettings?: DatabaseSettings
  /** Whether the worker runs (jobs, facts, polls); true by default. */
  worker?: boolean
  tracing?: Tracing
  /** Whether the suppliers of games are configured, and their catalogues come; false by default. */
  suppliers?: boolean
}

/** Strong, and without dictionary words: its estimate takes a fifth of the time of a phrase. */
export const PASSWORD = 'qzxvkwjmtrpn'

export const ADDRESS = {
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
} as const

export async function openHouse(name: string, options: HouseOptions = {}): Promise<House> {
  const [database, sandbox] = await Promise.all([
    freshDatabase(name, options.databaseSettings),
    startSandboxProcess(options.sandbox),
  ])
  const appUrl = (await options.through?.(database.appUrl)) ?? database.appUrl
  const dir = mkdtempSync(join(tmpdir(), 'jogo-house-'))
  const clock = createTestClock()
  const { log, unlisted } = listeningLog()
  const { app, api } = await onFreePorts(async (ports) => {
    const config = configFor({
      appUrl,
      sandbox,
      dir,
      ports,
      suppliers: options.suppliers,
      env: options.env,
      more: options.config,
    })
    const app = createApp(config, log, clock, options.tracing)
    try {
      return { app, api: await startApi(app) }
    } catch (error) {
      await app.close()
      throw error
    }
  })
  let worker = options.worker === false ? undefined : await startWorker(app)
  const stopWorker = async () => {
    const running = worker
    worker = undefined
    await running?.stop()
  }
  const url = app.config.publicApiUrl
  const codeTo = createReader(sandbox)
  const call = confirming(createCall(url), codeTo)
  await app.site.refresh()
  const dealers = new Set<RunningDealer>()

  return {
    url,
    app,
    clock,
    sandbox,
    database,
    call,
    dealer: async (slot = 9) => {
      const dealing = await startDealerProcess(
        {
          databaseUrl: database.dealerUrl,
          host: '127.0.0.1',
          dealerPort: 0,
          slot,
          lotteryUrl: sandbox.addresses.lottery,
          chainLength: 4_000,
          patience: 5,
        },
        log,
      )
      let stopped: Promise<void> | undefined
      const dealer = { ...dealing, stop: () => (stopped ??= dealing.stop()) }
      dealers.add(dealer)
      return dealer
    },
    player: (wish) => createPlayer({ app, clock, sandbox, call, codeTo }, wish),
    codeTo,
    stopWorker,
    assertBooksBalance: async () => {
      const report = await checkBooks(app.db, { ledgerChecks: LEDGER_CHECKS })
      if (report.differences.length > 0)
        throw new Error(`the books differ: ${JSON.stringify(report.differences)}`)
    },
    close: async () => {
      for (const dealer of dealers) await dealer.stop()
      await stopWorker()
      await api.stop()
      await app.close()
      await database.drop()
      await sandbox.stop()
      rmSync(dir, { recursive: true, force: true })
      if (unlisted.length > 0) throw new Error(`refusals beside the contract: ${unlisted.join()}`)
    },
  }
}

/** Prints the log with TEST_LOG=level. Always collects refusals outside of the contract, which fail the scenario. */
function listeningLog() {
  const unlisted: string[] = []
  const write = (line: string) => {
    if (line.includes('the contract does not list')) unlisted.push(line)
    if (process.env.TEST_LOG) process.stdout.write(line)
  }
  return { log: createLog('test', process.env.TEST_LOG ?? 'error', { write }), unlisted }
}

interface ApiPorts {
  api: number
  webhook: number
}

const PORTS_FROM = 18_000
const PORTS_TO = 24_000

/** Partners are configured with our ports, so ports are chosen before they are opened. If another process takes one in between, other ports are tried. */
async function onFreePorts<T>(open: (ports: ApiPorts) => Promise<T>, triesLeft = 8): Promise<T> {
  const api = randomInt(PORTS_FROM, PORTS_TO)
  try {
    return await open({ api, webhook: api + 1 })
  } catch (error) {
    if (triesLeft === 0 || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return onFreePorts(open, triesLeft - 1)
  }
}

function configFor({
  appUrl,
  sandbox,
  dir,
  ports,
  suppliers = false,
  env = {},
  more = {},
}: {
  appUrl: string
  sandbox: SandboxProcess
  dir: string
  ports: ApiPorts
  suppliers?: boolean | undefined
  env?: Readonly<Record<string, string>> | undefined
  more?: Partial<Config> | undefined
}): Config {
  const { addresses, tls } = sandbox
  const base = readConfig({
    DATABASE_URL: appUrl,
    JWT_SECRET: 'test-secret-of-sessions-for-tests-32',
    REALTIME_SECRET: 'test-secret-of-channels-for-tests-33',
    API_PORT: String(ports.api),
    WEBHOOK_PORT: String(ports.webhook),
    OPERATOR_SECRET: 'test-secret-of-passes-for-tests-034',
    SECOND_FACTOR_SECRET: 'test-secret-of-second-factors-for-36',
    RECEIPT_SECRET: 'test-secret-of-receipts-for-tests-35',
    PUBLIC_WEBHOOK_URL: `https://127.0.0.1:${ports.webhook}`,
    PUBLIC_API_URL: `http://127.0.0.1:${ports.api}`,
    PIX_BASE_URL: addresses.pix,
    PIX_CLIENT_ID: 'jogo-limpo',
    PIX_CLIENT_SECRET: 'sandbox-secret',
    PIX_KEY: '7f6e3c1a-2b4d-4e8f-9a10-5c6d7e8f9a0b',
    CPF_BASE_URL: addresses.cpf,
    CPF_API_KEY: 'sandbox',
    KYC_BASE_URL: addresses.kyc,
    KYC_API_KEY: 'sandbox',
    KYC_WEBHOOK_SECRET: 'sandbox-kyc-secret',
    KYC_SDK_TOKEN: 'sandbox-face',
    CAF_BASE_URL: addresses.kyc,
    CAF_TOKEN: 'sandbox-caf-token',
    CAF_TEMPLATE: 'jogo-limpo-full',
    CAF_CALLBACK_SECRET: 'sandbox-caf-callbacks',
    SMTP_URL: addresses.smtp,
    SOFTSWISS_URL: suppliers ? addresses.softswiss : '',
    SOFTSWISS_CASINO_ID: 'jogo-limpo',
    SOFTSWISS_TOKEN: 'sandbox-softswiss-token',
    PRAGMATIC_URL: suppliers ? addresses.pragmatic : '',
    PRAGMATIC_SECURE_LOGIN: 'jogo_limpo',
    PRAGMATIC_SECRET: 'sandbox-pragmatic-secret',
    SIGAP_URL: addresses.sigap,
    SIGAP_API_KEY: 'sandbox-sigap',
    LISTS_URL: addresses.lists,
    LISTS_API_KEY: 'sandbox-lists',
    SMS_URL: addresses.sms,
    SMS_API_KEY: 'sandbox-sms',
    SMS_WEBHOOK_SECRET: 'sandbox-sms-secret',
    ADDRESS_URL: addresses.address,
    PIX_CA: tls.ca,
    PIX_CERT: tls.cert,
    PIX_CERT_KEY: tls.certKey,
    WEBHOOK_CERT: tls.cert,
    WEBHOOK_CERT_KEY: tls.certKey,
    WEBHOOK_CLIENTS: 'PSP Sandbox Webhook',
    PICTURE_HOSTS: '127.0.0.1',
    ANCHOR_FILE: join(dir, 'anchor.log'),
    DOCUMENTS_SECRET: 'test-secret-of-documents-for-tests-37',
    DOCUMENTS_DIR: join(dir, 'documents'),
    LIMIT_SCALE: '1000',
    CAPTCHA_STEPS: '1',
    // Longer time limits, because tests run in parallel on busy machines; the limits for players are measured by the benchmarks.
    PATIENCE: '5',
    ...env,
  })
  // Health checks of the worker are unused: any free port will do.
  return { ...base, workerPort: 0, ...more }
}

type Town = Pick<House, 'app' | 'clock' | 'sandbox' | 'call' | 'codeTo'>

async function createPlayer(
  town: Town,
  { real, verified = true, limits, profile, referrer, coupon, cpf: known }: PlayerOptions = {},
): Promise<Person> {
  const { app, sandbox, call, codeTo } = town
  const cpf = known ?? (await sandbox.control<{ cpf: string }>('cpf')).cpf
  const email = `${randomUUID()}@example.com`
  await granted(
    call('POST /v2/auth/register', {
      body: {
        document: cpf,
        email,
        phone: '11999990000',
        phone_code: '55',
        password: PASSWORD,
        termsAccepted: true,
        ...(referrer && { referrer_id: String(referrer.id) }),
        ...(coupon !== undefined && { coupon_code: coupon }),
      },
    }),
  )
  const device = randomUUID()
  const login = { email, password: PASSWORD, device }
  const { access_token: token } = await granted(call('POST /api/auth/login', { body: login }))
  const own = confirming((name, sent) => call(name, { token, ...sent }), codeTo, email)
  const user = await granted(own('GET /api/auth/me'))
  if (verified) await verify(own, town)
  if (limits !== 'none')
    for (const of of app.config.jurisdiction.limitsFirst) {
      const value = limitBounds({ of, period: 'month' }).most
      await granted(own('PUT /api/protection/limits', { body: { of, period: 'month', value } }))
    }
  if (profile !== 'none' && app.config.jurisdiction.profileFirst.length > 0) await completeProfile(own)
  const amount = real === undefined ? undefined : parseAmount(real, 'en')
  if (amount)
    await app.db.transaction((tx) => give(app.wallet, tx, { playerId: user.id, amount: cents(amount) }))
  return {
    id: user.id,
    name: user.name,
    cpf,
    email,
    password: PASSWORD,
    token,
    device,
    call: own,
    me: () => granted(own('GET /api/auth/me')),
    balance: async () => {
      const { balance: real, bonus } = await granted(own('GET /api/wallet'))
      return { real, bonus }
    },
  }
}

async function completeProfile(own: Call) {
  await granted(own('PUT /api/profile/address', { body: ADDRESS }))
  await granted(own('PUT /api/profile/bank-account', { body: { bank: '260', kind: 'payment' } }))
  const { missing } = await granted(own('GET /api/profile'))
  if (missing.includes('gender')) await granted(own('PUT /api/profile/gender', { body: { gender: 0 } }))
}

/** Verifies as a person would: opens the company's page, has it approve, and waits until the account is verified. */
export async function verify(own: Call, { clock, sandbox }: Pick<House, 'clock' | 'sandbox'>) {
  const { transactionId } = await granted(own('GET /api/kyc/onboarding', { query: { start: '1' } }))
  // In a house with a moved clock, a notice signed by the machine's clock would be refused as old.
  await sandbox.control(`kyc/${transactionId}/approve`, { receiver_ahead_ms: clock.ahead() })
  await eventually(async () => (await granted(own('GET /api/kyc/onboarding'))).isApproved)
}
