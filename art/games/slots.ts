import type { SymbolArt } from '../symbols/sheet.ts'
import * as ipe from './ipe/slot.ts'

/** The pictures of a slot's page. */
export interface SlotArt {
  /** By name, in the order of its data: the place in this list is the symbol's number. */
  symbols: Readonly<Record<string, SymbolArt>>
  /** Behind the reels. */
  backdrop: () => string
}

/** Every slot whose page is open, one line each. */
export const SLOTS: Readonly<Record<string, SlotArt>> = { ipe }
