import { type BettingRules, isPriceError } from '@jogo/rules/bets/rules-versions'
import { oddsMilli } from '@jogo/rules/money'
import type { StoodPrice } from './operate-store.ts'

export interface TimeSpan {
  from: Date
  to: Date
}

/**
 * When a market's price was an error between two times, by the number in the rules: any of its odds against those that came after. Bets of those
 * times are void whatever they were on, so that it is the same for winners and losers.
 */
export function errorTimes(
  stood: readonly StoodPrice[],
  fair: StoodPrice,
  { from, to }: TimeSpan,
  rules: BettingRules,
): TimeSpan[] {
  const spans: TimeSpan[] = []
  for (const [at, price] of stood.entries()) {
    const begins = price.at > from ? price.at : from
    const ends = stood[at + 1]?.at ?? to
    const isWrong =
      price.isOpen &&
      price.odds.some((odds, selection) => {
        const right = fair.odds[selection] ?? 0
        return odds > 1_000 && right > 1_000 && isPriceError(oddsMilli(odds), oddsMilli(right), rules)
      })
    if (!isWrong || ends <= begins) continue
    const last = spans.at(-1)
    if (last && last.to.getTime() === begins.getTime()) last.to = ends
    else spans.push({ from: begins, to: ends })
  }
  return spans
}
