import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Logger } from '@jogo/telemetry/log'
import type { SecurityLog } from '@jogo/telemetry/security-log'
import type { Mail } from '../../../partners/mail.ts'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Seal } from '../../../platform/seal.ts'
import type { Wallet } from '../../money/wallet/index.ts'
import type { Kyc } from '../kyc/index.ts'
import type { Location } from '../location/index.ts'
import type { Players } from '../players/index.ts'
import type { Lockout } from './lockout.ts'
import type { SessionCache } from './session-cache.ts'
import type { Tokens } from './tokens.ts'

export interface SessionsDeps {
  db: Database
  clock: Clock
  bus: Bus
  log: Logger
  security: SecurityLog
  players: Players
  kyc: Kyc
  location: Pick<Location, 'loginPlace' | 'noteLogin'>
  wallet: Wallet
  mail: Mail
  jurisdiction: Pick<Jurisdiction, 'name' | 'secondFactorDays' | 'sessionIdleMinutes'>
  /** Base address of the site, for links in letters. Passkeys are bound to its host. */
  siteUrl: string
  jwtSecret: string
  /** Seal of the secrets of second factors. */
  seal: Seal
  /** Life of a token, s. */
  tokenSeconds?: number
  /** Maximum life of a session, s, however often its token is refreshed. */
  sessionSeconds?: number
}

/** The deps, with the parts that all use cases of `createSessions` share. */
export interface SessionsParts extends Required<SessionsDeps> {
  cache: SessionCache
  tokens: Tokens
  lockout: Lockout
}
