import type { Label, Product } from '@jogo/contract/products'
import type { Settings } from '@jogo/contract/settings'
import type { Clock } from '../../../platform/clock.ts'
import type { Cashier } from '../cashier/index.ts'
import type { HistoryRow, Wallet } from '../wallet/index.ts'

/**
 * Labels of a product's entries, by `rq`, from the product's own rows, because statement entries may be years old. Entries without a row are omitted.
 */
export type LabelsOf = (
  playerId: number,
  entries: readonly Pick<HistoryRow, 'rq' | 'account'>[],
) => Promise<ReadonlyMap<string, Label>>

export interface StatementDeps {
  wallet: Pick<Wallet, 'history' | 'played'>
  cashier: Pick<Cashier, 'listUncredited'>
  labels: Readonly<Record<Product, LabelsOf>>
  settings(): Pick<Settings, 'general_time_zone'>
  clock: Clock
}
