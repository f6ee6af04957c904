import { NUMBERS, payoutOf, returnBp, SEGMENTS, segmentsOf } from '@jogo/rules/games/wheel/wheel'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent } from '../numbers.ts'

/** What each number pays for the chosen stake, with its segments and its return, which differ. */
export function Pays({ stake }: { stake: number }) {
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
              <td>{percent(returnBp({ number }))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-muted">{m.wheel.multiplied}</p>
    </div>
  )
}
