import './baccarat.css'
import { m } from '../../../lib/language.ts'
import type { ShownGame } from '../shown-game.ts'
import { wonE4 } from '../table/paid-text.ts'
import { handsAfter } from './cards.ts'
import { Hands } from './hands.tsx'
import type { BaccaratRound } from './round.ts'
import { baccaratResult, dealText, sideText } from './texts.ts'

const cardsIn = ({ play: { outcome } }: BaccaratRound): number =>
  outcome ? outcome.player.length + outcome.banker.length : 0

export const shownBaccarat: ShownGame<BaccaratRound> = {
  name: 'baccarat',
  Glance: ({ round: { play } }) => (
    <span
      role="img"
      aria-label={play.outcome ? dealText(play.outcome) : sideText(play.side)}
      className="bc-glance"
    >
      {play.outcome ? (
        <span className="bc-bead" data-side={play.outcome.winner}>
          {m.baccarat.letters[play.outcome.winner]}
        </span>
      ) : (
        '?'
      )}
    </span>
  ),
  reachedE4: wonE4,
  resultText: baccaratResult,
  betText: ({ play }) => sideText(play.side),
  moves: cardsIn,
  moveText: (at, of) => m.baccarat.card_of(at, of),
  Moment: ({ round, at }) => {
    const { outcome } = round.play
    if (!outcome) return <p className="py-6 text-center">?</p>
    return (
      <div className="bc-felt">
        <Hands {...handsAfter(outcome, at ?? 6)} winner={at === undefined ? outcome.winner : undefined} />
      </div>
    )
  },
}
