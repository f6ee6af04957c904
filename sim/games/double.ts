import { COLOURS, colourOf, SLOTS, slotOf, slotsOf, TIMES } from '@jogo/rules/games/double/double'
import type { HouseGame } from '../odds.ts'

export const double: HouseGame = {
  method: 'closed form',
  scheme: 'PF-2',
  bets: () =>
    COLOURS.map((colour) => ({
      bet: colour,
      outcomes: [{ times: TIMES[colour], chance: slotsOf(colour) / SLOTS }],
      play: (next) => (colourOf(slotOf(next)) === colour ? TIMES[colour] : 0),
    })),
}
