import { isDatabaseAway } from './db.ts'

/**
 * Runs the work of each item in order. A failure does not stop later items; a database failure ends the run.
 * @throws the only failure after all items were tried, or an AggregateError of several
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
