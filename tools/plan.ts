import { configurationOf, type Stage, stageOf } from '@jogo/contract/configuration/read'
import type { Values } from '@jogo/contract/configuration/variables'
import type { WantedPort } from './ports.ts'

/** Ports of one town. Further processes of a kind take the next ones; the sandbox takes fifteen in a row. */
export interface Ports {
  site: number
  api: number
  gateway: number
  webhook: number
  worker: number
  dealer: number
  trader: number
  postgres: number
  sandbox: number
}

/** What to start, decided once from the command line and the environment. */
export interface Plan {
  /** Where everything that is kept lives. */
  dir: string
  ports: Ports
  api: number
  gateway: number
  trader: number
  /** Address of a database of one's own, with the role that may migrate it. */
  foreignDatabase?: { appUrl: string; ownerUrl: string; dealerUrl: string }
  /** Removes what an earlier run kept, before anything starts. */
  fresh: boolean
  /** The pages come from their sources (web/dev) and change as those are saved; nothing is built. */
  dev: boolean
  stage: Stage
  /** The outside companies are pretended: on stage local, when the environment names none of them. */
  sandbox: boolean
  /** Folder to which the embedded database archives its log; undefined without one. */
  archive?: string
  /** Slot of the first process that posts movements; the others count upwards. */
  slot: number
}

type Env = Readonly<Record<string, string | undefined>>

const VARIABLES = {
  site: 'PORT',
  api: 'API_PORT',
  gateway: 'GATEWAY_PORT',
  webhook: 'WEBHOOK_PORT',
  worker: 'WORKER_PORT',
  dealer: 'DEALER_PORT',
  trader: 'TRADER_PORT',
  postgres: 'POSTGRES_PORT',
  sandbox: 'SANDBOX_PORT',
} as const satisfies Record<keyof Ports, keyof Values<'start'>>
const COMPANIES = [
  'its control page',
  'the Pix company',
  'the CPF registry',
  'the KYC company',
  'the mail inbox',
  'the lottery',
  'the first supplier of games',
  'the second supplier of games',
  'the odds supplier',
  'the feed of odds',
  'the regulator',
  'the supplier of lists',
  'the company of messages',
  'the company of addresses',
  'the object store',
]
const PARTNER_ADDRESSES = [
  'PIX_BASE_URL',
  'CPF_BASE_URL',
  'KYC_BASE_URL',
  'SMTP_URL',
  'LOTTERY_BASE_URL',
] as const

/** @throws ConfigurationError, or an Error of one sentence, about what cannot be understood */
export function planOf(args: readonly string[], env: Env): Plan {
  const values = configurationOf('start', env)
  const port = (kind: keyof Ports) => values[VARIABLES[kind]]
  const stage = stageOf(env)
  const database = env.DATABASE_URL
  return {
    dir: values.DATA_DIR,
    ports: {
      site: port('site'),
      api: port('api'),
      gateway: port('gateway'),
      webhook: port('webhook'),
      worker: port('worker'),
      dealer: port('dealer'),
      trader: port('trader'),
      postgres: port('postgres'),
      sandbox: port('sandbox'),
    },
    api: countOf('--api', args),
    gateway: countOf('--gateway', args),
    trader: countOf('--trader', args),
    ...(database && {
      foreignDatabase: {
        appUrl: database,
        ownerUrl: values.DATABASE_OWNER_URL || database,
        dealerUrl: values.DEALER_DATABASE_URL,
      },
    }),
    fresh: args.includes('--fresh'),
    dev: args.includes('--dev'),
    stage,
    sandbox: stage === 'local' && isPretended(env),
    ...(values.WAL_ARCHIVE && { archive: values.WAL_ARCHIVE }),
    slot: values.SLOT,
  }
}

/** Some companies real and others pretended would let real money meet people whom everybody can log in as. */
function isPretended(env: Env): boolean {
  const named = PARTNER_ADDRESSES.filter((name) => env[name])
  if (named.length === 0) return true
  const missing = PARTNER_ADDRESSES.filter((name) => !env[name])
  if (missing.length === 0) return false
  throw new Error(
    `${named.join(', ')} is set and ${missing.join(', ')} is not: name all five companies, or none and the sandbox plays them.`,
  )
}

/** Every port of the plan with its purpose, in the order a person would ask. */
export function portsOf({ ports, api, gateway, trader, foreignDatabase, sandbox }: Plan): WantedPort[] {
  const several = (kind: 'api' | 'gateway' | 'webhook' | 'trader', count: number, purpose: string) =>
    Array.from({ length: count }, (_, index) =>
      want(kind, ports[kind] + index, count > 1 ? `${purpose} ${index + 1}` : purpose),
    )
  return [
    want('site', ports.site, 'the site'),
    ...several('api', api, 'the API'),
    ...several('gateway', gateway, 'the realtime gateway'),
    ...several('webhook', api, 'the listener for payment notices'),
    want('worker', ports.worker, "the worker's health page"),
    want('dealer', ports.dealer, "the dealer's health page"),
    ...several('trader', trader, "the trader's health page"),
    ...(foreignDatabase ? [] : [want('postgres', ports.postgres, 'PostgreSQL')]),
    ...(sandbox
      ? COMPANIES.map((company, index) => want('sandbox', ports.sandbox + index, `the sandbox (${company})`))
      : []),
  ]
}

const want = (kind: keyof Ports, port: number, purpose: string): WantedPort => ({
  port,
  purpose,
  variable: VARIABLES[kind],
})

function countOf(flag: string, args: readonly string[]): number {
  const at = args.indexOf(flag)
  if (at === -1) return 1
  const count = Number(args[at + 1])
  if (Number.isInteger(count) && count >= 1 && count <= 8) return count
  throw new Error(`${flag} takes a number from 1 to 8.`)
}
