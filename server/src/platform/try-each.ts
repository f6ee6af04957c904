import { isDatabaseAway } from './db.ts'

/**
 * Runs the work of each item in order: a failure does not stop the later ones, except a database failure, which ends the run. @throws the first
 * failure, after all were tried; of several an AggregateError
 */
export async function tryEach<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items)
    try {
      await work(item)
    } catch (error) {
      if (isDatabaseAway(error)) throw error
      failures.push(error)
    }
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} of a sweep failed`)
  if (failures.length === 1) throw failures[0]
}
