import type { Options } from '../config.ts'
import type { Faults } from '../faults.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Store } from '../state.ts'
import type { Tasks } from '../tasks.ts'
import type { BookSchedule } from './matches.ts'

export interface BookDeps {
  store: Store
  tasks: Tasks
  ids: Ids
  faults: Faults
  log: Log
  options: Pick<
    Options,
    | 'retryMs'
    | 'callbackTimeoutMs'
    | 'walletUrl'
    | 'bookMatchMs'
    | 'bookDiscardMs'
    | 'bookHouseKeys'
    | 'bookKey'
  >
}

export const schedule = ({ store, options }: BookDeps): BookSchedule => ({
  seed: store.state.seed,
  matchMs: options.bookMatchMs,
})

/** The house's address, which all suppliers share. */
export const houseUrl = ({ store, options }: BookDeps): string =>
  store.state.suppliers.walletUrl ?? options.walletUrl
