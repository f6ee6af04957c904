import { type Draw, paid } from './words.ts'

/** “Cada rolagem é um número de 0,00 a 99,99 … abaixo ou acima do alvo. O número do alvo não ganha.” Hundredths. */
export const diceWins = (side: 'under' | 'over', target: number, roll: number): boolean =>
  side === 'under' ? roll < target : roll > target

/** “O prêmio é a aposta vezes o retorno, dividida pela chance, arredondado para baixo.” */
export function dicePays(side: 'under' | 'over', target: number, stake: number, rtpBp: number): number {
  let winning = 0n
  for (let roll = 0; roll < 10_000; roll += 1) if (diceWins(side, target, roll)) winning += 1n
  return paid(stake, BigInt(rtpBp), winning)
}

/** Mines are taken one after the other from the remaining tiles, in order. */
export function drawMines(draw: Draw, count: number): number[] {
  const left = Array.from({ length: 25 }, (_, tile) => tile)
  const mines: number[] = []
  for (let mine = 0; mine < count; mine += 1) {
    const at = draw(left.length)
    mines.push(left[at] as number)
    left.splice(at, 1)
  }
  return mines
}

/** Equal return for every stopping point: stake × return ÷ the chance of this number of diamonds in a row. */
export function minesPays(mines: number, diamonds: number, stake: number, rtpBp: number): number {
  let up = BigInt(rtpBp)
  let down = 10_000n
  for (let found = 0; found < diamonds; found += 1) {
    up *= BigInt(25 - found)
    down *= BigInt(25 - found - mines)
  }
  return paid(stake, up, down)
}

/** Multipliers as the board shows them, from the left edge to the middle; the right half mirrors the left half. */
const PLACES: Readonly<Record<string, readonly string[]>> = {
  '8 low': ['5.6', '2.1', '1.1', '1', '0.5'],
  '8 medium': ['13', '3', '1.3', '0.7', '0.4'],
  '8 high': ['29', '4', '1.5', '0.3', '0.2'],
  '12 low': ['10', '3', '1.6', '1.4', '1.1', '1', '0.5'],
  '12 medium': ['33', '11', '4', '2', '1.1', '0.6', '0.3'],
  '12 high': ['170', '24', '8.1', '2', '0.7', '0.2', '0.2'],
  '16 low': ['16', '9', '2', '1.4', '1.4', '1.2', '1.1', '1', '0.5'],
  '16 medium': ['110', '41', '10', '5', '3', '1.5', '1', '0.5', '0.3'],
  '16 high': ['1000', '130', '26', '9', '4', '2', '0.2', '0.2', '0.2'],
}

/** “Em cada fileira vai para a esquerda ou para a direita. A casa em que ela cai multiplica a aposta.” 1 is right. */
export function plinkoPays(path: readonly number[], risk: string, stake: number): number {
  const half = PLACES[`${path.length} ${risk}`] ?? []
  const place = path.filter((turn) => turn === 1).length
  const fromEdge = Math.min(place, path.length - place)
  const tenths = Math.round(Number(half[fromEdge]) * 10)
  return paid(stake, BigInt(tenths), 10n)
}
