import { lazy, Suspense, useState } from 'react'
import { momentText, shortMomentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { pagesQuery, usePages } from '../../lib/queries/pages.ts'
import { Button } from '../../ui/button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { MiniBoard } from './mini-board.tsx'
import { times } from './numbers.ts'
import { reachedE4 } from './result.ts'
import { isOpen, isWin, type Round } from './round.ts'
import { RoundsSkeleton } from './rounds-skeleton.tsx'

const Replay = lazy(() => import('./replay.tsx'))

type CheckHref = (round: Round) => string

/** The player's rounds, newest first, each with its board. */
export default function Rounds({ checkHref }: { checkHref: CheckHref }) {
  const list = usePages(pagesQuery('GET /api/games/rounds'))
  const { rows, data, isError, refetch } = list
  const [shown, show] = useState<Round>()
  if (isError && !data)
    return (
      <div className="flex flex-col items-start gap-3 text-sm text-muted">
        {m.mines.rounds_failed}
        <Button kind="secondary" size="sm" icon="refresh-cw" onClick={() => void refetch()}>
          {m.shell.retry}
        </Button>
      </div>
    )
  if (!data) return <RoundsSkeleton />
  if (rows.length === 0) return <p className="text-sm text-muted">{m.mines.rounds_empty}</p>
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {rows.map((round) => (
          <RoundItem key={round.id} round={round} checkHref={checkHref} onReplay={show} />
        ))}
      </ul>
      <MoreButton pages={list} kind="quiet" size="sm" wide>
        {m.mines.rounds_more}
      </MoreButton>
      {shown && (
        <Suspense fallback={null}>
          <Replay round={shown} checkHref={checkHref} onClose={() => show(undefined)} />
        </Suspense>
      )}
    </>
  )
}

interface RoundItemProps {
  round: Round
  checkHref: CheckHref
  onReplay: (round: Round) => void
}

function RoundItem({ round, checkHref, onReplay }: RoundItemProps) {
  const time = momentText(round.opened_at, true)
  return (
    <li className="flex items-center gap-3 rounded-md bg-raised/60 p-2">
      <MiniBoard round={round} />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="flex items-baseline justify-between gap-2 whitespace-nowrap">
          <strong className={isWin(round) ? 'text-win-text' : 'text-text'}>
            {isOpen(round) ? m.mines.result.open : money(round.payout)}
          </strong>
          <span className="text-xs text-muted">{round.payout > 0 ? times(reachedE4(round)) : ''}</span>
        </p>
        <p className="flex justify-between gap-2 text-xs whitespace-nowrap text-muted">
          <span className="truncate">{m.mines.staked(money(round.stake))}</span>
          <time dateTime={round.opened_at}>{shortMomentText(round.opened_at, Date.now())}</time>
        </p>
        <div className="-mb-1 flex min-h-8 justify-end gap-1">
          {!isOpen(round) && (
            <>
              <button
                type="button"
                aria-label={m.mines.replay_of(time)}
                onClick={() => onReplay(round)}
                className={LINK}
              >
                {m.mines.replay}
              </button>
              <Link href={checkHref(round)} aria-label={m.mines.check_of(time)} className={LINK}>
                {m.mines.check}
              </Link>
            </>
          )}
        </div>
      </div>
    </li>
  )
}

const LINK =
  'inline-flex min-h-8 items-center rounded-sm px-1.5 text-xs font-semibold text-accent-text hover:bg-line max-lg:min-h-11'
