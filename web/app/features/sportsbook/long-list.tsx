import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type FocusEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { FixtureRow } from './fixture-row.tsx'
import { type Column, groupColumns } from './list-columns.ts'
import {
  type Group,
  indexesInDocument,
  type ListPart,
  listParts,
  partRooms,
  type Shown,
} from './long-parts.ts'
import type { Fixture } from './sports-queries.ts'

/** Parts in the document beyond the screen, on each side. */
const AROUND = 8
/** Gap above every league but the first, px. */
const BETWEEN = 12

/** Part heights of the last long list: going back restores its length. */
let measured: VirtualItem[] = []

interface LongListProps {
  groups: readonly Group[]
  column: Column
  head: (group: Group) => ReactNode
}

/** A long list of matches; only those near the screen are in the document. */
export default function LongList({ groups, column, head }: LongListProps) {
  const box = useRef<HTMLDivElement>(null)
  const focused = useRef('')
  const [usual] = useState(usualHeights)
  const [top, setTop] = useState(0)
  const parts = listParts(groups)
  const list = useWindowVirtualizer<HTMLElement>({
    count: parts.length,
    overscan: AROUND,
    scrollMargin: top,
    initialMeasurementsCache: measured,
    estimateSize: (index) => ((parts[index]?.at ?? 0) < 0 ? usual.head : usual.row),
    getItemKey: (index) => parts[index]?.key ?? index,
    measureElement: (part) => part.getBoundingClientRect().height + Number(part.dataset.above ?? 0),
    rangeExtractor: (range) =>
      indexesInDocument(
        parts,
        defaultRangeExtractor(range),
        parts.findIndex(({ key }) => key === focused.current),
      ),
  })
  useLayoutEffect(() => setTop(Math.round((box.current?.getBoundingClientRect().top ?? 0) + scrollY)))
  useEffect(
    () => () => {
      measured = list.measurementsCache
    },
    [list],
  )
  const onFocus = ({ target }: FocusEvent) => {
    const part = target.closest<HTMLElement>('[data-index]')
    focused.current = parts[Number(part?.dataset.index ?? -1)]?.key ?? ''
  }
  const { visibleParts, before, after } = partRooms(list.getVirtualItems(), list.getTotalSize() + top)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes which of the parts inside has the focus
    <div ref={box} onFocus={onFocus} style={{ paddingTop: before - top, paddingBottom: after }}>
      {visibleSections(parts, visibleParts).map(({ group, above, rows, index }) => (
        <section
          key={`${group.key} ${group.first.id}`}
          data-league={group.first.tournament.id}
          className="fixtures rounded-lg bg-surface px-3 lg:px-4"
          style={{ marginTop: above + (index > 0 ? BETWEEN : 0) }}
        >
          <div ref={list.measureElement} data-index={index} data-above={index > 0 ? BETWEEN : 0}>
            {head(group)}
          </div>
          {/* The margin of the first row would move the whole list. */}
          <ul style={{ paddingTop: rows[0]?.above }}>
            {rows.map(({ part, above, index }, row) => (
              <FixtureRow
                key={part.key}
                fixture={group.fixtures[part.at] as Fixture}
                {...groupColumns(group, column)}
                ref={list.measureElement}
                data-index={index}
                aria-posinset={part.at + 1}
                aria-setsize={group.fixtures.length}
                style={row > 0 && above > 0 ? { marginTop: above } : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface Section extends Shown {
  group: Group
  rows: (Shown & { part: ListPart })[]
}

/** Every head begins a section; all heads are in the document. */
function visibleSections(parts: readonly ListPart[], visibleParts: readonly Shown[]): Section[] {
  const sections: Section[] = []
  for (const visible of visibleParts) {
    const part = parts[visible.index]
    if (!part) continue
    if (part.at < 0) sections.push({ ...visible, group: part.group, rows: [] })
    else sections.at(-1)?.rows.push({ ...visible, part })
  }
  return sections
}

/** Estimated height of the list before this one replaces it, px. */
function usualHeights() {
  const partHeight = (part: string) =>
    document.querySelector(`main [data-league] ${part}`)?.getBoundingClientRect().height
  return { head: (partHeight('.league-head') ?? 40) + BETWEEN, row: partHeight('li') ?? 73 }
}
