import type { Combination } from '@jogo/rules/bets/lines'
import { type SystemName, systemName } from '@jogo/rules/bets/systems'
import { decimal } from '../../lib/decimal.ts'
import { m } from '../../lib/language.ts'

/** Terms of the field, the same in every language. */
export const SYSTEM_NAMES: Readonly<Record<SystemName, string>> = {
  trixie: 'Trixie',
  patent: 'Patent',
  yankee: 'Yankee',
  lucky_15: 'Lucky 15',
  canadian: 'Canadian',
  lucky_31: 'Lucky 31',
  heinz: 'Heinz',
  lucky_63: 'Lucky 63',
  super_heinz: 'Super Heinz',
  goliath: 'Goliath',
}

/** `Trixie`, or by sizes `Sistema 2/4 + 3/4`, with bankers `Sistema 2/3, 1 fixa`. */
export function systemTitle(legs: number, combination: Combination): string {
  const named = systemName(legs, combination)
  if (named) return SYSTEM_NAMES[named]
  const { sizes, bankers = [] } = combination
  const parts = sizes.map((size) => `${size}/${legs - bankers.length}`).join(' + ')
  return `${m.bets.system} ${parts}${bankers.length > 0 ? `, ${m.bets.fixed_count(bankers.length)}` : ''}`
}

/** `4 linhas`. */
export const linesText = (lines: number): string => m.bets.lines(lines, decimal(lines, 0))
