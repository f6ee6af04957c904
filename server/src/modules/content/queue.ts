import type { Tx } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'

export const TASKS = { makeAvif: 'content.make-avif' } as const

/** One waiting at most, and never two side by side: pictures can wait for a core. */
export const makeAvifLater = (tx: Tx) =>
  enqueue(tx, TASKS.makeAvif, {}, { key: TASKS.makeAvif, queue: TASKS.makeAvif })
