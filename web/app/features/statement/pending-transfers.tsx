import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { ownQuery } from '../../lib/queries/own.ts'
import { learnServerClock, localTime, serverNow } from '../../lib/server-clock.ts'
import { Countdown } from '../../ui/countdown.tsx'
import { Elapsed } from '../../ui/elapsed.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { filterSearch, type StatementEntry } from './filter.ts'
import { WithdrawalState } from './withdrawal-state.tsx'

export const pendingTransfersQuery = () => ownQuery('GET /api/transactions', { query: { status: '0' } })

const ASK_EVERY_MS = 5_000
const SHOWN = 4

/** Pending deposits and withdrawals: amount, reason, and remaining time. */
export function PendingTransfers() {
  const { data } = useQuery({
    ...pendingTransfersQuery(),
    refetchInterval: ({ state }) => ((state.data?.data.length ?? 0) > 0 ? ASK_EVERY_MS : false),
  })
  const entries = data?.data ?? []
  if (entries.length === 0) return null
  return (
    <section className="flex flex-col gap-2 rounded-lg bg-surface p-5 sm:p-6">
      <h2 className="text-base">{m.statement.pending}</h2>
      <ul className="-mx-2 flex flex-col">
        {entries.slice(0, SHOWN).map((entry) => (
          <li key={entry.id}>
            {entry.source === 'Deposit' ? <Waiting entry={entry} /> : <Leaving entry={entry} />}
          </li>
        ))}
      </ul>
      {entries.length > SHOWN && (
        <Link
          href={paths.statement + filterSearch({ status: '0' })}
          className="flex min-h-11 items-center text-sm font-medium text-accent-text"
        >
          {m.statement.pending_all(entries.length)}
        </Link>
      )}
    </section>
  )
}

/** A deposit waiting for its Pix, until its code expires. */
function Waiting({ entry }: { entry: StatementEntry }) {
  const id = entry.source_id ?? entry.id
  const { data: deposit } = useQuery(ownQuery('GET /api/deposits/:id', { params: { id } }))
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  useEffect(() => void learnServerClock().then(rerender), [])
  const isOver = deposit !== undefined && Date.parse(deposit.expires_at) <= serverNow()
  return (
    <Way
      href={paths.charge(id)}
      icon="qr-code"
      title={m.statement.pix_waiting(money(entry.amount))}
      go={isOver ? m.statement.pix_look : m.statement.pix_go}
    >
      {isOver ? (
        m.statement.pix_over_text
      ) : (
        <>
          {m.statement.pix_waiting_text}
          {deposit && (
            <>
              {' · '}
              {m.statement.left} <Countdown until={localTime(deposit.expires_at)} onEnd={rerender} />
            </>
          )}
        </>
      )}
    </Way>
  )
}

function Leaving({ entry }: { entry: StatementEntry }) {
  return (
    <Way
      href={paths.withdrawal(entry.source_id ?? entry.id)}
      icon="landmark"
      title={m.statement.withdrawal_waiting(money(entry.amount))}
      go={m.statement.pix_look}
    >
      <WithdrawalState entry={entry}>
        {m.statement.withdrawal_waiting_text} · {m.statement.since} <Elapsed since={entry.created_at} />
      </WithdrawalState>
    </Way>
  )
}

interface WayProps {
  href: string
  icon: IconName
  title: string
  /** Accessible name of the row's action. */
  go: string
  children: React.ReactNode
}

function Way({ href, icon, title, go, children }: WayProps) {
  return (
    <Link
      href={href}
      className="flex min-h-14 items-center gap-3 rounded-md px-2 py-2 transition-colors duration-150 hover:bg-raised"
    >
      <Icon name={icon} className="text-accent-text" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-semibold">{title}</span>
        {/* On phones this element reserves two rows of text, because the remaining time is known later. */}
        <span className="block text-xs text-muted max-sm:min-h-8">{children}</span>
      </span>
      <span className="text-sm font-medium text-accent-text">{go}</span>
    </Link>
  )
}
