import { Counter, type Registry } from 'prom-client'
import type { BetsDeps } from '../deps.ts'

/** Counter of decided bets; `code`: of the refusal, empty for a bet that was taken. */
export function countDecided(registry: Registry): NonNullable<BetsDeps['countDecided']> {
  const counter = new Counter({
    name: 'bets_decided_total',
    help: 'Bets on matches under way that were taken or refused after their wait, by refusal',
    labelNames: ['outcome', 'code'],
    registers: [registry],
  })
  return (outcome, code) => counter.inc({ outcome, code: code ?? '' })
}

/** Gauges exported by workers, with their meaning. */
export const BET_FIGURES = {
  bets_waiting: 'Bets on matches under way that wait to be taken or refused',
  bets_overdue_seconds: 'For how long the oldest of them has waited beyond its delay',
} as const
