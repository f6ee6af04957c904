import { useState } from 'react'
import { Link, useLater } from '../../../shell/index.ts'
import { momentText, shortMomentText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { pagesQuery, usePages } from '../../lib/queries/pages.ts'
import { Button } from '../../ui/button.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { toast } from '../../ui/toast.tsx'
import { times } from './numbers.ts'
import { isOpen, isSharedProof, isWin, type Round } from './round.ts'
import { roundsQuery } from './round-cache.ts'
import { RoundsSkeleton } from './rounds-skeleton.tsx'
import type { CheckHref, ShownGame } from './shown-game.ts'

const loadReplay = () => import('./replay.tsx')

interface RoundsProps {
  shown: ShownGame
  checkHref: CheckHref
}

/** The player's rounds of a game, newest first. */
export default function Rounds({ shown, checkHref }: RoundsProps) {
  const list = usePages(pagesQuery('GET /api/games/rounds', roundsQuery(shown.name)))
  const { rows, data, isError, refetch } = list
  const [replayed, replay] = useState<Round>()
  const Replay = useLater(loadReplay, replayed !== undefined, () => {
    replay(undefined)
    toast(m.failure.no_connection, 'bad')
  })
  if (isError && !data)
    return (
      <div className="flex flex-col items-start gap-3 text-sm text-muted">
        {m.replay.rounds_failed}
        <Button kind="secondary" size="sm" icon="refresh-cw" onClick={() => void refetch()}>
          {m.layouts.retry}
        </Button>
      </div>
    )
  if (!data) return <RoundsSkeleton />
  if (rows.length === 0) return <p className="text-sm text-muted">{m.replay.rounds_empty}</p>
  return (
    <>
      <ul className="flex flex-col gap-1.5">
        {rows.map((round) => (
          <RoundItem key={round.id} shown={shown} round={round} checkHref={checkHref} onReplay={replay} />
        ))}
      </ul>
      <MoreButton pages={list} kind="quiet" size="sm" wide>
        {m.replay.rounds_more}
      </MoreButton>
      {replayed && Replay && (
        <Replay shown={shown} round={replayed} checkHref={checkHref} onClose={() => replay(undefined)} />
      )}
    </>
  )
}

interface RoundItemProps {
  shown: ShownGame
  round: Round
  checkHref: CheckHref
  onReplay: (round: Round) => void
}

function RoundItem({ shown, round, checkHref, onReplay }: RoundItemProps) {
  const time = momentText(round.opened_at, true)
  return (
    <li className="flex items-center gap-3 rounded-md bg-raised/60 p-2">
      <shown.Glance round={round} />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="flex items-baseline justify-between gap-2 whitespace-nowrap">
          <strong className={isWin(round) ? 'text-win-text' : 'text-text'}>
            {isOpen(round) ? m.games.open : money(round.payout)}
          </strong>
          <span className="text-xs text-muted">{round.payout > 0 ? times(shown.reachedE4(round)) : ''}</span>
        </p>
        <p className="flex justify-between gap-2 text-xs whitespace-nowrap text-muted">
          <span className="truncate">
            {round.free ? m.replay.free(money(round.free.prize)) : m.games.staked(money(round.stake))}
          </span>
          <time dateTime={round.opened_at}>{shortMomentText(round.opened_at, Date.now())}</time>
        </p>
        <div className="-mb-1 flex min-h-8 justify-end gap-1">
          {!isOpen(round) && (
            <>
              <button
                type="button"
                aria-label={m.replay.replay_of(time)}
                onClick={() => onReplay(round)}
                className={LINK}
              >
                {m.games.replay}
              </button>
              {!isFlying(round) && (
                <Link href={checkHref(round)} aria-label={m.replay.check_of(time)} className={LINK}>
                  {m.games.check}
                </Link>
              )}
            </>
          )}
        </div>
      </div>
    </li>
  )
}

/** Whether a bet left a shared round before its end, while the hash is secret; nothing can be checked yet. */
const isFlying = ({ proof }: Round): boolean => isSharedProof(proof) && proof.hash === null

const LINK =
  'inline-flex min-h-8 items-center rounded-sm px-1.5 text-xs font-semibold text-accent-text hover:bg-line max-lg:min-h-11'
