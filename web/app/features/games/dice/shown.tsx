import { m } from '../../../lib/language.ts'
import type { ShownGame } from '../shown-game.ts'
import type { DiceRound } from './round.ts'
import { Scale } from './scale.tsx'
import { betText, diceResult, hundredths, reachedE4 } from './texts.ts'

export const shownDice: ShownGame<DiceRound> = {
  name: 'dice',
  Glance: ({ round }) => (
    <span
      role="img"
      aria-label={`${m.dice.roll} ${hundredths(round.play.roll)}, ${betText(round.play)}`}
      className={`grid size-14 shrink-0 place-items-center rounded-sm text-sm font-bold ${round.ending === 'won' ? 'bg-win text-on-win' : 'bg-ground text-muted'}`}
    >
      {hundredths(round.play.roll)}
    </span>
  ),
  reachedE4,
  resultText: diceResult,
  betText: ({ play }) => betText(play),
  moves: () => 0,
  moveText: () => '',
  Moment: ({ round, at }) => (
    <div className="game-page mx-auto w-full px-2 py-4">
      <Scale
        side={round.play.side}
        target={round.play.target}
        roll={at === undefined ? round.play.roll : undefined}
        won={round.ending === 'won'}
      />
    </div>
  ),
}
