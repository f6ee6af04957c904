import { m } from '../../lib/language.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A skeleton as large as the Pix panel. */
export function DepositSkeleton() {
  return (
    <div
      role="status"
      aria-label={m.layouts.loading}
      className="grid grid-cols-1 gap-5 lg:grid-cols-[auto_1fr]"
    >
      <Skeleton className="h-9 w-56 lg:col-span-2" />
      <Skeleton className="size-76 rounded-lg max-lg:hidden" />
      <Skeleton className="h-96 rounded-lg" />
    </div>
  )
}
