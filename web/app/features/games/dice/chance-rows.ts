import { type DiceBet, ROLLS, winningRolls } from '@jogo/rules/games/dice/dice'
import { m } from '../../../lib/language.ts'
import { type ChanceRows, marksAt } from '../chances/published.ts'
import { betText } from './texts.ts'

/** Rows on each side of the chosen bet. */
const AROUND = 3

/** One bet is printed for every hundredth winning roll; equal bets on the other side are left out. */
export const chanceRows: ChanceRows<DiceBet> = {
  isSetByHouse: true,
  heading: () => m.dice.side,
  buildRows(bet, bets) {
    const wins = bets.map((bet) => Math.round(Number(bet.bet.split(' ').at(-1)) * 100))
    const marks = marksAt(winningRolls(bet), wins)
    const first = marks.findIndex((mark) => mark !== undefined)
    return bets
      .map((figures, at) => {
        const count = wins[at] ?? 0
        const target = bet.side === 'under' ? count : ROLLS - 1 - count
        return { name: betText({ side: bet.side, target }), figures, is: marks[at] }
      })
      .slice(Math.max(0, first - AROUND), first + AROUND + 2)
  },
}
