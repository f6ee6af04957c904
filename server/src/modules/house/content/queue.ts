import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { makeAvif: 'content.make-avif' } as const

/** Enqueues the job for AVIF files. At most one such job waits while another runs, because AVIF files are not urgent. */
export const makeAvifLater = (tx: Tx) =>
  enqueue(tx, TASKS.makeAvif, {}, { key: TASKS.makeAvif, queue: TASKS.makeAvif })
