import type { Fixture } from './sports-queries.ts'

/** Matches of one league on one day, which stand together. */
export interface Group {
  key: string
  first: Fixture
  fixtures: readonly Fixture[]
}

/** What a long list consists of: the head of each group, and below it its matches. `at`: which match of its group; -1 for the head. */
export interface ListPart {
  key: string
  group: Group
  at: number
}

export const partsOf = (groups: readonly Group[]): ListPart[] =>
  groups.flatMap((group) => [
    { key: `${group.key} ${group.first.id}`, group, at: -1 },
    ...group.fixtures.map(({ id }, at) => ({ key: `${id}`, group, at })),
  ])

/**
 * The indexes of what is in the document, ascending: what is near the screen, every head, so that all leagues are found by their headings, and
 * the part that last had the focus with its neighbours, so that the focus is not lost and Tab goes on from there.
 */
export function keptOf(parts: readonly ListPart[], near: readonly number[], focused: number): number[] {
  const kept = new Set(near)
  for (const [index, { at }] of parts.entries())
    if (at < 0 || (focused >= 0 && Math.abs(index - focused) <= 1)) kept.add(index)
  return [...kept].sort((one, other) => one - other)
}

/** Where a part stands in the whole list, px from its beginning. */
interface Placed {
  index: number
  start: number
  end: number
}

/** A part in the document; `above`: room for those between it and the one before it, px. */
export interface Shown {
  index: number
  above: number
}

/** Parts in the document with the room of those that are not. `before` and `after` them all. */
export function roomsOf(
  placed: readonly Placed[],
  total: number,
): { shown: Shown[]; before: number; after: number } {
  const shown = placed.map(({ index, start }, at) => ({
    index,
    above: start - (placed[at - 1]?.end ?? start),
  }))
  return { shown, before: placed[0]?.start ?? 0, after: total - (placed.at(-1)?.end ?? 0) }
}
