import { m } from '../../lib/language.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export function RoundsSkeleton() {
  return (
    <div className="flex flex-col gap-1.5" role="status" aria-label={m.layouts.loading}>
      {[0, 1, 2, 3].map((index) => (
        <Skeleton key={index} className="h-18 w-full rounded-md" />
      ))}
    </div>
  )
}
