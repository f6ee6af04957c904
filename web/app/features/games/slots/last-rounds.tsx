import { m } from '../../../lib/language.ts'
import { times } from '../numbers.ts'
import { isWin } from '../round.ts'
import type { SlotRound } from './slot.ts'
import { reachedE4 } from './texts.ts'

/** What the rounds of this visit returned, newest first, as a row over the reels. */
export function LastRounds({ rounds }: { rounds: readonly SlotRound[] }) {
  return (
    <ol aria-label={m.slots.last} className="game-strip h-10 items-center">
      {rounds.length === 0 && <li className="text-xs text-muted">{m.slots.last_none}</li>}
      {rounds.map((round) => (
        <li
          key={round.id}
          className={`flex h-8 min-w-12 shrink-0 items-center justify-center rounded-sm px-2.5 text-xs font-semibold ${isWin(round) ? 'bg-win text-on-win' : 'bg-raised text-muted'}`}
        >
          {times(reachedE4(round))}
        </li>
      ))}
    </ol>
  )
}
