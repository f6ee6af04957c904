import { type PlinkoBet, payoutOf, placesOf, stakeReturnBp, waysTo } from '@jogo/rules/games/plinko/plinko'
import { cents } from '@jogo/rules/money'
import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { chanceText, percent } from '../numbers.ts'
import { heatOf, timesText } from './texts.ts'

interface ChancesProps {
  /** Centavos. */
  stake: number
  bet: PlinkoBet
}

/** The exact chance of each place and what it pays, shown before the bet and without a login. From the edge to the middle: both sides are alike. */
export function Chances({ stake, bet }: ChancesProps) {
  const places = placesOf(bet).slice(0, bet.rows / 2 + 1)
  const all = 2 ** bet.rows
  return (
    <table className="w-full text-right text-sm whitespace-nowrap @[62rem]:text-xs">
      <caption className="pb-2 text-left text-xs whitespace-normal text-muted">
        {m.plinko.table_note(money(stake), decimal(all, 0))}{' '}
        {m.plinko.returned_share(percent(stakeReturnBp(cents(stake), bet)))}
      </caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="py-1.5 pl-2 text-left font-medium">
            {m.plinko.place}
          </th>
          <th scope="col" className="font-medium">
            {m.plinko.chance}
          </th>
          <th scope="col" className="pr-2 font-medium">
            {m.games.payout}
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((times, place) => {
          const ways = waysTo(bet.rows, place)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place's number is what it is
            <tr key={place} className="odd:bg-raised/50">
              <th scope="row" className="rounded-l-sm py-1.5 pl-2 text-left font-semibold">
                <span className="plinko-chip" data-heat={heatOf(times)} aria-hidden="true" />
                {timesText(times)}
              </th>
              <td>
                {chanceText(ways / all, m.games.one_in)}
                <small className="block text-xs text-muted">
                  {m.plinko.ways(decimal(ways, 0), ways === 1)}
                </small>
              </td>
              <td className="rounded-r-sm pr-2">{money(Number(payoutOf(cents(stake), bet, place)))}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
