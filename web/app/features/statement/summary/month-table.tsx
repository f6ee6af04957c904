import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { type Month, monthsSum, monthText, SERIES } from './months.ts'

/** The amounts of each month, newest first, and their sum. */
export function MonthTable({ months, year }: { months: readonly Month[]; year: number }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
      tabIndex={0}
      aria-label={m.statement_summary.caption(year)}
      className="overflow-x-auto"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{m.statement_summary.caption(year)}</caption>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="px-2 py-2 text-left font-medium">
              {m.statement_summary.month}
            </th>
            {SERIES.map((key) => (
              <th key={key} scope="col" className="px-2 py-2 text-right font-medium whitespace-nowrap">
                {m.statement_summary.series[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month} className="border-t border-line">
              <th scope="row" className="px-2 py-2 text-left font-medium first-letter:uppercase">
                {monthText(month.month)}
              </th>
              {SERIES.map((key) => (
                <td key={key} className="px-2 py-2 text-right whitespace-nowrap">
                  {money(month[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="px-2 py-2 text-left">
              {m.statement_summary.sum(year)}
            </th>
            {SERIES.map((key) => (
              <td key={key} className="px-2 py-2 text-right whitespace-nowrap">
                {money(monthsSum(months, key))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
