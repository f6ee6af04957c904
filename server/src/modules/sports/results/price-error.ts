import { FAIR_WITHIN_MINUTES, isPriceError } from '@jogo/rules/bets/price-error'
import type { BettingRules, RulesBook } from '@jogo/rules/bets/rules-versions'
import { oddsMilli } from '@jogo/rules/money'
import type { StoodPrice, StoodPrices } from './operate-store.ts'

/**
 * Versions of the rules under which each of these prices was an error: some odds differ too much from the
 * odds soon after. A price overtaken by news is no error: the odds before it must agree with those after it.
 * An error voids all bets placed at the price, on every selection, so that winners and losers are treated
 * alike.
 */
export function rulesOfErrors(prices: StoodPrices, rules: RulesBook): number[] {
  const { stood, before, next: fair } = prices
  const open = stood.filter(({ isOpen }) => isOpen)
  if (open.length === 0 || !fair || !isSoon(prices, fair)) return []
  const versions = [...rules].filter(
    ([, terms]) =>
      open.every((stoodPrice) => isError(stoodPrice, fair, terms)) &&
      !(before && isError(before, fair, terms)),
  )
  return versions.map(([version]) => version)
}

const isError = ({ odds }: StoodPrice, fair: StoodPrice, terms: BettingRules): boolean =>
  odds.some((price, selection) => {
    const right = fair.odds[selection] ?? 0
    return price > 1_000 && right > 1_000 && isPriceError(oddsMilli(price), oddsMilli(right), terms)
  })

/**
 * Whether the fair price came soon after the end of the last wrong one; without an earlier price to compare with, soon after the start of the first
 * wrong one.
 */
function isSoon({ stood, before, after }: StoodPrices, fair: StoodPrice): boolean {
  const last = stood.findLastIndex(({ isOpen }) => isOpen)
  const since = before ? (stood[last + 1] ?? after) : stood.find(({ isOpen }) => isOpen)
  return since !== undefined && fair.at.getTime() - since.at.getTime() <= FAIR_WITHIN_MINUTES * 60_000
}
