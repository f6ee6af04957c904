import { type Draw, paid } from './words.ts'

/** “7 vermelhas, 7 pretas e 1 branca … Vermelho e preto pagam 2 vezes a aposta, branco paga 14 vezes.” */
export function doublePays(colour: string, slot: number, stake: number): number {
  const colours = ['white', ...Array(7).fill('red'), ...Array(7).fill('black')]
  if (colours[slot] !== colour) return 0
  return stake * (colour === 'white' ? 14 : 2)
}

/**
 * Every place of a European cloth by the numbers it covers: rows of three from 1-2-3 to 34-35-36, with the zero above the first row.
 * Neighbouring numbers touch by a side (two), a row (three), a corner (four) or two rows (six).
 */
export function rouletteCovers(): Map<string, Set<number>> {
  const covers = new Map<string, Set<number>>()
  const add = (...numbers: number[]) => covers.set(numbers.join('-'), new Set(numbers))
  const at = (row: number, column: number) => row * 3 + column + 1
  for (let number = 0; number <= 36; number += 1) add(number)
  for (let column = 0; column < 3; column += 1) add(0, at(0, column))
  add(0, 1, 2)
  add(0, 2, 3)
  add(0, 1, 2, 3)
  for (let row = 0; row < 12; row += 1) {
    add(at(row, 0), at(row, 1), at(row, 2))
    for (let column = 0; column < 2; column += 1) add(at(row, column), at(row, column + 1))
    if (row === 11) continue
    for (let column = 0; column < 3; column += 1) add(at(row, column), at(row + 1, column))
    for (let column = 0; column < 2; column += 1)
      add(at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1))
    add(...[0, 1].flatMap((down) => [0, 1, 2].map((column) => at(row + down, column))))
  }
  const outside = (name: string, covered: (number: number) => boolean) =>
    covers.set(name, new Set(Array.from({ length: 36 }, (_, index) => index + 1).filter(covered)))
  const reds = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ').map(Number)
  outside('red', (number) => reds.includes(number))
  outside('black', (number) => !reds.includes(number))
  outside('even', (number) => number % 2 === 0)
  outside('odd', (number) => number % 2 === 1)
  outside('low', (number) => number <= 18)
  outside('high', (number) => number > 18)
  for (const third of [1, 2, 3]) {
    outside(`dozen_${third}`, (number) => Math.ceil(number / 12) === third)
    outside(`column_${third}`, (number) => (number - third) % 3 === 0)
  }
  return covers
}

/** “Um lugar paga 36 vezes a ficha, dividido por quantos números ele cobre.” */
export const roulettePays = (covered: ReadonlySet<number>, number: number, stake: number): number =>
  covered.has(number) ? paid(stake, 36n, BigInt(covered.size)) : 0

/** Eight decks in order: four of each rank, from the twos on. */
const SHOE = Array.from({ length: 8 * 52 }, (_, card) => card)

/**
 * Punto banco with eight decks: aces count one, tens and pictures nothing, and the last digit counts. An eight or nine of the first two
 * cards ends the round. The player draws to 5, the banker by the table of the game. A tie returns stakes on the other bets; a banker's win
 * pays 1.95.
 */
export function baccaratPays(draw: Draw): { winner: string; pays: (side: string, stake: number) => number } {
  const shoe = [...SHOE]
  const card = () => {
    const [cardNumber = 0] = shoe.splice(draw(shoe.length), 1)
    const rank = Math.floor((cardNumber % 52) / 4) // 0 is the two, 12 the ace
    return rank === 12 ? 1 : rank >= 8 ? 0 : rank + 2
  }
  let player = (card() + card()) % 10
  let banker = (card() + card()) % 10
  if (player < 8 && banker < 8) {
    const third = player <= 5 ? card() : undefined
    const draws = bankerDraws(banker, third)
    if (third !== undefined) player = (player + third) % 10
    if (draws) banker = (banker + card()) % 10
  }
  const winner = player === banker ? 'tie' : player > banker ? 'player' : 'banker'
  return {
    winner,
    pays(side, stake) {
      if (side !== winner) return winner === 'tie' ? stake : 0
      if (side === 'tie') return stake * 10
      return side === 'player' ? stake * 2 : paid(stake, 195n, 100n)
    },
  }
}

/**
 * For each total of the banker, the player's third cards on which the banker draws. Without a third card the banker draws
 * to 5.
 */
function bankerDraws(banker: number, third: number | undefined): boolean {
  if (third === undefined) return banker <= 5
  const on = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', '']
  return (on[banker] ?? '').includes(String(third))
}

/**
 * “Você recebe a aposta vezes o número, mais a aposta de volta. Se ela para em um multiplicador, gira de novo, e o prêmio é multiplicado
 * por ele. Contam no máximo 5 multiplicadores seguidos.” @param segments the 54 segments in the order of the wheel, multipliers with an x
 */
export function wheelPays(
  draw: Draw,
  segments: readonly string[],
): (number: number, stake: number) => number {
  let times = 1
  for (let counted = 0; ; ) {
    const segment = segments[draw(segments.length)] as string
    if (!segment.startsWith('x')) {
      const shown = Number(segment)
      return (number, stake) => (number === shown ? stake * number * times + stake : 0)
    }
    if (counted < 5) times *= Number(segment.slice(1))
    counted += 1
  }
}

/** The largest multiplier reached by a word with a return of 99 %: 99 × 2³² ÷ (word + 1), in hundredths, from 1.00 to 100,000. */
export function crashPoint(word: number): bigint {
  const reached = (99n * 2n ** 32n) / BigInt(word + 1)
  return reached < 100n ? 100n : reached > 10_000_000n ? 10_000_000n : reached
}
