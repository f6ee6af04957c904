import '../win.css'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { times } from '../numbers.ts'
import { reachedE4 } from './result.ts'
import { gemCount, type MinesRound } from './round.ts'

/** Over the board of a round that was begun before, here or on another device: what it is, until the player goes on. */
export function Veil({ round }: { round: MinesRound }) {
  const gems = gemCount(round)
  return (
    <div className="game-veil">
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
