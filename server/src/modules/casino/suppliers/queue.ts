import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { GameSupplier, SupplierName } from './names.ts'

/** Jobs that call suppliers; only workers have the secrets. A job may run twice, late or concurrently. */
export const TASKS = {
  issueFreeSpins: 'suppliers.issue-free-spins',
  cancelFreeSpins: 'suppliers.cancel-free-spins',
  syncCatalogue: 'suppliers.sync-catalogue',
  compare: 'suppliers.compare',
  releaseWin: 'suppliers.release-win',
} as const

export interface SyncJob {
  supplier: GameSupplier
  /** Whether an operator has confirmed that the missing games are gone. */
  isSure: boolean
}

export interface CompareJob {
  supplier: SupplierName
  /** Period, ISO 8601. */
  from: string
  to: string
}

export interface ReleaseJob {
  /** Number of the case. */
  number: number
  playerId: number
}

export const releaseWinLater = (tx: Tx, job: ReleaseJob) =>
  enqueue(tx, TASKS.releaseWin, job, { key: `release-win:${job.number}` })

export const issueFreeSpinsLater = (tx: Tx, issueId: string) =>
  enqueue(tx, TASKS.issueFreeSpins, { issueId }, { key: `free-spins:${issueId}` })

export const cancelFreeSpinsLater = (tx: Tx, issueId: string) =>
  enqueue(tx, TASKS.cancelFreeSpins, { issueId }, { key: `free-spins-cancel:${issueId}` })

export const syncCatalogueLater = (tx: Tx, job: SyncJob) =>
  enqueue(tx, TASKS.syncCatalogue, job, { key: `catalogue:${job.supplier}` })

export const compareLater = (tx: Tx, job: CompareJob) =>
  enqueue(tx, TASKS.compare, job, { key: `compare:${job.supplier}` })
