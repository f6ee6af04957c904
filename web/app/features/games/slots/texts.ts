import type { SlotTable } from '@jogo/rules/slots/table'
import type { Win } from '@jogo/rules/slots/wins'
import { decimal } from '../../../lib/decimal.ts'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { times } from '../numbers.ts'
import { isWin } from '../round.ts'
import { type Slot, type SlotRound, slotOutcome } from './slot.ts'

/** Name of a symbol, for screen readers and tables. */
export function symbolText(table: SlotTable, symbol: number): string {
  const name = table.data.symbols[symbol] ?? ''
  const names: Readonly<Record<string, string>> = m.slots.symbols
  return names[name] ?? name
}

/** The symbols in the window, row by row from the top. */
export function windowText(table: SlotTable, window: readonly number[]): string {
  const { reels, rows } = table
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: reels }, (_reel, reel) => symbolText(table, window[reel * rows + row] ?? 0)).join(
      ', ',
    ),
  ).join('; ')
}

/** `Linha 4: 3 × Tambor` */
export function winText(table: SlotTable, { line, count, symbol }: Win): string {
  const what = `${count} × ${symbolText(table, symbol)}`
  return line === undefined ? what : `${m.slots.line(line + 1)}: ${what}`
}

/** Units as a multiple of the stake: `800×`, `2,5×`. */
export const sharesText = (units: number, unit: number): string => `${decimal(units / unit, 0, 2)}×`

/** Return of one staked unit, in ten-thousandths, rounded down. */
export const reachedE4 = ({ payout, stake }: SlotRound): number => Math.floor((payout * 10_000) / stake)

/** Outcome of a round as a sentence; a payout up to the stake is not called a win. */
export function slotResult(slot: Pick<Slot, 'game'>, round: SlotRound): string {
  const outcome = slotOutcome(slot, round)
  const parts = [
    outcome && outcome.free.length > 0 ? m.slots.with_free(outcome.free.length) : '',
    outcome?.hold ? m.slots.with_hold : '',
  ].filter(Boolean)
  const by = parts.length > 0 ? ` ${parts.join(' ')}` : ''
  if (isWin(round)) return m.slots.won(money(round.payout), times(reachedE4(round)), by)
  return round.payout > 0 ? m.slots.back(money(round.payout), money(round.stake), by) : m.slots.lost(by)
}
