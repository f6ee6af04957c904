import { useEffect } from 'react'
import { Link, useGo } from '../../../../shell/index.ts'
import { momentText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import { pendingRequest, storePendingRequest } from '../../../lib/pending-request.ts'
import { pagesQuery, usePages } from '../../../lib/queries/pages.ts'
import { learnServerClock, serverNow } from '../../../lib/server-clock.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MoreButton } from '../../../ui/more-button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { timeBeside } from './times.ts'
import { listAgainMs, type Withdrawal, withdrawalStage } from './withdrawal.ts'

interface WithdrawalListProps {
  /** Id of the withdrawal with visible progress. */
  shownId: string | undefined
  /** Undefined until known. */
  playerId: number | undefined
}

/** The player's withdrawals, newest first, kept current. */
export default function WithdrawalList({ shownId, playerId }: WithdrawalListProps) {
  const list = usePages({
    ...pagesQuery('GET /api/withdrawals'),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      listAgainMs(state.data?.pages.flatMap((page) => page.data) ?? [], serverNow()),
    refetchOnWindowFocus: 'always',
  })
  const { rows, data } = list
  useEffect(() => void learnServerClock(), [])
  useLostAnswer(shownId === undefined ? playerId : undefined, rows)
  return (
    <section className="flex flex-col gap-3 rounded-lg bg-surface p-5 sm:p-6">
      <h2 className="text-base">{m.cashier.history_title}</h2>
      {!data && [0, 1, 2].map((row) => <Skeleton key={row} className="h-14 w-full" />)}
      {data && rows.length === 0 && <p className="text-sm text-muted">{m.cashier.history_empty}</p>}
      {rows.length > 0 && (
        <ul className="-mx-2 flex flex-col">
          {rows.map((withdrawal) => (
            <li key={withdrawal.id}>
              <Row withdrawal={withdrawal} isShown={withdrawal.id === shownId} />
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
    review: { icon: 'clock', name: m.cashier.state_review, colour: 'text-win-text' },
    paid: { icon: 'circle-check', name: m.cashier.state_paid, colour: 'text-accent-text' },
    part_paid: { icon: 'circle-check', name: m.cashier.state_part_paid, colour: 'text-win-text' },
    failed: { icon: 'undo-2', name: m.cashier.state_failed, colour: 'text-win-text' },
  }) as const

function Row({ withdrawal, isShown }: { withdrawal: Withdrawal; isShown: boolean }) {
  const { icon, name, colour } = STATES()[withdrawalStage(withdrawal)]
  const { id, amount, requested_at, paid_at } = withdrawal
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
          {paid_at && ` · ${m.cashier.paid_at(timeBeside(paid_at, requested_at))}`}
        </span>
      </span>
      <Icon name="chevron-right" size={18} className="text-muted" />
    </Link>
  )
}

/** A withdrawal with a lost answer that is in the list need not be sent again. */
function useLostAnswer(playerId: number | undefined, withdrawals: readonly Withdrawal[]) {
  const go = useGo()
  useEffect(() => {
    if (playerId === undefined) return
    const pending = pendingRequest('cashier:withdrawal', playerId)
    if (!pending || !withdrawals.some(({ id }) => id === pending.id)) return
    storePendingRequest('cashier:withdrawal', playerId, undefined)
    go(paths.withdrawal(pending.id))
  }, [playerId, withdrawals, go])
}
