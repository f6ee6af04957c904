import { payoutOf, wordsReaching } from '@jogo/rules/games/crash/crash'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { chanceText } from '../numbers.ts'
import { multiplierText } from './texts.ts'

const TARGETS = [110, 150, 200, 300, 500, 1_000, 5_000, 10_000, 100_000]
const TWO_32 = 2 ** 32

/** How likely the curve reaches a multiplier, and what it pays there for the chosen stake. */
export default function Pays({ stake, target }: { stake: number; target: number | null }) {
  const targets = [...new Set([...TARGETS, ...(target !== null && target > 100 ? [target] : [])])].sort(
    (a, b) => a - b,
  )
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-xs text-muted">{m.crash_how.table_note(money(stake))}</p>
      <table className="w-full text-left tabular-nums">
        <thead className="text-xs text-muted">
          <tr>
            {[m.crash_how.multiplier, m.crash_how.chance, m.crash_how.pays].map((name) => (
              <th key={name} scope="col" className="py-1 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {targets.map((one) => (
            <tr key={one} className={`border-t border-line ${one === target ? 'bg-raised/60' : ''}`}>
              <th scope="row" className="py-1.5 font-semibold">
                {multiplierText(one)}
              </th>
              <td>{chanceText(wordsReaching(one) / TWO_32, m.games.one_in)}</td>
              <td>{money(Number(payoutOf(cents(stake), one)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-xs text-muted">{m.crash_how.returned}</p>
    </div>
  )
}
