import { boot, queryKeyOf } from './boot.ts'
import { querySlot } from './query-slot.ts'

const FRESH_FOR_MS = 15_000

/** Takes in answers of public calls, by `dataKey`: for queries that run already, and for those that begin later. Newer ones stay. */
export function acceptAnswers(answers: Readonly<Record<string, unknown>>): void {
  Object.assign(boot().data, answers)
  const queries = querySlot.get()
  if (!queries) return
  for (const [key, answer] of Object.entries(answers)) {
    const queryKey = queryKeyOf(key)
    const known = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0
    if (Date.now() - known > FRESH_FOR_MS) queries.setQueryData(queryKey, answer)
  }
}
