import type { Logger } from '@jogo/telemetry/log'
import { createSecurityLog } from '@jogo/telemetry/security-log'
import type { Tracing } from '@jogo/telemetry/tracing'
import { createLedger } from './ledger/index.ts'
import { gamesAttachers } from './modules/casino/games/index.ts'
import { suppliersAttachers } from './modules/casino/suppliers/index.ts'
import { betsAttachers } from './modules/sports/bets/index.ts'
import { watchPartners } from './partners/partner-calls.ts'
import { createPostgresBus } from './platform/bus.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { createDatabase } from './platform/db.ts'
import { watchBus, watchPool } from './platform/gauges.ts'
import { createMetrics } from './platform/metrics.ts'
import { createPasswords } from './platform/passwords.ts'

export type Infrastructure = ReturnType<typeof createInfrastructure>

/** Builds the foundations of every module: database, bus, ledger, metrics and logs. */
export function createInfrastructure(
  config: Config,
  log: Logger,
  clock: Clock,
  tracing: Tracing | undefined,
) {
  const metrics = createMetrics()
  const security = createSecurityLog(log, clock, config.securityLog, metrics.registry)
  const passwords = createPasswords()
  const db = createDatabase({ url: config.databaseUrl, patience: config.patience, log })
  watchPool(metrics.registry, db)
  const bus = createPostgresBus(config.databaseUrl, log)
  watchBus(metrics.registry, bus)
  const partnerCalls = watchPartners(clock, log, metrics.registry)
  const ledger = createLedger({
    url: config.databaseUrl,
    slot: config.slot,
    patience: config.patience,
    attachers: { ...gamesAttachers, ...suppliersAttachers, ...betsAttachers },
    clock,
    log,
    tracing,
    onWaited: (ms) => metrics.ledgerWait.observe(ms / 1_000),
  })
  return { metrics, security, passwords, db, bus, partnerCalls, ledger }
}
