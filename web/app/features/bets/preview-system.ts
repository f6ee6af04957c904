import { type Combination, FEWEST_SYSTEM_LEGS, isCombination, lineCount } from '@jogo/rules/bets/lines'
import { payoutRange } from '@jogo/rules/bets/payout'
import { cents, oddsMilli } from '@jogo/rules/money'
import type { SystemInput } from './slip-input.ts'

/** The system of all legs, amounts in centavos. Without a size it has no lines. */
export interface SystemPreview {
  combination: Combination
  lines: number
  lineStake: number
  stake: number
  /** Payouts when the fewest legs of a line win and when all do, without void legs. */
  least: number
  most: number
  isCapped: boolean
  /** The fewest legs that have to win, bankers included. */
  fewestWins: number
}

/** At least two legs of a system are no bankers. */
export const mostBankers = (legs: number): number => Math.max(legs - 2, 0)

/** Sizes and bankers that fit the legs: others were chosen for more legs. */
export function fittingCombination(keys: readonly string[], { sizes, bankers }: SystemInput): Combination {
  const fixed = keys
    .flatMap((key, at) => (bankers.includes(key) ? [at] : []))
    .slice(0, mostBankers(keys.length))
  const rising = [...sizes].sort((size, other) => size - other)
  return { sizes: rising.filter((size) => size <= keys.length - fixed.length), bankers: fixed }
}

export function previewSystem(
  legs: readonly { key: string; odds: number }[],
  input: SystemInput,
  maxPayout: number,
): SystemPreview {
  const combination = fittingCombination(
    legs.map(({ key }) => key),
    input,
  )
  const { sizes, bankers = [] } = combination
  const none = { combination, lines: 0, lineStake: 0, stake: 0, least: 0, most: 0, isCapped: false }
  const fewestWins = Math.min(...sizes) + bankers.length
  if (legs.length < FEWEST_SYSTEM_LEGS || !isCombination(legs.length, combination))
    return { ...none, fewestWins: 0 }
  const lines = Number(lineCount(legs.length, combination))
  const typed = input.stake ?? 0
  const lineStake = input.isTotal ? Math.floor(typed / lines) : typed
  const stake = lineStake * lines
  if (lineStake === 0 || !Number.isSafeInteger(stake)) return { ...none, lines, fewestWins }
  const odds = legs.map((leg) => oddsMilli(BigInt(leg.odds)))
  const range = (cap: number) =>
    payoutRange({ stake: cents(BigInt(stake)), combination, cap: cents(BigInt(cap)) }, odds)
  const { least, most } = range(maxPayout)
  const isCapped = most < range(Number.MAX_SAFE_INTEGER).most
  return {
    ...{ combination, lines, lineStake, stake, isCapped, fewestWins },
    ...{ least: Number(least), most: Number(most) },
  }
}

/** The system's input with this stake at most, a whole number of centavos a line. */
export const loweredSystem = (input: SystemInput, { lines }: SystemPreview, most: number): SystemInput => ({
  ...input,
  stake: input.isTotal ? most - (most % lines) : Math.floor(most / lines),
})
