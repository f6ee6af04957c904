import type { Change } from '../modules/house/operators/index.ts'
import { within } from '../platform/db.ts'
import type { Act, Desk } from './act.ts'

/** Thrown to roll a transaction back after a rehearsal. */
export class RolledBack extends Error {}

/** Performs the act and rolls it back, so that an impossible act is refused before its approval. @returns the change of the act */
export async function rehearse(desk: Desk, act: Act<unknown>, detail: unknown): Promise<Change> {
  const { db } = desk
  let change: Change = {}
  const attempt = db.transaction(async (tx) => {
    change = await act.run({ ...desk, db: within(db, tx) }, detail)
    throw new RolledBack()
  })
  await unlessRolledBack(attempt)
  return change
}

/** Result of a transaction; undefined after its rollback. */
export const unlessRolledBack = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof RolledBack) return undefined
    throw error
  })
