import type { Settings } from '@jogo/contract/settings'
import type { Jurisdiction } from '@jogo/rules/jurisdiction'
import type { Logger } from '@jogo/telemetry/log'
import type { SecurityLog } from '@jogo/telemetry/security-log'
import type { Book } from '../../../partners/betby/book.ts'
import type { ActionList, SupplierCompany } from '../../../partners/supplier.ts'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Cases } from '../../house/cases/index.ts'
import type { Wallet } from '../../money/wallet/index.ts'
import type { Eligibility } from '../../people/eligibility/index.ts'
import type { Location } from '../../people/location/index.ts'
import type { Sessions } from '../../people/sessions/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { BookSupplier, GameSupplier } from './names.ts'

export interface SuppliersDeps {
  db: Database
  bus: Pick<Bus, 'publish'>
  clock: Clock
  log: Logger
  security: SecurityLog
  wallet: Wallet
  catalogue: Pick<
    Catalogue,
    | 'findSupplied'
    | 'namesById'
    | 'openBook'
    | 'openable'
    | 'pauseSupplied'
    | 'suppliedById'
    | 'suppliedOpened'
    | 'ingestList'
  >
  cases: Pick<Cases, 'openByHouse'>
  /** Configured suppliers, by name. */
  companies: Partial<
    Readonly<Record<GameSupplier, SupplierCompany>> & Readonly<Record<BookSupplier, ActionList>>
  >
  /** Keys of the supplier of the sports book. */
  book: Book
  sessions: Pick<Sessions, 'isLive'>
  eligibility: Pick<Eligibility, 'findRefusal'>
  location: Pick<Location, 'locate'>
  players: {
    /** Queries the registers of prohibited bettors, if the law requires it and they were not queried today. @throws Refusal player_barred */
    requireCleared(playerId: number): Promise<void>
    get(playerId: number): Promise<{ name: string }>
  }
  jurisdiction: Pick<Jurisdiction, 'bonusAfterBet' | 'certificates' | 'demonstrations'>
  /** Base address of the site. */
  siteUrl: string
  /** Secrets that authenticate calls of suppliers of games; empty for a supplier that is not configured. */
  secrets: Readonly<Record<GameSupplier, string>>
  /** Current settings, from memory. */
  settings(): Settings
}
