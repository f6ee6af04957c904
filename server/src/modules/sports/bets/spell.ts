import { SPORTS, specifiersOf } from '@jogo/rules/markets/market'
import { parseSpecifiers, specifierText } from '@jogo/rules/markets/specifiers'
import { marketOf } from '@jogo/rules/markets/table'
import type { LegKey } from './bet.ts'

/** A leg as a page or a link writes it, with its specifiers in their one spelling and order. What is no line of any market stays as it is, and is found nowhere. */
export function spellLeg(leg: LegKey): LegKey {
  const { fixture, market, specifiers, selection } = leg
  const values = parseSpecifiers(specifiers)
  if (!values) return { fixture, market, specifiers, selection }
  for (const sport of SPORTS) {
    const listed = marketOf(sport, market)
    const spelled = listed && specifiersOf(listed, values)
    if (spelled) return { fixture, market, specifiers: specifierText(spelled), selection }
  }
  return { fixture, market, specifiers, selection }
}

export const keyOf = ({ fixture, market, specifiers, selection }: LegKey): string =>
  `${fixture}|${market}|${specifiers}|${selection}`
