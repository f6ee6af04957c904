import { useState } from 'react'
import type { PageProps } from '../../shell/index.ts'
import { Recover } from '../features/sessions/recover.tsx'
import { keptUndo } from '../features/sessions/undo-link.ts'
import { m } from '../lib/language.ts'
import { LatePart } from '../ui/late-part.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const title = () => m.sessions.reset_title

/** Only visitors with such a link need it. */
const loadUndo = () => import('../features/sessions/undo-email.tsx')

export default function RecoverPage({ place }: PageProps) {
  const [undo] = useState(() => place.search.get('undo') ?? keptUndo())
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 lg:pt-8">
      <PageHeader title={m.sessions.reset_title} />
      <div className="rounded-lg bg-surface p-5 sm:p-6">
        {undo ? (
          <LatePart load={loadUndo} props={{ token: undo }} waiting={<Skeleton className="h-40" />} />
        ) : (
          <Recover token={place.search.get('token')} />
        )}
      </div>
    </div>
  )
}
