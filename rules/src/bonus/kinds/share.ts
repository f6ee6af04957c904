/** A share of an amount, with a maximum. */
import { type Cents, cents } from '../../money.ts'
import { amount, type TermsProblem, whole } from '../checks.ts'

export interface ShareTerms {
  /** Thousandths: 1,000 is the whole amount. */
  share: number
  /** Maximum of the grant, centavos. */
  most: number
}

const MOST_SHARE = 5_000

export const shareProblems = ({ share, most }: ShareTerms): TermsProblem[] => [
  ...whole('award.share', share, 1, MOST_SHARE),
  ...amount('award.most', most),
]

/** Share of an amount, rounded down to the centavo; 0 for an amount of 0 or less. */
export function cappedShare({ share, most }: ShareTerms, of: Cents): Cents {
  const part = of > 0n ? (of * BigInt(share)) / 1_000n : 0n
  return cents(part < BigInt(most) ? part : BigInt(most))
}
