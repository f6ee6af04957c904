import type { Options } from '../config.ts'
import type { Faults } from '../faults.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Store } from '../state.ts'
import type { Tasks } from '../tasks.ts'
import type { Catalogue } from './catalogue.ts'
import type { Draw } from './games/slot.ts'
import type { SupplierId } from './types.ts'

export interface SupplierDeps {
  store: Store
  tasks: Tasks
  ids: Ids
  faults: Faults
  log: Log
  options: Pick<Options, 'retryMs' | 'callbackTimeoutMs' | 'walletUrl' | 'handMs'>
  catalogues: Record<SupplierId, Catalogue>
  /** Address of this supplier's own server. */
  baseUrl(supplier: SupplierId): string
}

/**
 * Random numbers from the sandbox's seed: the same run gives the same cards. 2^32 is so large that the remainder of the division changes no
 * game noticeably.
 */
export const drawFrom =
  (ids: Ids): Draw =>
  (below) =>
    Number.parseInt(ids.hex(8), 16) % below

export const walletUrl = ({ store, options }: SupplierDeps): string =>
  store.state.suppliers.walletUrl ?? options.walletUrl
