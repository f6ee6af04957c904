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
  /** On stage `local` an address that is not public counts as at home; elsewhere nobody knows where it is. */
  stage: 'local' | 'live'
  /** Paths of databases in MaxMind's format: of countries, '' for the one that comes with the program; of networks' numbers, '' for none. */
  files: { countries: string; networks: string }
  /** Host names of the licence: whole ones, and endings that begin with a dot. */
  licensedHosts: readonly string[]
  /** The address people use, for who comes by another. */
  siteUrl: string
}

/** The deps with what `createLocation` makes once. */
export interface LocationParts extends LocationDeps {
  addressOf(ip: string): Promise<Address>
}
