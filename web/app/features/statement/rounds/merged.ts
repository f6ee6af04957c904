/** A list loaded page by page, newest first. */
interface Part<T> {
  rows: readonly T[]
  hasNextPage: boolean
}

/**
 * Several lists merged, newest first. The result ends where the first list ends so far, because its next page could insert rows before a
 * later row. `behind`: lists with a next page.
 */
export function merged<T extends { at: string }>(parts: readonly Part<T>[]): { rows: T[]; behind: number[] } {
  const reached = parts.map(({ rows, hasNextPage }) => (hasNextPage ? (rows.at(-1)?.at ?? LATEST) : ''))
  const end = reached.reduce((latest, time) => (latest > time ? latest : time), '')
  const rows = parts.flatMap((part) => part.rows.filter(({ at }) => at >= end))
  return {
    rows: rows.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)),
    behind: parts.flatMap(({ hasNextPage }, at) => (hasNextPage && reached[at] === end ? [at] : [])),
  }
}

/** A text that sorts after every time in an answer. */
const LATEST = '~'
