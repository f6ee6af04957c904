import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { View } from '../../shell/index.ts'
import { m } from '../lib/language.ts'
import { ErrorPage } from '../routes/error.tsx'
import { useSession } from '../state/player.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Boundary, Failed } from './boundary.tsx'

interface PageSlotProps {
  view: View
  /** Fetches the page's file again. */
  onRetry: () => void
}

/** The page: a skeleton while loading, a failure after an error, the error page for an unknown address. */
export function PageSlot({ view, onRetry }: PageSlotProps) {
  const { status } = useSession()
  // After a retry, failed queries are fetched again instead of throwing the same failure.
  const { reset } = useQueryErrorResetBoundary()
  if (view.kind === 'error') return <ErrorPage status={view.status} message={view.message} />
  if (view.kind === 'pending') return <PageSkeleton />
  if (view.kind === 'unreached') return <Failed text={m.failure.no_connection} onRetry={onRetry} />
  const Page = view.module.default
  return (
    <Boundary key={view.place.url} of={status} onRetry={reset}>
      <Suspense fallback={<PageSkeleton />}>
        <Page place={view.place} />
      </Suspense>
    </Boundary>
  )
}

function PageSkeleton() {
  return (
    <div className="flex flex-col gap-6" role="status" aria-label={m.layouts.loading}>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  )
}
