import { COLOURS, payoutOf, SLOTS, slotsOf, TIMES } from '@jogo/rules/games/double/double'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { percent } from '../numbers.ts'
import { colourText } from './texts.ts'

const SLOT_OF = { white: 0, red: 1, black: 8 } as const

/** What each colour pays for the chosen stake, with its chance; the return is the same for all. */
export function Pays({ stake }: { stake: number }) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-xs text-muted">{m.double.table_note(money(stake))}</p>
      <table className="w-full text-left tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            {[m.double.colour, m.double.chance, m.double.multiplier, m.double.pays].map((name) => (
              <th key={name} scope="col" className="py-1 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COLOURS.map((colour) => (
            <tr key={colour} className="border-t border-line">
              <th scope="row" className="py-2 font-semibold">
                {colourText(colour)}
              </th>
              <td>{percent((slotsOf(colour) * 10_000) / SLOTS)}</td>
              <td>{TIMES[colour]}×</td>
              <td>{money(Number(payoutOf(cents(stake), { colour }, SLOT_OF[colour])))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-muted">{m.double.returned}</p>
    </div>
  )
}
