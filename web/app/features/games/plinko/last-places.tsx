import { m } from '../../../lib/language.ts'
import { Strip } from '../strip.tsx'
import type { PlinkoRound } from './round.ts'
import { heatOf, reachedOf, timesText } from './texts.ts'

/** Where the balls of this visit fell, newest first, as a row over the board. */
export function LastPlaces({ rounds }: { rounds: readonly PlinkoRound[] }) {
  return (
    <Strip fills label={m.plinko.last} none={m.plinko.last_none}>
      {rounds.map((round) => (
        <li
          key={round.id}
          data-heat={heatOf(reachedOf(round))}
          className="plinko-last flex h-8 min-w-13 shrink-0 items-center justify-center rounded-sm px-2.5 text-xs font-semibold"
        >
          {timesText(reachedOf(round))}
        </li>
      ))}
    </Strip>
  )
}
