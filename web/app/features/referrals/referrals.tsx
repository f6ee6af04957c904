import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import referral from '../../../../art/drawings/spot-referral.svg'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Spot } from '../../ui/spot.tsx'
import { SupportText } from '../../ui/support-text.tsx'
import { InvitedBy, Programme } from './programme.tsx'
import { ReferredPeople } from './referred-people.tsx'

export const referralsQuery = () => ownQuery('GET /api/referrals')

/** The player's referral link, unless a suspension or an exclusion is in force, and the players who registered through it. */
export function Referrals() {
  const { data } = useQuery({ ...referralsQuery(), throwOnError: false })
  const isExcluded = isBarred(useSession(), 'may_play')
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={m.referrals.title} text={m.referrals.text} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {!isExcluded && <LinkCard />}
        <People />
      </div>
      <ReferredPeople isForbidden={data?.programme.state === 'forbidden'} />
    </div>
  )
}

function LinkCard() {
  const session = useSession()
  const [origin, setOrigin] = useState('')
  useEffect(() => setOrigin(location.origin), [])
  const link = session.status === 'player' && origin && `${origin}${paths.referral(session.user.id)}`
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-surface p-5 sm:p-6">
      <h2 className="text-base">{m.referrals.link_title}</h2>
      <p className="min-h-18 rounded-md bg-ground px-4 py-3 font-medium break-all select-all sm:min-h-0">
        {link || <Skeleton className="h-6 w-full" />}
      </p>
      <CopyButton
        text={link || ''}
        label={m.referrals.copy}
        doneLabel={m.layouts.copied}
        kind="primary"
        wide
      />
      <p className="flex items-start gap-2 text-sm text-muted">
        <Icon name="shield-check" size={18} className="mt-px text-accent-text" />
        {m.referrals.adults}
      </p>
    </section>
  )
}

function People() {
  const { data, error } = useQuery({ ...referralsQuery(), throwOnError: false })
  return (
    <section className="flex flex-col gap-4 rounded-lg bg-surface p-5 sm:p-6">
      <h2 className="text-base">{m.referrals.people_title}</h2>
      {error && !data ? (
        <p role="alert" className="text-sm">
          <SupportText text={errorSentence(error)} />
        </p>
      ) : (
        <dl className="grid grid-cols-2 gap-3">
          <Count name={m.referrals.people} value={data?.people} />
          {data?.verified !== null && <Count name={m.referrals.verified} value={data?.verified} />}
          {data && data.rewarded > 0 && <Count name={m.referrals.rewarded} value={data.rewarded} />}
        </dl>
      )}
      {data && <Programme programme={data.programme} earned={data.earned} />}
      {data?.invited_by && <InvitedBy {...data.invited_by} />}
      <div className="flex justify-center">
        <Spot art={referral} />
      </div>
    </section>
  )
}

function Count({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1 rounded-md bg-ground px-4 py-3">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-2xl font-bold tabular-nums">{value ?? '—'}</dd>
    </div>
  )
}
