import type { ReactNode } from 'react'
import { m } from '../../lib/language.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const GRID = 'grid grid-cols-3 gap-x-2 gap-y-4 sm:grid-cols-5 lg:grid-cols-7 lg:gap-x-4 lg:gap-y-6'

/** All games, in a grid. */
export const Wall = ({ children }: { children: ReactNode }) => <ul className={GRID}>{children}</ul>

/** Placeholders of cards, of the same size. */
export function WallSkeleton() {
  return (
    <div role="status" aria-label={m.layouts.loading} className={GRID}>
      {[1, 2, 3, 4, 5, 6, 7].map((card) => (
        <div key={card} className={card > 6 ? 'max-lg:hidden' : card > 5 ? 'sm:max-lg:hidden' : ''}>
          <Skeleton className="aspect-3/4 w-full rounded-md" />
          <Skeleton className="mt-1.5 mb-4 h-5 w-20" />
        </div>
      ))}
    </div>
  )
}
