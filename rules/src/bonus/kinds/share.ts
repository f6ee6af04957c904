/** A share of an amount, up to a highest one. */
import { type Cents, cents } from '../../money.ts'
import { amount, type TermsProblem, whole } from '../checks.ts'

export interface ShareTerms {
  /** Thousandths: 1,000 is the whole amount. */
  share: number
  /** The most that is granted, centavos. */
  most: number
}

const MOST_SHARE = 5_000

export const shareProblems = ({ share, most }: ShareTerms): TermsProblem[] => [
  ...whole('award.share', share, 1, MOST_SHARE),
  ...amount('award.most', most),
]

/** Rounded down to the centavo; 0 of an amount that is not above zero. */
export function shareOf({ share, most }: ShareTerms, of: Cents): Cents {
  const part = of > 0n ? (of * BigInt(share)) / 1_000n : 0n
  return cents(part < BigInt(most) ? part : BigInt(most))
}
