import { useState } from 'react'

/**
 * Rows of a list that changes while it is read: known rows stay where they are, also those that have left the list; others come behind
 * them, or not at all while `isFixed`, where something stands below the list.
 */
export function steadyRows<T extends { id: number }>(
  shown: readonly T[],
  rows: readonly T[],
  isFixed: boolean,
): T[] {
  const currentById = new Map(rows.map((row) => [row.id, row]))
  const shownIds = new Set(shown.map(({ id }) => id))
  const others = isFixed && shown.length > 0 ? [] : rows.filter(({ id }) => !shownIds.has(id))
  return [...shown.map((row) => currentById.get(row.id) ?? row), ...others]
}

export function useSteadyRows<T extends { id: number }>(rows: readonly T[], isFixed: boolean): readonly T[] {
  const [shown, setShown] = useState<readonly T[]>(rows)
  const next = steadyRows(shown, rows, isFixed)
  if (next.length !== shown.length || next.some((row, at) => row !== shown[at])) setShown(next)
  return next
}
