import type { Fixture } from './sports-queries.ts'

/** Matches of one league on one day. */
export interface Group {
  key: string
  first: Fixture
  fixtures: readonly Fixture[]
}

/** A part of a long list: the head of a group, or one of its matches. `at`: index of the match in its group; -1 for the head. */
export interface ListPart {
  key: string
  group: Group
  at: number
}

export const listParts = (groups: readonly Group[]): ListPart[] =>
  groups.flatMap((group) => [
    { key: `${group.key} ${group.first.id}`, group, at: -1 },
    ...group.fixtures.map(({ id }, at) => ({ key: `${id}`, group, at })),
  ])

/**
 * Indexes of the parts in the document, ascending: those near the screen, every head (so that headings find all leagues), and the last
 * focused part with its neighbours (so that focus and Tab order survive).
 */
export function indexesInDocument(
  parts: readonly ListPart[],
  near: readonly number[],
  focused: number,
): number[] {
  const indexes = new Set(near)
  for (const [index, { at }] of parts.entries())
    if (at < 0 || (focused >= 0 && Math.abs(index - focused) <= 1)) indexes.add(index)
  return [...indexes].sort((a, b) => a - b)
}

/** Position of a part in the whole list, px from its beginning. */
interface Placed {
  index: number
  start: number
  end: number
}

/** A part in the document; `above`: gap for the omitted parts before it, px. */
export interface Shown {
  index: number
  above: number
}

/** Parts in the document with the gaps of the omitted ones; `before` and `after`: the outer gaps. */
export function partRooms(
  placed: readonly Placed[],
  total: number,
): { visibleParts: Shown[]; before: number; after: number } {
  const visibleParts = placed.map(({ index, start }, at) => ({
    index,
    above: start - (placed[at - 1]?.end ?? start),
  }))
  return { visibleParts, before: placed[0]?.start ?? 0, after: total - (placed.at(-1)?.end ?? 0) }
}
