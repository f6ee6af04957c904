import type { Label, Product } from '@jogo/contract/products'
import type { Settings } from '@jogo/contract/settings'
import type { CorrectionReason } from '@jogo/contract/statement'
import type { Mail } from '../../../partners/mail.ts'
import type { ByteSeal } from '../../../platform/byte-seal.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db.ts'
import type { Players } from '../../people/players/index.ts'
import type { Cashier } from '../cashier/index.ts'
import type { HistoryRow, Wallet } from '../wallet/index.ts'

/**
 * Labels of a product's entries, by `rq`. They come from the product's own rows, because entries of the statement may be years old. Entries without a row are
 * omitted.
 */
export type ReadLabels = (
  playerId: number,
  entries: readonly Pick<HistoryRow, 'rq' | 'account'>[],
) => Promise<ReadonlyMap<string, Label>>

export interface StatementDeps {
  db: Database
  wallet: Pick<Wallet, 'balance' | 'history' | 'played' | 'seqAt'>
  cashier: Pick<Cashier, 'findByEndToEndId' | 'listUncredited'>
  players: Pick<Players, 'get'>
  labels: Readonly<Record<Product, ReadLabels>>
  /** Names of games by their revenue account; other accounts are omitted. */
  gameNames(accounts: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** References of the movements of a player's newest bets on matches with all these words in their names. */
  searchBets(playerId: number, words: readonly string[]): Promise<string[]>
  /** Reasons of the reviews of suppliers' wins, by the reference of the win. */
  winReviews(
    rqs: readonly string[],
  ): Promise<ReadonlyMap<string, 'amount' | 'multiple' | 'losses' | 'paused'>>
  /** Reasons of corrections by two operators, by the reference of the movement. */
  corrections(rqs: readonly string[]): Promise<ReadonlyMap<string, CorrectionReason>>
  settings(): Pick<
    Settings,
    'general_site_title' | 'general_time_zone' | 'licence_authorisation' | 'licence_cnpj' | 'licence_company'
  >
  clock: Clock
  mail: Mail
  /** Base address of the site, for links in letters. */
  siteUrl: string
  /** Seal of the stored files. */
  seal: ByteSeal
}
