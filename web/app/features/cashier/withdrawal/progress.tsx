import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { RetryNotice } from '../../../ui/retry-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useOutcome } from '../../../ui/use-outcome.ts'
import { Notice } from '../notice.tsx'
import ReceiptCard from '../receipts/receipt-card.tsx'
import { LegalClock } from './clock.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { PayoutList } from './payout-list.tsx'
import { PixId } from './pix-id.tsx'
import { Steps } from './steps.tsx'
import { useWithdrawal } from './use-withdrawal.ts'
import { type Withdrawal, withdrawalStage } from './withdrawal.ts'

/** The progress of a withdrawal: its clock, its step, its payouts, and returned amounts. */
export default function WithdrawalProgress({ id }: { id: string }) {
  const { withdrawal, error, refetch, isMissing, rerender } = useWithdrawal(id)
  const place = useOutcome<HTMLDivElement>(withdrawal && withdrawalStage(withdrawal))
  if (isMissing)
    return (
      <Empty
        icon="circle-help"
        title={m.withdrawal.missing_title}
        text={m.withdrawal.missing_text}
        action={<ButtonLink href={paths.withdraw}>{m.withdrawal.missing_go}</ButtonLink>}
      />
    )
  if (!withdrawal)
    return error ? (
      <div className="rounded-lg bg-surface p-5 sm:p-6">
        <RetryNotice error={error} onRetry={() => void refetch()} />
      </div>
    ) : (
      <Skeleton className="h-104 w-full rounded-lg" />
    )
  const stage = withdrawalStage(withdrawal)
  return (
    <div ref={place} className="flex flex-col gap-3">
      {stage === 'failed' ? (
        <Failed withdrawal={withdrawal} />
      ) : (
        <section className="flex flex-col gap-5 rounded-lg bg-surface p-5 sm:p-6">
          <h2 className="text-lg">{m.withdrawal.title(money(withdrawal.amount))}</h2>
          <p role="status" className="sr-only">
            {m.withdrawal.stages[stage]}
          </p>
          {stage === 'part_paid' && (
            <p>
              {m.withdrawal.part_paid(money(withdrawal.amount_paid), money(withdrawal.amount_given_back))}
            </p>
          )}
          {withdrawal.clock && (
            <LegalClock clock={withdrawal.clock} isSingle={withdrawal.parts_count === 1} onEnd={rerender} />
          )}
          {withdrawal.hold && <HoldNotice hold={withdrawal.hold} />}
          {stage !== 'part_paid' && <Steps withdrawal={withdrawal} />}
          {isSplit(withdrawal) && <Amounts withdrawal={withdrawal} />}
        </section>
      )}
      {withdrawal.parts_count > 1 && <PayoutList withdrawal={withdrawal} />}
      {(stage === 'paid' || stage === 'part_paid') && <ReceiptCard receiptKey={{ kind: 'withdrawal', id }} />}
    </div>
  )
}

/** Whether a withdrawal has several payouts, or a bank sent a part of a single payout back. */
const isSplit = ({ parts_count, amount_paid, amount_given_back }: Withdrawal) =>
  parts_count > 1 || (amount_paid > 0 && amount_given_back > 0)

/** Paid, open and returned amounts of a withdrawal. */
function Amounts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { amount_paid, amount_pending, amount_given_back } = withdrawal
  const rows = [
    [m.withdrawal.paid, amount_paid],
    [
      withdrawalStage(withdrawal) === 'review' ? m.withdrawal.steps.review : m.withdrawal.pending,
      amount_pending,
    ],
    [m.withdrawal.given_back, amount_given_back],
  ] as const
  return (
    <dl className="flex flex-col divide-y divide-line rounded-md bg-raised px-4 text-sm">
      {rows
        .filter(([, amount]) => amount > 0)
        .map(([name, amount]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-3">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold">{money(amount)}</dd>
          </div>
        ))}
    </dl>
  )
}

function Failed({ withdrawal }: { withdrawal: Withdrawal }) {
  const reason = withdrawal.failure_reason && m.withdrawal.failure_reasons[withdrawal.failure_reason]
  const [first] = withdrawal.parts
  return (
    <Notice
      icon="undo-2"
      tone="mind"
      title={m.withdrawal.failed_title}
      texts={[m.withdrawal.title(money(withdrawal.amount)), ...(reason ? [reason] : [])]}
    >
      {withdrawal.parts_count === 1 && <PixId id={first?.end_to_end_id} />}
    </Notice>
  )
}
