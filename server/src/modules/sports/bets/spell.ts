import { marketSpecifiers, SPORTS } from '@jogo/rules/markets/market'
import { parseSpecifiers, specifierText } from '@jogo/rules/markets/specifiers'
import { findMarket } from '@jogo/rules/markets/table'
import type { LegKey } from './bet.ts'

/** Normalises the specifiers of a leg as written by a page or a link. Unknown specifiers stay unchanged and match no market. */
export function spellLeg(leg: LegKey): LegKey {
  const { fixture, market, specifiers, selection } = leg
  const values = parseSpecifiers(specifiers)
  if (!values) return { fixture, market, specifiers, selection }
  for (const sport of SPORTS) {
    const listed = findMarket(sport, market)
    const spelled = listed && marketSpecifiers(listed, values)
    if (spelled) return { fixture, market, specifiers: specifierText(spelled), selection }
  }
  return { fixture, market, specifiers, selection }
}

export const legKey = ({ fixture, market, specifiers, selection }: LegKey): string =>
  `${fixture}|${market}|${specifiers}|${selection}`
