import { drawIndex, type Words } from '@jogo/rules/fair/draw'
import { deal, SIDES, shoe } from '@jogo/rules/games/baccarat/baccarat'
import { drawPoint, wordsReaching } from '@jogo/rules/games/crash/crash'
import { drawRoll, ROLLS } from '@jogo/rules/games/dice/dice'
import { drawSlot, SLOTS } from '@jogo/rules/games/double/double'
import { mineTiles, TILES } from '@jogo/rules/games/mines/mines'
import { drawPath, pathPlace, ROWS, waysTo } from '@jogo/rules/games/plinko/plinko'
import { drawNumber, NUMBERS } from '@jogo/rules/games/roulette/roulette'
import { SEGMENTS, spinWheel } from '@jogo/rules/games/wheel/wheel'
import { houseSlots } from './exact.ts'

/** Draws of a game, sorted into boxes with known chances. */
export interface Mapping {
  name: string
  chances: readonly number[]
  box(next: Words): number
}

const even = (count: number): number[] => new Array(count).fill(1 / count)
/** Crash points, in hundredths. */
const POINTS = [100, 101, 110, 125, 150, 200, 300, 500, 1_000, 10_000]
const TWO_32 = 2 ** 32
/** Chances for a shoe of eight decks, proven by `docs/games/baccarat.json`: player, banker, tie. */
const WINNERS = [0.44624660934314253, 0.45859742263229153, 0.09515596802363312]

/** Every mapping of the house, each through its game's own draw function. */
export function mappings(): Mapping[] {
  const lengths = new Set(
    [...houseSlots().values()].flatMap(({ reels }) => reels.map((strip) => strip.length)),
  )
  return [
    { name: 'dice roll', chances: even(ROLLS), box: drawRoll },
    {
      name: 'mines, first tile of five',
      chances: even(TILES),
      box: (next) => mineTiles(next, 5)[0] as number,
    },
    {
      name: 'mines, last tile of five',
      chances: even(TILES),
      box: (next) => mineTiles(next, 5)[4] as number,
    },
    ...ROWS.map((rows) => ({
      name: `plinko place of ${rows} rows`,
      chances: Array.from({ length: rows + 1 }, (_, place) => waysTo(rows, place) / 2 ** rows),
      box: (next: Words) => pathPlace(drawPath(next, { rows, risk: 'low' })),
    })),
    { name: 'double slot', chances: even(SLOTS), box: drawSlot },
    { name: 'roulette number', chances: even(NUMBERS), box: drawNumber },
    {
      name: 'wheel, first stop',
      chances: even(SEGMENTS.length),
      box: (next) => spinWheel(next).stops[0] as number,
    },
    { name: 'baccarat card', chances: even(52), box: (next) => shoe(next)() },
    { name: 'baccarat winner', chances: WINNERS, box: (next) => SIDES.indexOf(deal(shoe(next)).winner) },
    {
      name: 'crash point',
      chances: POINTS.map(
        (point, at) => (wordsReaching(point) - wordsReaching(POINTS[at + 1] ?? Infinity)) / TWO_32,
      ),
      box: (next) => {
        const point = drawPoint(next)
        return POINTS.findLastIndex((bound) => bound <= point)
      },
    },
    ...[...lengths]
      .sort((a, b) => a - b)
      .map((length) => ({
        name: `slot stop of ${length}`,
        chances: even(length),
        box: (next: Words) => drawIndex(next, length),
      })),
  ]
}
