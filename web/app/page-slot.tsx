import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { m } from './lib/language.ts'
import type { View } from './lib/navigation/navigation.ts'
import { sentenceOf } from './lib/sentence.ts'
import { ErrorPage } from './routes/error.tsx'
import { Button } from './ui/button.tsx'
import { Empty } from './ui/empty.tsx'
import { Skeleton } from './ui/skeleton.tsx'

/** The place of the page: its skeleton while it is on its way, its own error when it breaks, the error page when there is none. */
export function PageSlot({ view }: { view: View }) {
  const { reset } = useQueryErrorResetBoundary()
  if (view.kind === 'error') return <ErrorPage status={view.status} message={view.message} />
  if (view.kind === 'pending') return <PageSkeleton />
  const Page = view.module.default
  return (
    <Boundary key={view.place.url} onRetry={reset}>
      <Suspense fallback={<PageSkeleton />}>
        <Page place={view.place} />
      </Suspense>
    </Boundary>
  )
}

function PageSkeleton() {
  return (
    <div className="flex flex-col gap-6" role="status" aria-label={m.shell.loading}>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 w-full rounded-lg" />
      <Skeleton className="h-64 w-full rounded-lg" />
    </div>
  )
}

interface BoundaryProps {
  onRetry: () => void
  children: ReactNode
}

/** A page that breaks takes nothing with it: header, balance and links stay. */
class Boundary extends Component<BoundaryProps, { failure: unknown }> {
  override state = { failure: undefined as unknown }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override componentDidCatch(failure: unknown) {
    console.error(failure)
  }

  override render() {
    if (this.state.failure === undefined) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ failure: undefined })
    }
    return (
      <Empty
        icon="circle-alert"
        title={m.failure.part_title}
        text={sentenceOf(this.state.failure)}
        action={
          <Button icon="refresh-cw" onClick={retry}>
            {m.shell.retry}
          </Button>
        }
      />
    )
  }
}
