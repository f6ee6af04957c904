import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { dateText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { queries } from '../../lib/queries/client.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { protectionQuery, type ShownProtection } from './own-limits.ts'

type Shown = NonNullable<ShownProtection['notice']>

/** The house's notice about the player's play, with its reasons and possible actions; absent without a notice. */
export function Notice() {
  const { data } = useQuery({ ...protectionQuery(), throwOnError: false })
  return data?.notice ? <NoticeCard notice={data.notice} limits={data.limits} /> : null
}

function NoticeCard({ notice, limits }: { notice: Shown; limits: ShownProtection['limits'] }) {
  const own = limits.find(({ of, period }) => of === 'losses' && period === 'month')?.own ?? null
  const { proposal } = notice
  return (
    <section aria-labelledby="notice" className="flex flex-col gap-3 rounded-lg bg-surface p-5">
      <h2 id="notice" className="flex items-center gap-2 text-base">
        <Icon name="info" size={18} className="text-accent-text" />
        {m.protection.notice_title}
      </h2>
      <p className="text-sm text-muted">{m.protection.notice_text(dateText(notice.day))}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
        {notice.reasons.map(({ marker, value }) => (
          <li key={marker}>{reasonText(marker, value)}</li>
        ))}
      </ul>
      {proposal !== null && (own === null || own > proposal) && <Proposal value={proposal} />}
      <div className="flex flex-wrap gap-2">
        <ButtonLink href={paths.limits} kind="secondary" size="sm">
          {m.protection.limits}
        </ButtonLink>
        <ButtonLink href={paths.suspension} kind="secondary" size="sm">
          {m.protection.suspension_title}
        </ButtonLink>
      </div>
      <details className="text-sm text-muted">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{m.protection.notice_why}</summary>
        <p>{m.protection.notice_because}</p>
      </details>
    </section>
  )
}

function reasonText(marker: Shown['reasons'][number]['marker'], value: number): string {
  if (marker === 'losses') return m.protection.seen.losses(money(value))
  return m.protection.seen[marker](value)
}

/** A lower loss limit applies at once, with one press. */
function Proposal({ value }: { value: number }) {
  const take = useSubmit(
    () => api('PUT /api/protection/limits', { body: { of: 'losses', period: 'month', value } }),
    (answer) => {
      queries().setQueryData(protectionQuery().queryKey, answer)
      toast(m.protection.saved, 'good')
    },
  )
  return (
    <div className="flex flex-col gap-2 rounded-md bg-raised px-3.5 py-3 text-sm">
      <p>{m.protection.proposal(money(value))}</p>
      <FormError text={formSentence(take.error)} />
      <Button size="sm" className="self-start" busy={take.isBusy} onClick={() => void take.submit()}>
        {m.protection.take_proposal}
      </Button>
    </div>
  )
}
