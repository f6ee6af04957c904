import type { RefusalCode } from '@jogo/contract/refusals'
import { Counter, type Registry } from 'prom-client'

/** Counts a wait on a match under way that ended; `code`: of the refusal. */
export type CountDecided = (outcome: 'taken' | 'refused', code?: RefusalCode) => void

const WAITS = {
  bets_decided_total: 'Bets on matches under way that were taken or refused after their wait, by refusal',
  cash_outs_decided_total:
    'Cash-outs with a leg on a match under way that were paid (taken) or refused after their wait, by refusal',
} as const

/** Counter of waits that ended; `code` is empty where nothing was refused. */
export function countDecided(registry: Registry, name: keyof typeof WAITS): CountDecided {
  const counter = new Counter({
    name,
    help: WAITS[name],
    labelNames: ['outcome', 'code'],
    registers: [registry],
  })
  return (outcome, code) => counter.inc({ outcome, code: code ?? '' })
}

/** Gauges exported by workers, with their meaning. */
export const BET_FIGURES = {
  bets_waiting: 'Bets on matches under way that wait to be taken or refused',
  bets_overdue_seconds: 'For how long the oldest of them has waited beyond its delay',
  cash_outs_waiting: 'Cash-outs with a leg on a match under way that wait to be paid or refused',
  cash_outs_overdue_seconds: 'For how long the oldest of them has waited beyond its delay',
} as const
