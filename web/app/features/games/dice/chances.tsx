import { type DiceBet, dicePayout, multiplierE4, returnBp, winningRolls } from '@jogo/rules/games/dice/dice'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent, times } from '../numbers.ts'
import { PaysTable } from '../pays-table.tsx'

const WINS = [9_800, 9_000, 7_500, 6_600, 5_000, 3_300, 2_500, 1_000, 500, 200, 100, 50, 10]

interface ChancesProps {
  rtpBp: number
  maxWin: number
  /** Centavos. */
  stake: number
  /** The chosen bet. */
  bet: DiceBet
}

/** Payout of a win for each chance, shown before the bet and without a login. */
export function Chances({ rtpBp, maxWin, stake, bet: chosen }: ChancesProps) {
  const { chance, multiplier, column_return } = m.dice
  return (
    <PaysTable
      caption={`${m.dice.table_note(money(stake))} ${m.dice.returned(percent(returnBp(cents(stake), chosen, rtpBp)))}`}
      columns={[chance, multiplier, column_return, m.games.payout]}
      rows={WINS.map((wins) => {
        const bet = { side: 'under' as const, target: wins }
        const payout = Number(dicePayout(cents(stake), bet, rtpBp))
        return {
          key: wins,
          name: percent(wins),
          cells: [
            <strong key="times" className="font-semibold">
              {times(multiplierE4(bet, rtpBp))}
            </strong>,
            percent(returnBp(cents(stake), bet, rtpBp)),
            payout > maxWin || payout <= stake ? '–' : money(payout),
          ],
          isChosen: winningRolls(chosen) === wins,
        }
      })}
    />
  )
}
