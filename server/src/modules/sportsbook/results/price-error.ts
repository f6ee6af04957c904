import { isPriceError, type RulesBook } from '@jogo/rules/bets/rules-versions'
import { oddsMilli } from '@jogo/rules/money'
import type { StoodPrice } from './operate-store.ts'

/**
 * Versions of the rules by whose number each of these prices of a market was an error: any of its odds against those that came after. All bets that
 * were taken at such a price are void, whatever they were on, so that it is the same for winners and losers.
 */
export function rulesOfErrors(
  stood: readonly StoodPrice[],
  fair: StoodPrice | undefined,
  rules: RulesBook,
): number[] {
  const open = stood.filter(({ isOpen }) => isOpen)
  if (open.length === 0 || !fair) return []
  const versions = [...rules].filter(([, terms]) =>
    open.every(({ odds }) =>
      odds.some((one, selection) => {
        const right = fair.odds[selection] ?? 0
        return one > 1_000 && right > 1_000 && isPriceError(oddsMilli(one), oddsMilli(right), terms)
      }),
    ),
  )
  return versions.map(([version]) => version)
}
