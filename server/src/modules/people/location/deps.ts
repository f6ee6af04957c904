import type { Settings } from '@jogo/contract/settings'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { SecurityLog } from '@jogo/telemetry/security-log'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Address } from './known.ts'

export interface LocationDeps {
  db: Database
  clock: Clock
  security: SecurityLog
  settings(): Settings
  jurisdiction: Jurisdiction
  /** On stage `local` an address that is not public counts as Brazilian; on other stages its location is unknown. */
  stage: 'local' | 'live'
  /** Paths of databases in MaxMind's format. `countries`: '' for the bundled file; `networks`: '' for none. */
  files: { countries: string; networks: string }
  /** Host names of the licence: whole names, or endings that begin with a dot. */
  licensedHosts: readonly string[]
  /** Public address of the site, for callers who used another host name. */
  siteUrl: string
}

/** The deps, with the shared parts that `createLocation` makes. */
export interface LocationParts extends LocationDeps {
  lookUpAddress(ip: string): Promise<Address>
}
