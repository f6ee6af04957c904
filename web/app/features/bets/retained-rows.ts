/** The current list with rows that left it kept at their position; new rows stand before or behind the known ones. */
export function withRetained<T extends { id: string }>(shown: readonly T[], rows: readonly T[]): T[] {
  const now = new Map(rows.map((row) => [row.id, row]))
  const known = new Set(shown.map(({ id }) => id))
  const firstKnown = rows.findIndex(({ id }) => known.has(id))
  const isNewer = (at: number) => at < (firstKnown === -1 ? rows.length : firstKnown)
  return [
    ...rows.filter((_, at) => isNewer(at)),
    ...shown.map((row) => now.get(row.id) ?? row),
    ...rows.filter(({ id }, at) => !isNewer(at) && !known.has(id)),
  ]
}
