import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { makeAvif: 'content.make-avif' } as const

/** At most one job waits and one runs: pictures are not urgent. */
export const makeAvifLater = (tx: Tx) =>
  enqueue(tx, TASKS.makeAvif, {}, { key: TASKS.makeAvif, queue: TASKS.makeAvif })
