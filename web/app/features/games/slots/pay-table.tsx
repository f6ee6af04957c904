import './slots.css'
import { cents } from '@jogo/rules/money'
import { unitsPaid } from '@jogo/rules/slots/game'
import { NONE, type SlotTable } from '@jogo/rules/slots/table'
import { memo } from 'react'
import { useHydrated } from '../../../../shell/index.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { LinePictures } from './line-pictures.tsx'
import type { Slot } from './slot.ts'
import { SlotSymbol, sheetStyle } from './symbol.tsx'
import { symbolText } from './texts.ts'

interface PayTableProps {
  slot: Slot
  /** Centavos. */
  stake: number
  maxWin: number
}

/** All payouts of the slot for the chosen stake, and its lines, shown before the bet and without a login. It stays unchanged during spins. */
export default memo(function PayTable({ slot, stake, maxWin }: PayTableProps) {
  const hydrated = useHydrated()
  const { table, pictures } = slot
  const { data } = table
  const names = Object.keys(data.pays).sort((a, b) => dearest(data.pays[b]) - dearest(data.pays[a]))
  // Reserves the height of the table.
  if (!hydrated) return <div style={{ height: `${names.length * 4.5 + 11}rem` }} />
  // The maximum win of a round also caps a combination.
  const paid = (units: number) =>
    money(Math.min(Number(unitsPaid(cents(stake), Math.min(units, data.maxUnits), data)), maxWin))
  return (
    <div className="flex flex-col gap-4" style={sheetStyle(pictures.symbols, table)}>
      <table className="w-full text-sm">
        <caption className="pb-2 text-left text-xs text-muted">{m.slots.table_note(money(stake))}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.slots.symbol}</th>
            <th scope="col">{m.games.payout}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const symbol = data.symbols.indexOf(name)
            return (
              <tr key={name} className="odd:bg-raised/50">
                <th scope="row" className="rounded-l-sm p-1.5 text-left">
                  <span className="flex items-center gap-2 text-xs font-medium">
                    <span className="size-12 shrink-0" aria-hidden="true">
                      <SlotSymbol table={table} symbol={symbol} />
                    </span>
                    {symbolText(table, symbol)}
                  </span>
                </th>
                <td className="rounded-r-sm py-1.5 pr-2">
                  <ul className="slot-pays">
                    {counts(data.pays[name]).map(({ count, units, isMore }) => (
                      <li key={count}>
                        <span className="text-muted">
                          {count}
                          {isMore ? '+' : ''}×
                        </span>{' '}
                        {paid(units)}
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <Special table={table} />
      <LinePictures table={table} />
    </div>
  )
})

const dearest = (pays: Readonly<Record<string, number>> = {}): number => Math.max(...Object.values(pays))

/** Rows from the highest count on; `isMore` where an entry also applies to larger counts. */
function counts(pays: Readonly<Record<string, number>> = {}) {
  const rows = Object.entries(pays).map(([count, units]) => ({ count: Number(count), units }))
  rows.sort((a, b) => b.count - a.count)
  return rows.map((row, at) => {
    const above = rows[at - 1]?.count ?? row.count + 1
    return { ...row, isMore: at === 0 ? row.count > 5 : above > row.count + 1 }
  })
}

/** The symbols without substitution by a wild. */
const notWild = (table: SlotTable): string =>
  [table.scatter, table.coin]
    .filter((symbol) => symbol !== NONE)
    .map((symbol) => symbolText(table, symbol))
    .join(', ')

/** Effects of wild, scatter and coin. */
function Special({ table }: { table: SlotTable }) {
  const rows: [symbol: number, text: string][] = [
    [table.wild, m.slots.wild_text(notWild(table))],
    [table.scatter, table.data.free ? m.slots.scatter_text : m.slots.scatter_pays],
    [table.coin, m.slots.coin_text(table.data.hold?.least ?? 0)],
  ]
  return (
    <ul className="flex flex-col gap-2 text-xs">
      {rows.map(([symbol, text]) =>
        table.data.symbols[symbol] === undefined ? null : (
          <li key={symbol} className="flex items-center gap-2">
            <span className="size-12 shrink-0" aria-hidden="true">
              <SlotSymbol table={table} symbol={symbol} />
            </span>
            <span>
              <strong>{symbolText(table, symbol)}.</strong> {text}
            </span>
          </li>
        ),
      )}
    </ul>
  )
}
