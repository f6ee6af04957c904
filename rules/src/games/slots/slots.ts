/**
 * Title of every slot, the same in all languages, in the order of lobby and menus. Pages load this table, so it has only
 * titles; all other data of a slot are found by its name (docs/how/add-a-slot.md).
 */
export const SLOTS = {
  ipe: 'Ipê Dourado',
  onca: 'Onça da Mata',
  lua: 'Lua do Rio',
  pedra: 'Pedra Imperial',
  arara: 'Voo da Arara',
  cafe: 'Café das Gerais',
  mare: 'Maré Alta',
  caju: 'Caju de Ouro',
} as const

export type SlotName = keyof typeof SLOTS

/** Number of the slot's revenue account and of its card in the catalogue, from 101; never reused. */
export const SLOT_NUMBERS: Readonly<Record<SlotName, number>> = {
  ipe: 101,
  onca: 102,
  lua: 103,
  pedra: 104,
  arara: 105,
  cafe: 107,
  mare: 108,
  caju: 112,
}
