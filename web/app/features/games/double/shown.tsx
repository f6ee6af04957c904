import type { ShownGame } from '../shown-game.ts'
import { wonE4 } from '../table/paid-text.ts'
import type { DoubleRound } from './round.ts'
import { Slot } from './slot.tsx'
import { colourText, doubleResult, slotText } from './texts.ts'

export const shownDouble: ShownGame<DoubleRound> = {
  name: 'double',
  Glance: ({ round: { play } }) => (
    <span
      role="img"
      aria-label={play.outcome ? slotText(play.outcome.slot) : colourText(play.colour)}
      className="double-glance"
    >
      {play.outcome ? <Slot slot={play.outcome.slot} isStill /> : '?'}
    </span>
  ),
  reachedE4: wonE4,
  resultText: doubleResult,
  betText: ({ play }) => colourText(play.colour),
  moves: () => 0,
  moveText: () => '',
  Moment: ({ round: { play }, at }) => (
    <div className="grid place-items-center py-6">
      <span className="double-glance">
        {at === undefined && play.outcome ? <Slot slot={play.outcome.slot} isStill /> : '?'}
      </span>
    </div>
  ),
}
