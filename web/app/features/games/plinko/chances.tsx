import {
  type PlinkoBet,
  placeMultipliers,
  plinkoPayout,
  stakeReturnBp,
  waysTo,
} from '@jogo/rules/games/plinko/plinko'
import { cents } from '@jogo/rules/money'
import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { chanceText, percent } from '../numbers.ts'
import { PaysTable } from '../pays-table.tsx'
import { multiplierHeat, timesText } from './texts.ts'

interface ChancesProps {
  /** Centavos. */
  stake: number
  bet: PlinkoBet
}

/**
 * Exact chance of each place and its payout, shown before the bet and without a login. The places run from the edge to the middle, because
 * both sides are alike.
 */
export function Chances({ stake, bet }: ChancesProps) {
  const places = placeMultipliers(bet).slice(0, bet.rows / 2 + 1)
  const all = 2 ** bet.rows
  return (
    <PaysTable
      caption={`${m.plinko.table_note(money(stake), decimal(all, 0))} ${m.plinko.returned_share(percent(stakeReturnBp(cents(stake), bet)))}`}
      columns={[m.plinko.place, m.plinko.chance, m.games.payout]}
      rows={places.map((times, place) => {
        const ways = waysTo(bet.rows, place)
        return {
          key: place,
          name: (
            <>
              <span className="plinko-chip" data-heat={multiplierHeat(times)} aria-hidden="true" />
              {timesText(times)}
            </>
          ),
          cells: [
            <span key="chance">
              {chanceText(ways / all, m.games.one_in)}
              <small className="block text-xs text-muted">
                {m.plinko.ways(decimal(ways, 0), ways === 1)}
              </small>
            </span>,
            money(Number(plinkoPayout(cents(stake), bet, place))),
          ],
        }
      })}
    />
  )
}
