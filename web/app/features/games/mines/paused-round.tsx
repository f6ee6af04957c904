import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { times } from '../numbers.ts'
import { reachedE4 } from './result.ts'
import { gemCount, type MinesRound } from './round.ts'

/**
 * Covers the board of an open round that began earlier, here or on another device. The cover sums the round up until the
 * player continues it.
 */
export default function PausedRound({ round }: { round: MinesRound }) {
  const gems = gemCount(round)
  return (
    <div className="paused-round">
      <div className="flex flex-col items-center gap-1 rounded-lg border border-line bg-surface px-6 py-4 text-center shadow-lift">
        <strong className="text-base">{m.mines.open_title}</strong>
        <span className="text-sm text-muted">
          {m.games.staked(money(round.stake))} · {m.mines.mines} {round.play.mines}
        </span>
        {gems > 0 && (
          <span className="text-lg font-bold text-win-text">
            {times(reachedE4(round))} · {money(round.cash_out_now)}
          </span>
        )}
      </div>
    </div>
  )
}
