import type { PageProps } from '../../shell/index.ts'
import { Recover } from '../features/sessions/recover.tsx'
import { m } from '../lib/language.ts'
import { PageHeader } from '../ui/page-header.tsx'

export const title = () => m.sessions.reset_title

export default function RecoverPage({ place }: PageProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 lg:pt-8">
      <PageHeader title={m.sessions.reset_title} />
      <div className="rounded-lg bg-surface p-5 sm:p-6">
        <Recover token={place.search.get('token')} />
      </div>
    </div>
  )
}
