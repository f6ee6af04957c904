import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { chanceText } from '../numbers.ts'
import type { ChanceRow } from './published.ts'
import { shareText, timesText } from './words.ts'

/** The bets of a game in a table, with the chosen bet marked. */
export function RowsTable({ heading, rows }: { heading: string; rows: readonly ChanceRow[] }) {
  const { win_chance, column_most, column_sigma, column_rtp } = m.chances
  // A return common to all bets is shown above.
  const isSame = new Set(rows.map(({ figures }) => shareText(figures.rtp))).size === 1
  return (
    <table className="w-full text-right text-xs tabular-nums">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1.5 pl-1 text-left font-medium">
            {heading}
          </th>
          {[win_chance, column_most, column_sigma, ...(isSame ? [] : [column_rtp])].map((name) => (
            <th key={name} scope="col" className="pr-1 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, figures, is }) => (
          <tr
            key={name}
            aria-current={is === 'chosen' || undefined}
            data-near={is === 'near' || undefined}
            className="odd:bg-raised/50 data-near:outline data-near:-outline-offset-1 data-near:outline-edge aria-[current]:bg-win aria-[current]:text-on-win"
          >
            <th scope="row" className="py-1.5 pl-1 text-left font-semibold">
              {name}
            </th>
            <td className="pr-1">{chanceText(figures.above, m.games.one_in)}</td>
            <td className="pr-1 font-semibold">{timesText(figures.top.times)}</td>
            <td className="pr-1">{decimal(figures.sigma, 0, figures.sigma < 100 ? 2 : 0)}</td>
            {!isSame && <td className="pr-1">{shareText(figures.rtp)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
