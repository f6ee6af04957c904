/** A list that is read page by page, newest first. */
interface Part<T> {
  rows: readonly T[]
  hasNextPage: boolean
}

/**
 * Several lists as one, newest first. It ends where the first of them is not known any further: a row beyond that might get others before it with the
 * next page. `behind`: the lists whose next page brings it on.
 */
export function merged<T extends { at: string }>(parts: readonly Part<T>[]): { rows: T[]; behind: number[] } {
  const reached = parts.map(({ rows, hasNextPage }) => (hasNextPage ? (rows.at(-1)?.at ?? LATEST) : ''))
  const end = reached.reduce((one, other) => (one > other ? one : other), '')
  const rows = parts.flatMap((part) => part.rows.filter(({ at }) => at >= end))
  return {
    rows: rows.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)),
    behind: parts.flatMap(({ hasNextPage }, at) => (hasNextPage && reached[at] === end ? [at] : [])),
  }
}

/** After every time on the wire. */
const LATEST = '~'
