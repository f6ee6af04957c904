import type { ReactNode } from 'react'
import { m } from '../../lib/language.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** Renders a query: loading, failed with a retry button, or its data. */
export function Answered<T>({
  query: { data, error, refetch, isFetching },
  children,
}: {
  query: { data: T | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  children: (data: T) => ReactNode
}) {
  if (data !== undefined) return children(data)
  if (!error) return <Skeleton className="h-64 w-full rounded-lg" />
  return (
    <Empty
      icon="circle-alert"
      title={m.failure.part_title}
      text={errorSentence(error)}
      action={
        <Button icon="refresh-cw" busy={isFetching} onClick={() => void refetch()}>
          {m.layouts.retry}
        </Button>
      }
    />
  )
}
