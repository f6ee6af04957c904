import { Link } from '../../../shell/index.ts'
import { momentText, timeText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { useWithdrawals } from './use-withdrawals.ts'
import { stageOf, type Withdrawal } from './withdrawal.ts'

interface WithdrawalListProps {
  list: ReturnType<typeof useWithdrawals>
  /** Id of the withdrawal with visible progress. */
  shown: string | undefined
}

export function WithdrawalList({ list, shown }: WithdrawalListProps) {
  const { withdrawals, data } = list
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-surface p-5 sm:p-6">
      <h2 className="text-base">{m.cashier.history_title}</h2>
      {!data && [0, 1, 2].map((row) => <Skeleton key={row} className="h-14 w-full" />)}
      {data && withdrawals.length === 0 && <p className="text-sm text-muted">{m.cashier.history_empty}</p>}
      {withdrawals.length > 0 && (
        <ul className="-mx-2 flex flex-col">
          {withdrawals.map((withdrawal) => (
            <li key={withdrawal.id}>
              <Row withdrawal={withdrawal} isShown={withdrawal.id === shown} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton pages={list} kind="secondary" wide>
        {m.cashier.history_more}
      </MoreButton>
    </section>
  )
}

const STATES = () =>
  ({
    on_its_way: { icon: 'clock', name: m.cashier.state_on_its_way, colour: 'text-accent-text' },
    slow: { icon: 'clock', name: m.cashier.state_on_its_way, colour: 'text-win-text' },
    paid: { icon: 'circle-check', name: m.cashier.state_paid, colour: 'text-accent-text' },
    failed: { icon: 'undo-2', name: m.cashier.state_failed, colour: 'text-win-text' },
  }) as const

function Row({ withdrawal, isShown }: { withdrawal: Withdrawal; isShown: boolean }) {
  const { icon, name, colour } = STATES()[stageOf(withdrawal, serverNow())]
  const { id, amount, requested_at, paid_at, failure_reason } = withdrawal
  return (
    <Link
      href={paths.withdrawal(id)}
      aria-current={isShown ? 'true' : undefined}
      className="flex min-h-14 items-center gap-3 rounded-md px-2 py-2 transition-colors duration-150 hover:bg-raised aria-[current]:bg-raised"
    >
      <Icon name={icon} className={colour} />
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-3 font-semibold">
          {name}
          <span>{money(amount)}</span>
        </span>
        <span className="block text-xs text-muted">
          {momentText(requested_at)}
          {paid_at && ` · ${m.cashier.paid_at(timeText(paid_at))}`}
          {failure_reason && ` · ${m.cashier.failure_reasons[failure_reason]}`}
        </span>
      </span>
      <Icon name="chevron-right" size={18} className="text-muted" />
    </Link>
  )
}
