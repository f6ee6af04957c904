import { LatePart } from '../../../ui/late-part.tsx'
import type { ShownGame } from '../shown-game.ts'
import { wonE4 } from '../table/paid-text.ts'
import { NumberTile } from './number.tsx'
import type { RouletteRound } from './round.ts'
import { numberText, placesText, rouletteResult } from './texts.ts'

const loadMoment = () => import('./moment.tsx')

export const shownRoulette: ShownGame<RouletteRound> = {
  name: 'roulette',
  Glance: ({ round: { play } }) => (
    <span
      role="img"
      aria-label={play.outcome ? numberText(play.outcome.number) : placesText(play.places)}
      className="rl-glance"
    >
      {play.outcome ? <NumberTile number={play.outcome.number} /> : '?'}
    </span>
  ),
  reachedE4: wonE4,
  resultText: rouletteResult,
  betText: ({ play }) => placesText(play.places),
  moves: () => 0,
  moveText: () => '',
  Moment: ({ round, at }) => (
    <LatePart load={loadMoment} props={{ round, isEnd: at === undefined }} waiting={null} />
  ),
}
