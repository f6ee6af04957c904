import type { WantedPort } from './ports.ts'

/** Ports of one town. Further processes of a kind take the next ones; the sandbox takes five in a row. */
export interface Ports {
  site: number
  api: number
  gateway: number
  webhook: number
  worker: number
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
  /** Address of a database of one's own, with the role that may migrate it. */
  foreignDatabase?: { appUrl: string; ownerUrl: string }
  /** Removes what an earlier run kept, before anything starts. */
  fresh: boolean
  /** The pages come from their sources (web/dev) and change as those are saved; nothing is built. */
  dev: boolean
  /** False when every partner's address is given. */
  sandbox: boolean
}

type Env = Readonly<Record<string, string | undefined>>

const VARIABLES: Record<keyof Ports, [variable: string, port: number]> = {
  site: ['PORT', 3000],
  api: ['API_PORT', 3001],
  gateway: ['GATEWAY_PORT', 3101],
  webhook: ['WEBHOOK_PORT', 3201],
  worker: ['WORKER_PORT', 3301],
  postgres: ['POSTGRES_PORT', 5439],
  sandbox: ['SANDBOX_PORT', 4400],
}
const COMPANIES = [
  'its control page',
  'the Pix company',
  'the CPF registry',
  'the KYC company',
  'the mail inbox',
]
export const PARTNER_ADDRESSES = ['PIX_BASE_URL', 'CPF_BASE_URL', 'KYC_BASE_URL', 'SMTP_URL'] as const

/** @throws Error one sentence about what cannot be understood */
export function planOf(args: readonly string[], env: Env): Plan {
  const ports = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, [variable, port]]) => [
      name,
      portOf(variable, env[variable], port),
    ]),
  ) as unknown as Ports
  const database = env.DATABASE_URL
  return {
    dir: env.DATA_DIR ?? '.data',
    ports,
    api: countOf('--api', args),
    gateway: countOf('--gateway', args),
    ...(database && { foreignDatabase: { appUrl: database, ownerUrl: env.DATABASE_OWNER_URL ?? database } }),
    fresh: args.includes('--fresh'),
    dev: args.includes('--dev'),
    sandbox: PARTNER_ADDRESSES.some((name) => !env[name]),
  }
}

/** Every port of the plan with its purpose, in the order a person would ask. */
export function portsOf({ ports, api, gateway, foreignDatabase, sandbox }: Plan): WantedPort[] {
  const several = (kind: 'api' | 'gateway' | 'webhook', count: number, purpose: string) =>
    Array.from({ length: count }, (_, index) =>
      want(kind, ports[kind] + index, count > 1 ? `${purpose} ${index + 1}` : purpose),
    )
  return [
    want('site', ports.site, 'the site'),
    ...several('api', api, 'the API'),
    ...several('gateway', gateway, 'the realtime gateway'),
    ...several('webhook', api, 'the listener for payment notices'),
    want('worker', ports.worker, "the worker's health page"),
    ...(foreignDatabase ? [] : [want('postgres', ports.postgres, 'PostgreSQL')]),
    ...(sandbox
      ? COMPANIES.map((company, index) => want('sandbox', ports.sandbox + index, `the sandbox (${company})`))
      : []),
  ]
}

const want = (kind: keyof Ports, port: number, purpose: string): WantedPort => ({
  port,
  purpose,
  variable: VARIABLES[kind][0],
})

function portOf(variable: string, text: string | undefined, fallback: number): number {
  const port = Number(text ?? fallback)
  if (Number.isInteger(port) && port > 0 && port < 65_530) return port
  throw new Error(`${variable} must be a port number, not "${text}".`)
}

function countOf(flag: string, args: readonly string[]): number {
  const at = args.indexOf(flag)
  if (at === -1) return 1
  const count = Number(args[at + 1])
  if (Number.isInteger(count) && count >= 1 && count <= 8) return count
  throw new Error(`${flag} takes a number from 1 to 8.`)
}
