import type { EsportLaw } from '@jogo/rules/jurisdiction'
import type { Logger } from '@jogo/telemetry/log'
import type { OddsRest } from '../../../../partners/odds/index.ts'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Tx } from '../../../../platform/db.ts'

export interface IngestDeps {
  db: Database
  clock: Clock
  log: Logger
  rest: Pick<OddsRest, 'fixture' | 'schedule' | 'timeline' | 'tournaments'>
  /** Epoch of the trader that processes the messages. */
  epoch: number
  /** Law about the admission of tournaments. */
  law: EsportLaw
  /** First call of each transaction. @throws when this process may not write any more */
  fence(tx: Tx): Promise<void>
  /** Called in the transaction of the `results` rows of these markets (`markets.id`). */
  onResults(tx: Tx, marketIds: readonly bigint[]): Promise<void>
}
