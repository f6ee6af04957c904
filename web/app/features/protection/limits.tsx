import { LIMITS, type LimitedQuantity } from '@jogo/rules/protection/limits'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { BackTo } from '../../ui/back-to.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckChoice } from './check-choice.tsx'
import { LimitRow } from './limit-row.tsx'
import { protectionQuery, type ShownProtection } from './own-limits.ts'

/** Losses and time come first, because the law requires them before the first bet. */
const ORDER: readonly LimitedQuantity[] = ['losses', 'minutes', 'deposits', 'stakes', 'bets', 'single_stake']

/** The player's limits, with their use. */
export function Limits() {
  const query = useQuery({ ...protectionQuery(), throwOnError: false })
  return (
    <div className="flex flex-col gap-5">
      <BackTo href={paths.protection} name={m.protection.title} className="-mt-3 -mb-3" />
      <PageHeader title={m.protection.limits} text={m.protection.limits_text} />
      <section className="rounded-lg bg-surface p-5">
        <h2 className="text-base">{m.protection.check_title}</h2>
        <p className="pb-3 text-sm text-muted">{m.protection.check_text}</p>
        <CheckChoice />
      </section>
      {query.data ? (
        <Groups shown={query.data} />
      ) : query.error ? (
        <div role="alert" className="flex flex-col items-start gap-3 rounded-lg bg-surface p-5">
          <p>
            {m.protection.limits_failed} {errorSentence(query.error)}
          </p>
          <Button kind="secondary" onClick={() => void query.refetch()}>
            {m.protection.again}
          </Button>
        </div>
      ) : (
        <div className="grid gap-5 lg:grid-cols-2" aria-busy="true">
          {ORDER.map((of) => (
            <Skeleton key={of} className="h-64 rounded-lg" />
          ))}
        </div>
      )}
    </div>
  )
}

function Groups({ shown }: { shown: ShownProtection }) {
  const { needs } = shown
  return (
    <>
      {needs.length > 0 && (
        <p className="flex items-start gap-2 rounded-md bg-raised px-3.5 py-3 text-sm">
          <Icon name="info" size={18} className="mt-px text-accent-text" />
          {m.protection.needs(needs.map((of) => m.protection.of_in[of]).join(m.protection.and))}
        </p>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        {ORDER.map((of) => (
          <section
            key={of}
            aria-labelledby={`limit-${of}`}
            className="flex flex-col rounded-lg bg-surface p-5"
          >
            <h2 id={`limit-${of}`} className="text-base">
              {m.protection.of[of]}
            </h2>
            <p className="pb-2 text-sm text-muted">{m.protection.of_text[of]}</p>
            {LIMITS.filter((name) => name.of === of).map(({ period }) => {
              const limit = shown.limits.find((item) => item.of === of && item.period === period)
              return limit && <LimitRow key={period} limit={limit} ends={shown.ends} />
            })}
          </section>
        ))}
      </div>
    </>
  )
}
