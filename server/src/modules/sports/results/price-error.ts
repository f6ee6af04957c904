import { FAIR_WITHIN_MINUTES, isPriceError } from '@jogo/rules/bets/price-error'
import type { BettingRules, RulesBook } from '@jogo/rules/bets/rules-versions'
import { oddsMilli } from '@jogo/rules/money'
import type { StoodPrice, StoodPrices } from './operate-store.ts'

/**
 * Versions of the rules by whose number each of these prices of a market was an error: any of its odds against those that came soon after. A price that was
 * right until there was news is none: the odds before the wrong ones must agree with those after them. All bets that were taken at such a price are
 * void, whatever they were on, so that it is the same for winners and losers.
 */
export function rulesOfErrors(prices: StoodPrices, rules: RulesBook): number[] {
  const { stood, before, next: fair } = prices
  const open = stood.filter(({ isOpen }) => isOpen)
  if (open.length === 0 || !fair || !isSoon(prices, fair)) return []
  const versions = [...rules].filter(
    ([, terms]) =>
      open.every((one) => isError(one, fair, terms)) && !(before && isError(before, fair, terms)),
  )
  return versions.map(([version]) => version)
}

const isError = ({ odds }: StoodPrice, fair: StoodPrice, terms: BettingRules): boolean =>
  odds.some((one, selection) => {
    const right = fair.odds[selection] ?? 0
    return one > 1_000 && right > 1_000 && isPriceError(oddsMilli(one), oddsMilli(right), terms)
  })

/** Whether the fair price came soon after the last wrong one had ended; where no price stood before to compare with, after the first one had come. */
function isSoon({ stood, before, after }: StoodPrices, fair: StoodPrice): boolean {
  const last = stood.findLastIndex(({ isOpen }) => isOpen)
  const since = before ? (stood[last + 1] ?? after) : stood.find(({ isOpen }) => isOpen)
  return since !== undefined && fair.at.getTime() - since.at.getTime() <= FAIR_WITHIN_MINUTES * 60_000
}
