import { readConfiguration, readStage, type Stage } from '@jogo/contract/configuration/read'
import type { Values } from '@jogo/contract/configuration/variables'
import { commandLine, readWords } from './command-line.ts'
import type { TownPort } from './ports.ts'

/** Ports of one town. Further processes of a kind take the next ports; the sandbox takes sixteen ports in a row. */
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

/** Processes to start, decided once from the command line and the environment. */
export interface Plan {
  /** Folder of all stored data. */
  dir: string
  ports: Ports
  /** First port of a second town (`PORTS`). */
  base?: number
  api: number
  gateway: number
  trader: number
  /** Address of an external database, with the role for migrations. */
  foreignDatabase?: { appUrl: string; ownerUrl: string; dealerUrl: string }
  /** Whether all roles of the server share one process, for a machine with little memory. */
  light: boolean
  /** Removes the data of an earlier run first. */
  fresh: boolean
  /** Pages are served from their sources (web/dev) and change on save; nothing is built. */
  dev: boolean
  stage: Stage
  /**
   * Whether the sandbox plays the outside companies: on stage local, when the environment names none of these
   * companies.
   */
  sandbox: boolean
  /** Folder to which the embedded database archives its log; undefined without an archive. */
  archive?: string
  /** Slot of the first process that posts movements; the other processes take the next slots. */
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
/** Offset of each kind from the first port of a town; up to eight of a kind. */
const AFTER_FIRST = {
  site: 0,
  api: 1,
  gateway: 11,
  webhook: 21,
  worker: 31,
  dealer: 32,
  postgres: 39,
  trader: 41,
  sandbox: 60,
} as const satisfies Record<keyof Ports, number>
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
  'the supplier of the second book',
]
const PARTNER_ADDRESSES = [
  'PIX_BASE_URL',
  'CPF_BASE_URL',
  'KYC_BASE_URL',
  'SMTP_URL',
  'LOTTERY_BASE_URL',
] as const

const COUNT = { type: 'string', value: 'COUNT', says: 'how many processes of this kind' } as const
export const START_OPTIONS = {
  light: { type: 'boolean', says: 'the server in one process: for a machine of little memory' },
  ports: { type: 'string', value: 'BASE', says: 'a town beside another, on 80 ports from this one on' },
  fresh: { type: 'boolean', says: 'begins again with an empty database' },
  dev: { type: 'boolean', says: 'from its sources, as npm run dev' },
  api: COUNT,
  gateway: COUNT,
  trader: COUNT,
} as const
type StartOptions = ReturnType<typeof readWords<typeof START_OPTIONS>>['options']

/** @throws ConfigurationError, or an Error of one sentence, about invalid options */
export function readPlan(args: readonly string[], env: Env): Plan {
  const { options } = readWords(commandLine('', START_OPTIONS), args)
  const values = readConfiguration('start', placed(options, env))
  const port = (kind: keyof Ports) => values[VARIABLES[kind]]
  const stage = readStage(env)
  const database = values.DATABASE_URL
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
    ...(values.PORTS && { base: values.PORTS }),
    ...counts(options),
    light: isLight(options, stage),
    ...(database && {
      foreignDatabase: {
        appUrl: database,
        ownerUrl: values.DATABASE_OWNER_URL || database,
        dealerUrl: values.DEALER_DATABASE_URL,
      },
    }),
    fresh: options.fresh === true,
    dev: options.dev === true,
    stage,
    sandbox: stage === 'local' && isPretended(env),
    ...(values.WAL_ARCHIVE && { archive: values.WAL_ARCHIVE }),
    slot: values.SLOT,
  }
}

/** The environment with the ports and the folder derived from `--ports` or `PORTS`. */
function placed({ ports: base }: StartOptions, env: Env): Env {
  const PORTS = base ?? env.PORTS
  if (!PORTS) return env
  const ports = Object.entries(AFTER_FIRST).map(([kind, after]) => [
    VARIABLES[kind as keyof Ports],
    String(Number(PORTS) + after),
  ])
  // An invalid base is reported as PORTS, not as the nine ports derived from it.
  const follows = /^\d{4,5}$/.test(PORTS) ? Object.fromEntries(ports) : {}
  return { DATA_DIR: `.data-${PORTS}`, ...follows, ...env, PORTS }
}

/**
 * Whether all companies are pretended. A mix of real and pretended companies would bring real money to demonstration
 * people with public passwords.
 */
function isPretended(env: Env): boolean {
  const named = PARTNER_ADDRESSES.filter((name) => env[name])
  if (named.length === 0) return true
  const missing = PARTNER_ADDRESSES.filter((name) => !env[name])
  if (missing.length === 0) return false
  throw new Error(
    `${named.join(', ')} is set and ${missing.join(', ')} is not: name all five companies, or none and the sandbox plays them.`,
  )
}

/** Every port of the plan with its purpose, the most used port first. */
export function planPorts({ ports, api, gateway, trader, foreignDatabase, sandbox }: Plan): TownPort[] {
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

const want = (kind: keyof Ports, port: number, purpose: string): TownPort => ({
  port,
  purpose,
  variable: VARIABLES[kind],
})

function counts(options: StartOptions): Pick<Plan, 'api' | 'gateway' | 'trader'> {
  const kindCount = (kind: 'api' | 'gateway' | 'trader') => {
    const count = Number(options[kind] ?? 1)
    if (Number.isInteger(count) && count >= 1 && count <= 8) return count
    throw new Error(`--${kind} takes a number from 1 to 8.`)
  }
  return { api: kindCount('api'), gateway: kindCount('gateway'), trader: kindCount('trader') }
}

function isLight(options: StartOptions, stage: Stage): boolean {
  if (!options.light) return false
  if (stage === 'live')
    throw new Error('--light is for a laptop: on stage live only the dealer may know what is not drawn yet.')
  if (Math.max(...Object.values(counts(options))) > 1)
    throw new Error('--light runs one of every role in one process: leave out --api, --gateway and --trader.')
  return true
}
