import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../lib/api.ts'
import { momentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { UnmetList } from './unmet.tsx'

export type Cashback = Answer<'GET /api/cashbacks'>['data'][number]

const cashbacksQuery = () => ({ ...ownQuery('GET /api/cashbacks'), throwOnError: false })

/** The current period of each cashback, on the player's page. Empty without a cashback. */
export default function Cashbacks() {
  const { data } = useQuery(cashbacksQuery())
  if (!data || data.data.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{m.cashback.title}</h2>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {data.data.map((cashback) => (
          <li key={cashback.name} className="flex flex-col gap-3 rounded-lg bg-surface p-5">
            <h3 className="text-base">{cashback.title}</h3>
            <CashbackSoFar cashback={cashback} />
            {cashback.unmet.length > 0 && (
              <>
                <p className="text-sm font-semibold">{m.cashback.nothing}</p>
                <UnmetList unmet={cashback.unmet} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The cashback of one campaign, on the page of its offer, which lists the unmet conditions itself. */
export function CampaignCashback({ name }: { name: string }) {
  const { data } = useQuery(cashbacksQuery())
  const cashback = data?.data.find((item) => item.name === name)
  return cashback ? <CashbackSoFar cashback={cashback} /> : null
}

/** Losses counted so far, the cashback they would give today, and its payment time. */
export function CashbackSoFar({ cashback }: { cashback: Cashback }) {
  const { from, until, lost, amount, least_losses, due_at, unmet } = cashback
  const t = m.cashback
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 text-sm">
        <div>
          <dt className="text-xs text-muted">{lost < 0 ? t.won : t.lost}</dt>
          <dd className="font-semibold tabular-nums">{money(Math.abs(lost))}</dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t.would_get}</dt>
          <dd className="font-semibold tabular-nums">{money(unmet.length > 0 ? 0 : amount)}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        {[
          t.period(momentText(from), momentText(until)),
          t.counts,
          ...(lost < least_losses ? [t.from_least(money(least_losses))] : []),
          t.due(momentText(due_at)),
        ].join(' ')}
      </p>
    </>
  )
}
