import { drawNumber, NUMBERS, PLACES, placeMultiplier } from '@jogo/rules/games/roulette/roulette'
import type { HouseGame } from '../odds.ts'

/** Only the first place of each kind is played, because all places of a kind cover the same count of numbers. */
const isFirstOfKind = (at: number) => PLACES.findIndex(({ kind }) => kind === PLACES[at]?.kind) === at

export const roulette: HouseGame = {
  method: 'closed form',
  scheme: 'PF-2',
  bets: () =>
    PLACES.map((place, at) => ({
      bet: place.id,
      outcomes: [{ times: placeMultiplier(place), chance: place.numbers.length / NUMBERS }],
      ...(isFirstOfKind(at) && {
        play: (next) => (place.numbers.includes(drawNumber(next)) ? placeMultiplier(place) : 0),
      }),
    })),
}
