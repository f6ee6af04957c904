import { gameCalls } from '@jogo/contract/games/all'
import { SLOT_GAMES } from '@jogo/rules/games/slots/registry'
import { SLOT_NUMBERS, SLOTS, type SlotName } from '@jogo/rules/games/slots/slots'
import type { HouseGame } from '../house-game.ts'
import { slot } from './slot.ts'

/** Every slot, by name. A slot without printed files is left out, because `npm run slots` loads this registry before it prints the files. */
export const slots = Object.fromEntries(
  (Object.keys(SLOT_GAMES) as SlotName[]).map((name) => {
    const {
      [`${name}Rules` as const]: rules,
      [`${name}Spin` as const]: spin,
      [`${name}Demo` as const]: demo,
    } = gameCalls
    return [name, slot(SLOT_GAMES[name], SLOT_NUMBERS[name], SLOTS[name], { rules, spin, demo })]
  }),
) as Readonly<Record<SlotName, HouseGame>>
