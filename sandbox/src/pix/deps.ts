import type { Callbacks } from '../callbacks.ts'
import type { Options } from '../config.ts'
import type { Faults } from '../faults.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Store } from '../state.ts'
import type { Tasks } from '../tasks.ts'
import type { TlsMaterial } from '../tls.ts'
import type { Contract } from './contract.ts'

export interface PixDeps {
  store: Store
  tasks: Tasks
  ids: Ids
  faults: Faults
  log: Log
  callbacks: Callbacks
  contract: Contract
  options: Options
  tls: TlsMaterial
  /** host:port under which the payload of a charge is served. */
  locationHost(): string
}
