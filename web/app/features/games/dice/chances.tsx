import { type DiceBet, multiplierE4, payoutOf, returnBp } from '@jogo/rules/games/dice/dice'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent, times } from '../numbers.ts'

const WINS = [9_800, 9_000, 7_500, 6_600, 5_000, 3_300, 2_500, 1_000, 500, 200, 100, 50, 10]

interface ChancesProps {
  rtpBp: number
  maxWin: number
  /** Centavos. */
  stake: number
  /** The bet that is chosen. */
  bet: DiceBet
}

/** What a win pays for each chance, shown before the bet and without a login. */
export function Chances({ rtpBp, maxWin, stake, bet: chosen }: ChancesProps) {
  return (
    <table className="w-full text-right text-sm">
      <caption className="pb-2 text-left text-xs text-muted">
        {m.dice.table_note(money(stake))} {m.dice.returned(percent(returnBp(cents(stake), chosen, rtpBp)))}
      </caption>
      <thead className="text-xs text-muted">
        <tr>
          <th scope="col" className="py-1.5 pl-2 text-left font-medium">
            {m.dice.chance}
          </th>
          <th scope="col" className="font-medium">
            {m.dice.multiplier}
          </th>
          <th scope="col" className="font-medium">
            {m.dice.column_return}
          </th>
          <th scope="col" className="pr-2 font-medium">
            {m.games.payout}
          </th>
        </tr>
      </thead>
      <tbody>
        {WINS.map((wins) => {
          const bet = { side: 'under' as const, target: wins }
          const payout = Number(payoutOf(cents(stake), bet, rtpBp))
          return (
            <tr key={wins} className="odd:bg-raised/50">
              <th scope="row" className="rounded-l-sm py-1.5 pl-2 text-left font-medium">
                {percent(wins)}
              </th>
              <td className="font-semibold">{times(multiplierE4(bet, rtpBp))}</td>
              <td className="text-xs opacity-80">{percent(returnBp(cents(stake), bet, rtpBp))}</td>
              <td className="rounded-r-sm pr-2">
                {payout > maxWin || payout <= stake ? '–' : money(payout)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
