import { useState } from 'react'
import { momentText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import ReceiptCard from '../receipts/receipt-card.tsx'
import { PixId } from './pix-id.tsx'
import { timeBeside } from './times.ts'
import { type Withdrawal, withdrawalStage } from './withdrawal.ts'

type Payout = Withdrawal['parts'][number]

const LOOKS = {
  waiting: ['clock', 'text-muted'],
  sent: ['landmark', 'text-accent-text'],
  paid: ['circle-check', 'text-accent-text'],
  failed: ['undo-2', 'text-win-text'],
  returned: ['undo-2', 'text-win-text'],
  cancelled: ['undo-2', 'text-win-text'],
} as const

/** State of a payout, with its time. `now` in ms since 1970, by the server. */
export function payoutText(
  { state, due_at, paid_at }: Payout,
  withdrawal: Pick<Withdrawal, 'state' | 'status' | 'requested_at'>,
  now: number,
): string {
  if (state === 'waiting' && withdrawalStage(withdrawal) === 'review') return m.withdrawal.payout_held
  if (state === 'waiting' && Date.parse(due_at) > now) return m.withdrawal.payout_due(momentText(due_at))
  if (state === 'paid' && paid_at)
    return m.withdrawal.payout_paid(timeBeside(paid_at, withdrawal.requested_at))
  return m.withdrawal.payout_states[state]
}

/** A payout. When opened, the row shows its reason, or its receipt with the end-to-end id. */
export function PayoutRow({ withdrawal, payout }: { withdrawal: Withdrawal; payout: Payout }) {
  const [isShown, setIsShown] = useState(false)
  const { part, amount, state, failure_reason, end_to_end_id } = payout
  const [icon, colour] = LOOKS[state]
  const reason = failure_reason && m.withdrawal.failure_reasons[failure_reason]
  const content = (
    <>
      <Icon name={icon} size={18} className={colour} />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-3 text-sm font-semibold">
          {m.withdrawal.payout(part)}
          <span>{money(amount)}</span>
        </span>
        <span className="block text-xs text-muted">{payoutText(payout, withdrawal, serverNow())}</span>
        {reason && <span className="block text-xs text-muted">{reason}</span>}
      </span>
    </>
  )
  if (state !== 'paid')
    return (
      <div className="flex flex-col gap-2 py-2">
        <div className="flex min-h-14 items-center gap-3">
          {content}
          {/* Paid parts have an arrow after the amount; this space is as wide. */}
          {withdrawal.amount_paid > 0 && <span className="w-4.5" />}
        </div>
        <PixId id={end_to_end_id} />
      </div>
    )
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        onClick={() => setIsShown(!isShown)}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
      >
        {content}
        <Icon name={isShown ? 'chevron-down' : 'chevron-right'} size={18} className="text-muted" />
      </button>
      {isShown && <ReceiptCard receiptKey={{ kind: 'withdrawal', id: withdrawal.id, part }} />}
    </>
  )
}
