import { CHANCE_BP, payoutOf, RETURN_BP } from '@jogo/rules/games/baccarat/baccarat'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent } from '../numbers.ts'
import { SIDES_SHOWN } from './controls.tsx'
import { sideText } from './texts.ts'

/** What each side pays for the chosen stake, with its chance and what it returns; and when a third card is drawn. */
export function Pays({ stake }: { stake: number }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-xs text-muted">{m.baccarat.table_note(money(stake))}</p>
      <table className="w-full text-left tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            {[m.baccarat.side, m.baccarat.chance, m.baccarat.returns, m.baccarat.pays].map((name) => (
              <th key={name} scope="col" className="py-1 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SIDES_SHOWN.map((side) => (
            <tr key={side} className="border-t border-line">
              <th scope="row" className="py-2 font-semibold">
                {sideText(side)}
              </th>
              <td>{percent(CHANCE_BP[side])}</td>
              <td>{percent(RETURN_BP[side])}</td>
              <td>
                {money(Number(payoutOf(cents(stake), { side }, { player: [], banker: [], winner: side })))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-muted">{m.baccarat.tie_note}</p>
      <h3 className="text-sm">{m.baccarat.third}</h3>
      <ul className="flex flex-col gap-1 text-xs text-muted">
        {m.baccarat.third_rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </div>
  )
}
