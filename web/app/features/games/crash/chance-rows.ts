import type { CrashBet } from '@jogo/rules/games/crash/crash'
import { m } from '../../../lib/language.ts'
import { type ChanceRows, marksAt } from '../chances/published.ts'
import { multiplierText } from './texts.ts'

/** Multipliers of the cash-out, automatic or manual. */
export const chanceRows: ChanceRows<CrashBet> = {
  texts: ['crash_how'],
  heading: () => m.crash_how.multiplier,
  buildRows({ target }, bets) {
    const targets = bets.map(({ bet }) => Math.round(Number(bet.split(' ').at(-1)) * 100))
    const marks = target === null ? [] : marksAt(target, targets)
    return bets.map((figures, at) => ({
      name: multiplierText(targets[at] ?? 100),
      figures,
      is: marks[at],
    }))
  },
}
