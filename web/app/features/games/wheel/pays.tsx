import { highestStake, returnWithin } from '@jogo/rules/games/wheel/cut'
import { NUMBERS, payoutOf, SEGMENTS, segmentsOf } from '@jogo/rules/games/wheel/wheel'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent } from '../numbers.ts'

interface PaysProps {
  /** Centavos, as the most that a bet pays. */
  stake: number
  maxWin: number
}

/**
 * What each number pays for the chosen stake, with its segments and what that stake returns where its highest wins are cut; of a number that
 * does not take the stake, the highest that it takes.
 */
export function Pays({ stake, maxWin }: PaysProps) {
  const [staked, most] = [cents(Math.max(1, stake)), cents(maxWin)]
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-xs text-muted">{m.wheel.table_note(money(stake))}</p>
      <table className="w-full text-left tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            {[m.wheel.number, m.wheel.segments, m.wheel.pays, m.wheel.returned].map((name) => (
              <th key={name} scope="col" className="py-1 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NUMBERS.map((number) => (
            <tr key={number} className="border-t border-line">
              <th scope="row" className="py-2 font-semibold">
                {number}
              </th>
              <td>
                {segmentsOf(String(number))}/{SEGMENTS.length}
              </td>
              <td>{money(Number(payoutOf(cents(stake), { number }, { stops: [], number, times: 1 })))}</td>
              <td>
                {staked > highestStake({ number }, most)
                  ? m.wheel.takes_most(money(Number(highestStake({ number }, most))))
                  : percent(returnWithin({ number }, staked, most))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-muted">{m.wheel.multiplied}</p>
    </div>
  )
}
