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
  /** On stage `local` a non-public address counts as Brazilian; elsewhere its location is unknown. */
  stage: 'local' | 'live'
  /** Paths of databases in MaxMind's format. `countries`: '' for the bundled one; `networks`: '' for none. */
  files: { countries: string; networks: string }
  /** Host names of the licence: whole ones, and endings that begin with a dot. */
  licensedHosts: readonly string[]
  /** Public address of the site, for callers who used another one. */
  siteUrl: string
}

/** The deps with the shared parts made by `createLocation`. */
export interface LocationParts extends LocationDeps {
  lookUpAddress(ip: string): Promise<Address>
}
