import { useState } from 'react'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { withTexts } from '../../lib/texts.ts'
import { useKycMinutes } from '../../state/kyc-minutes.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Card } from './card.tsx'
import { CompanyLink } from './company-link.tsx'
import type { KycState, VerificationStage } from './kyc-state.ts'
import { returnPage } from './stored-attempt.ts'

interface StateCardProps {
  kyc: KycState
  stage: VerificationStage
  /** Whether the verification takes longer than the usual duration named on the page. */
  isSlow: boolean
  /** Refetches the server's state. */
  ask: () => void
}

const loadFaceCheck = withTexts(['face'], () => import('./face-check.tsx'))

export function StateCard({ kyc, stage, isSlow, ask }: StateCardProps) {
  const minutes = useKycMinutes()
  if (kyc.face_check && stage !== 'waiting')
    return (
      <LatePart
        load={loadFaceCheck}
        props={{ kyc, ask }}
        waiting={<Skeleton className="h-80 w-full rounded-lg" />}
      />
    )
  switch (stage) {
    case 'approved':
      return <Approved />
    case 'enough':
      return <Card icon="clock" tone="mind" title={m.kyc.enough_title} text={m.kyc.enough_text} />
    case 'waiting':
      return <Waiting kyc={kyc} isSlow={isSlow} />
    case 'refused':
      return (
        <Card
          icon="circle-alert"
          tone="mind"
          title={m.kyc.refused_title}
          text={m.kyc.refusals[kyc.last_refusal ?? 'refused']}
        >
          <Needs />
          <CompanyLink kyc={kyc}>{m.kyc.again_go}</CompanyLink>
        </Card>
      )
    case 'start':
      return (
        <Card icon="fingerprint" tone="good" title={m.kyc.start_title} text={m.kyc.start_text(minutes)}>
          <Needs />
          <CompanyLink kyc={kyc}>{m.kyc.start_go}</CompanyLink>
        </Card>
      )
  }
}

function Approved() {
  const barred = isBarred(useSession(), 'may_deposit')
  const [place = paths.home] = useState(returnPage)
  return (
    <Card
      icon="badge-check"
      tone="good"
      title={m.kyc.approved_title}
      text={barred ? m.kyc.approved_barred : m.kyc.approved_text}
    >
      <div className="grid gap-2 sm:grid-cols-2">
        {!barred && (
          <ButtonLink href={paths.deposit} size="lg" wide>
            {m.kyc.approved_deposit}
          </ButtonLink>
        )}
        <ButtonLink href={place} kind="secondary" size="lg" wide>
          {place === paths.home ? m.kyc.approved_home : m.kyc.approved_back}
        </ButtonLink>
      </div>
    </Card>
  )
}

function Waiting({ kyc, isSlow }: { kyc: KycState; isSlow: boolean }) {
  const minutes = useKycMinutes()
  return (
    <Card
      icon="clock"
      tone="good"
      title={m.kyc.waiting_title}
      text={isSlow ? m.kyc.slow_text : m.kyc.waiting_text(minutes)}
    >
      <div className="grid place-items-center py-6 text-accent-text">
        <Spinner size={40} />
      </div>
      <CompanyLink kyc={kyc} kind="quiet">
        {m.kyc.waiting_reopen}
      </CompanyLink>
    </Card>
  )
}

/** Requirements before the start. */
export function Needs() {
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-sm text-muted">{m.kyc.needs}</h3>
      <ul className="flex flex-col gap-3 text-sm">
        {m.kyc.needs_list.map((need, index) => (
          <li key={need} className="flex items-center gap-3">
            <Icon name={NEEDS[index] ?? 'check'} className="text-accent-text" />
            {need}
          </li>
        ))}
      </ul>
    </div>
  )
}

const NEEDS = ['id-card', 'sun', 'smartphone'] as const
