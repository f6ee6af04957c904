import { type MouseEvent, useState } from 'react'
import { Link, useGo } from '../../../shell/index.ts'
import { timeText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { openDialog } from '../../state/dialogs.ts'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.tsx'
import {
  bonusPart,
  correctionReason,
  entryAmount,
  entryLink,
  entryTitle,
  hasMoved,
  ICONS,
  ownRoundId,
} from './entries.ts'
import type { StatementEntry } from './filter.ts'
import { WithdrawalState } from './withdrawal-state.tsx'

const ROW = 'flex min-h-16 items-center gap-3 rounded-md px-2 py-2.5'
const LEADING_ROW = `${ROW} transition-colors duration-150 hover:bg-raised`
/**
 * On phones title and amount are on one line, time and balance on the next line. On desktops amounts and balances are
 * in columns.
 */
const CELLS = 'min-w-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_9rem_11rem] lg:gap-x-4'
const LINE = 'flex items-baseline justify-between gap-3 lg:contents'
const WRAPPED = 'min-w-0 break-words lg:col-start-1'
const LEFT = `${WRAPPED} lg:truncate`
const RIGHT =
  'shrink-0 whitespace-nowrap lg:row-span-2 lg:row-start-1 lg:self-center lg:text-right lg:text-sm'

/** Address of a round's fairness check; passed by the route. */
export type RoundHref = (roundId: string) => Promise<string>

interface EntryRowProps {
  entry: StatementEntry
  when: (iso: string) => string
  checkHref: RoundHref
}

/** A movement. The whole row is a link where there are details. */
export function EntryRow({ entry, when, checkHref }: EntryRowProps) {
  const round = ownRoundId(entry)
  const href = entryLink(entry)
  const supplied = entry.casino_game?.round ?? entry.bet?.round
  if (supplied)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        title={m.statement.see}
        onClick={() => openDialog({ name: 'round', id: supplied })}
        className={`${LEADING_ROW} w-full text-left`}
      >
        {content(entry, when, 'leads')}
      </button>
    )
  if (round) return <RoundRow {...{ entry, when, checkHref, round }} />
  if (!href) return <div className={ROW}>{content(entry, when)}</div>
  return (
    <Link href={href} title={m.statement.see} className={LEADING_ROW}>
      {content(entry, when, 'leads')}
    </Link>
  )
}

/** A check needs the round itself, fetched on the press. */
function RoundRow({ entry, when, checkHref, round }: EntryRowProps & { round: string }) {
  const go = useGo()
  const [isBusy, setIsBusy] = useState(false)

  async function check(event: MouseEvent) {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      go(await checkHref(round))
    } catch (failure) {
      toast(errorSentence(failure), 'bad')
    }
    setIsBusy(false)
  }

  return (
    <Link
      href={paths.fair()}
      title={m.statement.check}
      aria-busy={isBusy || undefined}
      onClick={(event) => void check(event)}
      className={LEADING_ROW}
    >
      {content(entry, when, isBusy ? 'busy' : 'leads')}
    </Link>
  )
}

function content(entry: StatementEntry, when: (iso: string) => string, end?: 'leads' | 'busy') {
  const isMovement = hasMoved(entry)
  const reason = correctionReason(entry)
  const colour = !isMovement ? 'text-muted' : entry.type === 1 ? 'text-win-text' : 'text-text'
  const notes = [when(entry.created_at), bonusPart(entry)].filter(Boolean).join(' · ')
  const status = entry.status === 2 ? undefined : m.statement.statuses[entry.status]
  const isPendingWithdrawal = entry.status === 0 && entry.source === 'Withdraw'
  return (
    <>
      <span className="grid size-10 place-items-center rounded-full bg-raised text-muted">
        {end === 'busy' ? (
          <Spinner size={18} />
        ) : (
          <Icon name={entry.status === 0 ? 'clock' : ICONS[entry.source]} size={18} />
        )}
      </span>
      <span className={CELLS}>
        <span className={LINE}>
          <span className={`${LEFT} text-sm font-semibold`}>{entryTitle(entry)}</span>
          <span className={`${RIGHT} text-sm font-semibold lg:col-start-2 ${colour}`}>
            {entryAmount(entry)}
          </span>
        </span>
        <span className={`${LINE} text-xs text-muted`}>
          {/* A running clock is never cut off. */}
          <span className={`${isPendingWithdrawal ? WRAPPED : LEFT} text-xs text-muted lg:row-start-2`}>
            {notes}
            {status && ' · '}
            {isPendingWithdrawal ? <WithdrawalState entry={entry}>{status}</WithdrawalState> : status}
          </span>
          <span className={`${RIGHT} text-muted lg:col-start-3 ${isMovement ? '' : 'max-lg:hidden'}`}>
            {entry.balance_after === null
              ? m.statement.not_moved
              : m.statement.balance_after(money(entry.balance_after))}
          </span>
        </span>
        {reason && <span className="block text-xs text-muted lg:col-start-1">{reason}</span>}
      </span>
      <span className="w-4.5 max-lg:hidden">
        {end && <Icon name="chevron-right" size={18} className="text-muted" />}
      </span>
    </>
  )
}

export const timeOnly = (iso: string) => timeText(iso)
