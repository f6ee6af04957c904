import emptyBets from '../../../../art/drawings/spot-empty-bets.svg'
import { m } from '../../lib/language.ts'
import { Spot } from '../../ui/spot.tsx'

/** The bet slip without selections: what it is and how to begin. */
export function EmptySlip() {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center">
      <Spot art={emptyBets} />
      <p className="font-semibold">{m.sportsbook.slip_empty}</p>
      <p className="max-w-sm text-sm text-muted">{m.sportsbook.slip_text}</p>
    </div>
  )
}
