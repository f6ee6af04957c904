import { m } from '../../../lib/language.ts'
import { pagesQuery, usePages } from '../../../lib/queries/pages.ts'
import { MoreButton } from '../../../ui/more-button.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { PayoutRow } from './payout-row.tsx'
import { isOpen, type Withdrawal } from './withdrawal.ts'

const AGAIN_MS = 20_000

/**
 * The payouts of a withdrawal, in order. The first payouts come with the withdrawal itself, further payouts by pages.
 */
export function PayoutList({ withdrawal }: { withdrawal: Withdrawal }) {
  const { id, parts, parts_count } = withdrawal
  const isCut = parts_count > parts.length
  const pages = usePages({
    ...pagesQuery('GET /api/withdrawals/:id/payouts', { params: { id } }),
    enabled: isCut,
    throwOnError: false,
    refetchInterval: isOpen(withdrawal) ? AGAIN_MS : false,
  })
  // The withdrawal is refetched more often than the pages, so its first payouts are used.
  const rows = [...parts, ...pages.rows.slice(parts.length)]
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-surface p-5 sm:p-6">
      <h3 className="text-base">{m.withdrawal.payouts(parts_count)}</h3>
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((payout) => (
          <li key={payout.id}>
            <PayoutRow withdrawal={withdrawal} payout={payout} />
          </li>
        ))}
      </ul>
      {pages.error && !pages.data && <RetryNotice error={pages.error} onRetry={() => void pages.refetch()} />}
      <MoreButton pages={pages} kind="secondary" wide>
        {m.withdrawal.payouts_more}
      </MoreButton>
    </section>
  )
}
