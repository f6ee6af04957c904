import type { SlotTable } from '@jogo/rules/slots/table'
import type { ReactNode } from 'react'

/** Symbols in a row of a sheet. */
const ACROSS = 4

const places = new WeakMap<SlotTable, readonly string[]>()

/** Position of each symbol on the sheet, as positions of a background. */
export function windowPlaces(table: SlotTable): readonly string[] {
  const known = places.get(table)
  if (known) return known
  const count = table.data.symbols.length
  const down = Math.max(1, Math.ceil(count / ACROSS) - 1)
  const made = Array.from(
    { length: count },
    (_, at) =>
      `${(((at % ACROSS) * 100) / (ACROSS - 1)).toFixed(3)}% ${((Math.floor(at / ACROSS) * 100) / down).toFixed(3)}%`,
  )
  places.set(table, made)
  return made
}

/** Container of all parts with symbols: the address and size of the sheet. */
export const sheetStyle = (sheet: string, table: SlotTable) => ({
  '--sheet': `url("${sheet}")`,
  '--sheet-size': `${ACROSS * 100}% ${Math.ceil(table.data.symbols.length / ACROSS) * 100}%`,
})

interface SymbolProps {
  table: SlotTable
  symbol: number
  className?: string
  children?: ReactNode
}

export function SlotSymbol({ table, symbol, className = '', children }: SymbolProps) {
  return (
    <span className={`slot-cell ${className}`}>
      <span className="slot-symbol" style={{ backgroundPosition: windowPlaces(table)[symbol] }} />
      {children}
    </span>
  )
}

declare module 'react' {
  interface CSSProperties {
    '--sheet'?: string
    '--sheet-size'?: string
    '--backdrop'?: string
    '--reels'?: number
    '--rows'?: number
    '--fall'?: number
  }
}
