import { dayText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { byDay } from './entries.ts'
import { EntryRow, type RoundHref, timeOnly } from './entry-row.tsx'
import type { StatementEntry } from './filter.ts'

interface StatementListProps {
  entries: readonly StatementEntry[]
  /** Whether the entries still belong to the previous filters. */
  isOld: boolean
  checkHref: RoundHref
}

/** Entries grouped by day, with sticky headings. */
export function StatementList({ entries, isOld, checkHref }: StatementListProps) {
  const now = Date.now()
  return (
    <div aria-busy={isOld} className={`flex flex-col gap-4 ${isOld ? 'opacity-60' : ''}`}>
      {byDay(entries, ({ created_at }) => created_at).map(({ day, rows: dayEntries }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col">
          <h2
            id={`day-${day}`}
            className="sticky top-14 z-10 bg-ground py-2 text-sm text-muted first-letter:uppercase lg:top-16"
          >
            {dayText(day, now)}
          </h2>
          <ul className="rounded-lg bg-surface p-1.5">
            {dayEntries.map((entry) => (
              <li key={entry.id} className="[content-visibility:auto] [contain-intrinsic-size:auto_4rem]">
                <EntryRow entry={entry} when={timeOnly} checkHref={checkHref} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function StatementSkeleton() {
  return (
    <div role="status" aria-label={m.layouts.loading} className="flex flex-col">
      <Skeleton className="my-2 h-5 w-24" />
      <div className="flex flex-col rounded-lg bg-surface p-1.5">
        {ROWS.map((row) => (
          <div key={row} className="flex h-16 items-center gap-3 px-2">
            <Skeleton className="size-10 rounded-full" />
            <Skeleton className="h-9 flex-1" />
            <Skeleton className="h-9 w-28" />
          </div>
        ))}
      </div>
    </div>
  )
}
