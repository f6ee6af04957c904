import { money } from '../../../lib/money.ts'
import type { ShownGame } from '../shown-game.ts'
import { NumberTile } from './number.tsx'
import type { RouletteRound } from './round.ts'
import { numberText, paidPlaces, placesText, placeText, reachedE4, resultOf } from './texts.ts'
import './roulette.css'

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
  reachedE4,
  resultOf,
  betText: ({ play }) => placesText(play.places),
  moves: () => 0,
  moveText: () => '',
  Moment: ({ round, at }) => <Moment round={round} isEnd={at === undefined} />,
}

/** The number, and every place of the bet with what it was paid. */
function Moment({ round: { play }, isEnd }: { round: RouletteRound; isEnd: boolean }) {
  const number = isEnd ? play.outcome?.number : undefined
  const paid = number === undefined ? [] : paidPlaces(play.places, number)
  return (
    <div className="grid justify-items-center gap-3 py-4">
      <span className="rl-glance">{number === undefined ? '?' : <NumberTile number={number} />}</span>
      <ul className="flex max-h-40 flex-wrap justify-center gap-1.5 overflow-y-auto text-xs">
        {play.places.map(({ place, stake }) => {
          const won = paid.find((one) => one.place === place)
          return (
            <li
              key={place}
              className={`rounded-sm bg-raised px-2 py-1 ${won ? 'font-bold text-win-text' : 'text-text'}`}
            >
              {placeText(place)} {money(stake)}
              {won && ` → ${money(won.paid)}`}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
