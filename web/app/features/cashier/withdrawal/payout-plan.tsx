import { useQuery } from '@tanstack/react-query'
import { momentText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { ownQuery } from '../../../lib/queries/own.ts'
import { serverNow } from '../../../lib/server-clock.ts'

/** The server's plan for an amount: number of payouts, and due time of the last payout. `amount` in centavos. */
export default function PayoutPlan({ amount }: { amount: number }) {
  const { data } = useQuery({
    ...ownQuery('GET /api/withdrawals/plan', { query: { amount: String(amount) } }),
    throwOnError: false,
  })
  if (!data) return null
  const isNow = Date.parse(data.last_due_at) <= serverNow() + NOW_MS
  const moment = momentText(data.last_due_at)
  if (data.parts === 1) return isNow ? m.cashier.soon : m.withdrawal.plan_single(moment)
  return isNow ? m.withdrawal.plan_now(data.parts) : m.withdrawal.plan(data.parts, moment)
}

/** A payout that is due within this time counts as due at once. */
const NOW_MS = 60_000
