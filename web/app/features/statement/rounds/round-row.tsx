import { Link } from '../../../../shell/index.ts'
import { timeText } from '../../../lib/dates.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { paths } from '../../../lib/paths.ts'
import { openDialog } from '../../../state/dialogs.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { OwnRound, PlayedRound } from './played-round.ts'

/** Address of an own round's fairness check; passed by the route. */
export type ProofHref = (round: OwnRound) => string

const ROW =
  'flex min-h-16 w-full items-center gap-3 rounded-md px-2 py-2.5 text-left transition-colors duration-150 hover:bg-raised'
/** On phones game and payout are on one line, time and state on the next line. On desktops they are in columns. */
const CELLS =
  'min-w-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_8rem_9rem_8rem_13rem] lg:items-center lg:gap-x-4'
const LINE = 'flex items-baseline justify-between gap-3 lg:contents'
const RIGHT = 'shrink-0 whitespace-nowrap lg:row-span-2 lg:row-start-1 lg:text-right lg:text-sm'

/** A round. An own round links to its check, or to the game while open; a supplied round opens its details. */
export function RoundRow({ round, proofHref }: { round: PlayedRound; proofHref: ProofHref }) {
  const { ownRound } = round
  if (!ownRound)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        title={m.statement.see}
        onClick={() => openDialog({ name: 'round', id: round.id })}
        className={ROW}
      >
        <Inside round={round} />
      </button>
    )
  const isOpen = round.standing === 'open'
  return (
    <Link
      href={isOpen ? paths.game(ownRound.game) : proofHref(ownRound)}
      title={isOpen ? m.rounds.go_on : m.statement.check}
      className={ROW}
    >
      <Inside round={round} />
    </Link>
  )
}

function Inside({ round }: { round: PlayedRound }) {
  const { game, provider, icon, stake, back, standing, at, balances } = round
  const staked = m.rounds.staked(money(stake))
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-muted">
        <Icon name={icon} size={18} />
      </span>
      <span className={CELLS}>
        <span className={LINE}>
          <span className="min-w-0 truncate text-sm font-semibold lg:col-start-1">{game}</span>
          <span
            className={`${RIGHT} text-sm font-semibold lg:col-start-3 ${standing === 'won' ? 'text-win-text' : 'text-text'}`}
          >
            {standing === 'open' && back === 0 ? '' : signed(back)}
          </span>
        </span>
        <span className={`${LINE} text-xs text-muted`}>
          <span className="min-w-0 truncate lg:col-start-1 lg:row-start-2">
            {timeText(at)}
            <span className="lg:hidden"> · {staked}</span>
            {provider && ` · ${provider}`}
          </span>
          <span className={`${RIGHT} lg:col-start-2 max-lg:hidden`}>{staked}</span>
          <span className={`${RIGHT} lg:col-start-4 ${standing === 'open' ? 'text-text' : ''}`}>
            {m.rounds.standings[standing]}
          </span>
          <span className={`${RIGHT} lg:col-start-5 max-lg:hidden`}>
            {balances && m.rounds.balances(money(balances.before), money(balances.after))}
          </span>
        </span>
      </span>
      <span className="w-4.5 max-lg:hidden">
        <Icon name="chevron-right" size={18} className="text-muted" />
      </span>
    </>
  )
}

/** Negative after a supplier's correction. */
const signed = (amount: number): string => (amount < 0 ? `−${money(-amount)}` : money(amount))
