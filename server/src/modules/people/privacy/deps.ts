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
  /** Base address of the site, for links in letters and in the file. */
  siteUrl: string
  players: Pick<Players, 'get'>
  sessions: Pick<Sessions, 'stepUp'>
  wallet: Pick<Wallet, 'balance'>
  /** Personal data of every module. */
  personalData: readonly PersonalData[]
  /** Seal of the stored files. */
  seal: ByteSeal
  /** Final closing time of a player's account; undefined while it is open. */
  closedSince(tx: Tx, playerId: number): Promise<Date | undefined>
  /** Whether the CPF must stay, because an exclusion or a limit of the house also binds the person's next account. */
  retainsCpf(tx: Tx, playerId: number): Promise<boolean>
  /** Time zone of the site (IANA name). */
  timeZone(): string
  /** Counts expired rows for the metrics. */
  countExpired(table: string, rows: number): void
}
