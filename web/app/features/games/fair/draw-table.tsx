import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { numbered } from './numbered.ts'
import type { Draw } from './trace.ts'

export interface DrawTableProps<D extends Draw> {
  draws: readonly D[]
  /** The heading for the number of places. */
  left: string
  /** The heading for the item at the drawn place. */
  result: string
  resultText: (draw: D) => string
}

/** Each draw as a row: the word, as a fraction, times the number of places, the place, and the item there. */
export default function DrawTable<D extends Draw>({
  draws,
  left: leftName,
  result,
  resultText,
}: DrawTableProps<D>) {
  const skipped = draws.reduce((sum, draw) => sum + draw.skipped, 0)
  return (
    <>
      <table className="w-full text-right font-mono text-xs">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              {m.fair_check.draw_word}
            </th>
            <th scope="col" className="font-medium max-sm:hidden">
              {m.fair_check.draw_fraction}
            </th>
            <th scope="col" className="font-medium">
              {leftName}
            </th>
            <th scope="col" className="font-medium">
              {m.fair_check.draw_index}
            </th>
            <th scope="col" className="font-medium">
              {result}
            </th>
          </tr>
        </thead>
        <tbody>
          {numbered(draws).map(({ at, item: draw }) => (
            <tr key={at} className="border-t border-line">
              <td className="py-1 text-left">{draw.word.toString(16).padStart(8, '0')}</td>
              <td className="max-sm:hidden">{decimal(draw.float, 6)}</td>
              <td>× {draw.left}</td>
              <td>{draw.index}</td>
              <td className="font-bold">{resultText(draw)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {skipped > 0 && <p className="text-xs text-muted">{m.fair_check.draw_skipped(skipped)}</p>}
    </>
  )
}
