import type { SymbolArt } from '../symbols/sheet.ts'
import * as arara from './arara/slot.ts'
import * as cafe from './cafe/slot.ts'
import * as caju from './caju/slot.ts'
import * as ipe from './ipe/slot.ts'
import * as lua from './lua/slot.ts'
import * as mare from './mare/slot.ts'
import * as onca from './onca/slot.ts'
import * as pedra from './pedra/slot.ts'

/** The pictures of a slot's page. */
export interface SlotArt {
  /** By name, in the order of its data: the place in this list is the symbol's number. */
  symbols: Readonly<Record<string, SymbolArt>>
  /** Behind the reels. */
  backdrop: () => string
}

/** Every slot whose page is open, one line each. */
export const SLOTS: Readonly<Record<string, SlotArt>> = { ipe, onca, lua, pedra, arara, cafe, mare, caju }
