import { useState } from 'react'
import type { PageProps } from '../../shell/index.ts'
import { type EmailLinkKind, emailLinkToken } from '../features/sessions/email-link-token.ts'
import { Recover } from '../features/sessions/recover.tsx'
import { m } from '../lib/language.ts'
import { LatePart } from '../ui/late-part.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const title = () => m.sessions.reset_title

/** Code only for visitors with a link of an e-mail. */
const loadEmailLink = () => import('../features/sessions/email-link.tsx')

/** Token of the e-mail's link, from the address or from storage after its removal from the address. */
function recoveryLink(search: URLSearchParams) {
  const kinds: EmailLinkKind[] = ['undo', 'email']
  const kind = kinds.find((kind) => search.get(kind)) ?? kinds.find(emailLinkToken)
  return kind && { kind, token: search.get(kind) ?? emailLinkToken(kind) ?? '' }
}

export default function RecoverPage({ place }: PageProps) {
  const [link] = useState(() => recoveryLink(place.search))
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-5 lg:pt-8">
      <PageHeader title={m.sessions.reset_title} />
      <div className="rounded-lg bg-surface p-5 sm:p-6">
        {link ? (
          <LatePart load={loadEmailLink} props={link} waiting={<Skeleton className="h-40" />} />
        ) : (
          <Recover token={place.search.get('token')} />
        )}
      </div>
    </div>
  )
}
