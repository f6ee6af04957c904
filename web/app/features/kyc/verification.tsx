import { useEffect } from 'react'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { openAuth } from '../../state/dialogs.ts'
import { type User, useSession } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Card } from './card.tsx'
import { StateCard } from './state-card.tsx'
import { clearReturnPage } from './stored-attempt.ts'
import { useVerification } from './use-verification.ts'

/** Reason for the document, before it is requested. */
function Why() {
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-surface p-5 sm:p-6">
      <h2 className="text-base">{m.kyc.why}</h2>
      <ul className="flex flex-col gap-4 text-sm text-muted">
        {m.kyc.why_list.map((reason, index) => (
          <li key={reason} className="flex items-start gap-3">
            <Icon name={REASONS[index] ?? 'check'} className="text-text" />
            {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}

const REASONS = ['scale', 'shield-check', 'lock'] as const

/** `returned`: the result in the company's redirect. */
export function Verification({ returned }: { returned: string | null }) {
  const session = useSession()
  return (
    <div className="flex flex-col gap-5 lg:gap-6">
      <PageHeader title={m.kyc.title} text={m.kyc.text} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)] lg:gap-6">
        {session.status === 'anonymous' && <Anonymous />}
        {session.status === 'restoring' && <StateSkeleton />}
        {session.status === 'player' && <VerificationState user={session.user} returned={returned} />}
        {/* On phones this text is below a card of unknown height, so it is hidden until its position is final. */}
        <div className="max-lg:[.pending~&]:invisible">
          <Why />
        </div>
      </div>
    </div>
  )
}

function Anonymous() {
  return (
    <Card icon="user" tone="calm" title={m.kyc.anonymous_title} text={m.kyc.anonymous_text}>
      <Button size="lg" wide onClick={() => openAuth('login', paths.verification)}>
        {m.kyc.log_in}
      </Button>
    </Card>
  )
}

/** The state of the player's verification, kept current. */
export function VerificationState({ user, returned }: { user: User; returned: string | null }) {
  // A player who navigates away no longer returns to the stored page. The way to the company unloads the document and clears nothing here.
  useEffect(() => clearReturnPage, [])
  const { kyc, stage, isSlow, error, refetch, isFetching } = useVerification(user, returned)
  if (kyc && stage) return <StateCard kyc={kyc} stage={stage} isSlow={isSlow} ask={refetch} />
  if (!error) return <StateSkeleton />
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

const StateSkeleton = () => <Skeleton className="pending h-80 w-full rounded-lg" />
