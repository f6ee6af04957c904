import { SLOTS, type SlotName } from '@jogo/rules/games/slots/slots'
import { type SlotContract, slot } from './slot.ts'

export type Slots = { readonly [G in SlotName]: SlotContract<G> }

/** Every slot, by name. */
export const slots = Object.fromEntries(
  Object.entries(SLOTS).map(([name, title]) => [name, slot(name, title)]),
) as unknown as Slots
