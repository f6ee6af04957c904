import type { RefusalCode } from '@jogo/contract/refusals'
import { createLog, type Logger } from '@jogo/telemetry/log'
import { createSecurityLog, type SecurityAct } from '@jogo/telemetry/security-log'
import type { SiteConfig } from './config.ts'
import { createSiteMetrics, type SiteMetrics } from './metrics.ts'

/** Log and metrics of the site. */
export interface SiteTelemetry {
  log: Logger
  metrics: SiteMetrics
  /**
   * Counts a refusal of the site itself; security events are recorded too. @param what the refused thing: `call`, `page`, `connection` …
   */
  refused(code: RefusalCode, what: string, address: string): void
}

/** Refusals for the security log. */
const RECORDED: Partial<Record<RefusalCode, SecurityAct>> = {
  too_many_requests: 'limit',
  origin_refused: 'origin',
}

export function createTelemetry({
  logLevel,
  securityLog,
}: Pick<SiteConfig, 'logLevel' | 'securityLog'>): SiteTelemetry {
  const log = createLog('site', logLevel)
  const metrics = createSiteMetrics()
  const security = createSecurityLog(log, { elapsed: () => performance.now() }, securityLog, metrics.registry)
  return {
    log,
    metrics,
    refused(code, what, ip) {
      metrics.refused.inc({ code, what })
      const act = RECORDED[code]
      if (act) security({ act, result: 'refused', code, what, ip })
    },
  }
}
