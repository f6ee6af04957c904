import type { Logger } from '@jogo/telemetry/log'
import type { Mail } from '../../../partners/mail.ts'
import type { ByteSeal } from '../../../platform/byte-seal.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import type { Wallet } from '../../money/wallet/index.ts'
import type { Players } from '../players/index.ts'
import type { Sessions } from '../sessions/index.ts'

export interface PrivacyDeps {
  db: Database
  clock: Clock
  log: Logger
  mail: Mail
  /** Of the pages, for links in letters and in the file. */
  siteUrl: string
  players: Pick<Players, 'get'>
  sessions: Pick<Sessions, 'stepUp'>
  wallet: Pick<Wallet, 'balance'>
  /** What every module holds about a player. */
  ownData: readonly PersonalData[]
  /** Of the files at rest. */
  seal: ByteSeal
  /** Since when a player's account is closed for good; undefined while it is not. */
  closedSince(tx: Tx, playerId: number): Promise<Date | undefined>
  /** Whether the CPF has to stay known, because something binds the person's next account too: an exclusion, a limit of the house. */
  keepsCpf(tx: Tx, playerId: number): Promise<boolean>
  /** IANA name of the zone of the site. */
  timeZone(): string
  /** Tells the metrics of rows whose time had come. */
  countExpired(table: string, rows: number): void
}
