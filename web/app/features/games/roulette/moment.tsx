import { money } from '../../../lib/money.ts'
import { NumberTile } from './number.tsx'
import type { RouletteRound } from './round.ts'
import { paidPlaces, placeText } from './texts.ts'

/** The number, and every place of the bet with its payout. */
export default function Moment({ round: { play }, isEnd }: { round: RouletteRound; isEnd: boolean }) {
  const number = isEnd ? play.outcome?.number : undefined
  const paid = number === undefined ? [] : paidPlaces(play.places, number)
  return (
    <div className="grid justify-items-center gap-3 py-4">
      <span className="rl-glance">{number === undefined ? '?' : <NumberTile number={number} />}</span>
      <ul className="flex max-h-40 flex-wrap justify-center gap-1.5 overflow-y-auto text-xs">
        {play.places.map(({ place, stake }) => {
          const won = paid.find((win) => win.place === place)
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
