import type { Logger } from '@jogo/telemetry/log'
import { createSeldom } from '@jogo/telemetry/seldom'
import { Counter, type Registry } from 'prom-client'
import type { Clock } from '../platform/clock.ts'

const PARTNERS = [
  'registry',
  'identity',
  'pix',
  'mail',
  'lottery',
  'softswiss',
  'pragmatic',
  'betby',
  'odds',
  'sigap',
  'lists',
  'sms',
  'address',
  's3',
] as const
export type PartnerName = (typeof PARTNERS)[number]
/** Partners called by api and worker. */
const OF_APP: readonly PartnerName[] = [
  'registry',
  'identity',
  'pix',
  'mail',
  'softswiss',
  'pragmatic',
  'betby',
  'sigap',
  'lists',
  'sms',
  'address',
  's3',
]

/** Called once per call to a company. `why`: the reason if the company did not answer as a working service does; it names no person. */
export type ReportCall = (why?: string) => void

/** Times of a company's last answer and of its last failure; null if this process has seen none. */
export interface PartnerState {
  last_success: string | null
  last_failure: string | null
}

/** State of the called companies, from the calls of this process; no extra calls are made. */
export interface PartnerCalls {
  of(name: PartnerName): ReportCall
  state(): Partial<Record<PartnerName, PartnerState>>
}

/** @param partners companies that this process calls */
export function watchPartners(
  clock: Clock,
  log: Logger,
  registry: Registry,
  partners: readonly PartnerName[] = OF_APP,
): PartnerCalls {
  const isNews = createSeldom(clock)
  const state: Partial<Record<PartnerName, PartnerState>> = {}
  const counter = new Counter({
    name: 'partner_calls_total',
    help: 'Calls to the companies: answered, or failed',
    labelNames: ['partner', 'result'],
    registers: [registry],
  })
  for (const partner of partners) {
    state[partner] = { last_success: null, last_failure: null }
    // Counters start at zero, because `rate` would otherwise miss a first failure.
    for (const result of ['answered', 'failed']) counter.inc({ partner, result }, 0)
  }
  return {
    of: (partner) => (why) => {
      counter.inc({ partner, result: why === undefined ? 'answered' : 'failed' })
      const seen = state[partner] ?? { last_success: null, last_failure: null }
      const which = why === undefined ? 'last_success' : 'last_failure'
      state[partner] = { ...seen, [which]: clock.now().toISOString() }
      if (why !== undefined && isNews(partner)) log.warn({ partner, why }, 'a company did not answer')
    },
    state: () => structuredClone(state),
  }
}

/** Reason of a connection failure, without addresses, because an address may contain a CPF. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' || typeof code === 'number' ? `${error.name} ${code}` : error.name
}
