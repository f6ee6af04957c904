import { COLOURS, colourSlots, drawSlot, SLOTS, slotColour, TIMES } from '@jogo/rules/games/double/double'
import type { HouseGame } from '../odds.ts'

export const double: HouseGame = {
  method: 'closed form',
  scheme: 'PF-2',
  bets: () =>
    COLOURS.map((colour) => ({
      bet: colour,
      outcomes: [{ times: TIMES[colour], chance: colourSlots(colour) / SLOTS }],
      play: (next) => (slotColour(drawSlot(next)) === colour ? TIMES[colour] : 0),
    })),
}
