import { dateText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { pagesQuery, type RowOf, usePages } from '../../lib/queries/pages.ts'
import { rewardText } from '../../lib/referral-reward.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { RetryNotice } from '../../ui/retry-notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

type Person = RowOf<'GET /api/referrals/people'>

interface ReferredPeopleProps {
  /** Whether the law forbids rewards. The page says so once, and the rows do not. */
  isForbidden: boolean
}

/** Players registered by the link, newest first: date, missing steps, and reward. */
export function ReferredPeople({ isForbidden }: ReferredPeopleProps) {
  const pages = usePages({ ...pagesQuery('GET /api/referrals/people'), throwOnError: false })
  const { rows, data, error } = pages
  return (
    <section
      aria-labelledby="referred-people"
      className="flex flex-col gap-3 rounded-lg bg-surface p-5 sm:p-6"
    >
      <h2 id="referred-people" className="text-base">
        {m.referrals.list_title}
      </h2>
      {data === undefined && !error && <Skeleton className="h-40 w-full rounded-md" />}
      {error && data === undefined && <RetryNotice error={error} onRetry={() => void pages.refetch()} />}
      {data && (
        <p className="text-sm text-muted">{rows.length === 0 ? m.referrals.none : m.referrals.list_text}</p>
      )}
      {rows.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {rows.map((person, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a person has no name or number here that is unique
            <PersonRow key={at} person={person} isForbidden={isForbidden} />
          ))}
        </ul>
      )}
      <MoreButton pages={pages} kind="secondary">
        {m.referrals.more}
      </MoreButton>
    </section>
  )
}

function PersonRow({ person, isForbidden }: { person: Person; isForbidden: boolean }) {
  const { name, registered_on, reward, why } = person
  const isTold = !(isForbidden && why === 'programme')
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 py-2 text-sm">
      <span className="min-w-0">
        <span className="block font-semibold">{name || m.referrals.nameless}</span>
        <span className="block text-muted">{m.referrals.registered_on(dateText(registered_on))}</span>
        {isTold && <span className="block text-muted">{stateText(person)}</span>}
      </span>
      {reward && <span className="text-right font-semibold">{rewardText(reward)}</span>}
    </li>
  )
}

function stateText({ state, why, waits_for, reward }: Omit<Person, 'name' | 'registered_on'>): string {
  const t = m.referrals
  if (why) return t.refused[why]
  if (waits_for) return t.waits[waits_for]
  if (state === 'paid') return t.paid
  return reward ? t.qualified : t.qualified_without
}
