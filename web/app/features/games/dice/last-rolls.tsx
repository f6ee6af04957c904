import { m } from '../../../lib/language.ts'
import type { DiceRound } from './round.ts'
import { hundredths } from './texts.ts'

/** The rolls of this visit, newest first, as a row over the scale. */
export function LastRolls({ rounds }: { rounds: readonly DiceRound[] }) {
  return (
    <ol aria-label={m.dice.last} className="game-strip h-10 items-center">
      {rounds.length === 0 && <li className="text-xs text-muted">{m.dice.last_none}</li>}
      {rounds.map((round) => (
        <li
          key={round.id}
          className={`flex h-8 min-w-15 shrink-0 items-center justify-center rounded-sm px-2.5 text-xs font-semibold ${round.ending === 'won' ? 'bg-win text-on-win' : 'bg-raised text-muted'}`}
        >
          {hundredths(round.play.roll)}
          <span className="sr-only">, {round.ending === 'won' ? m.dice.is_won : m.dice.is_lost}</span>
        </li>
      ))}
    </ol>
  )
}
