/** Average return of bets, with a bound by match: the bets on one match win and lose together. */
export interface Stakes {
  staked: number
  paid: number
}

export interface MeanReturn {
  bets: number
  mean: number
  /** Upper end of the interval that has the true mean with a chance of 95 %. */
  bound: number
}

const Z_95 = 1.96

/** @param groups stakes of the bets by match: clusters of a ratio estimate (Cochran, Sampling Techniques, 9A) */
export function meanReturn(groups: Iterable<readonly Stakes[]>): MeanReturn {
  const sums = [...groups].map((group) => ({
    staked: group.reduce((sum, { staked }) => sum + staked, 0),
    paid: group.reduce((sum, { paid }) => sum + paid, 0),
    bets: group.length,
  }))
  const total = (of: 'staked' | 'paid' | 'bets') => sums.reduce((sum, group) => sum + group[of], 0)
  const staked = total('staked')
  if (staked === 0) return { bets: 0, mean: Number.NaN, bound: Number.NaN }
  const mean = total('paid') / staked
  const square = sums.reduce((sum, group) => sum + (group.paid - mean * group.staked) ** 2, 0)
  const clusters = sums.length > 1 ? sums.length / (sums.length - 1) : Number.NaN
  return { bets: total('bets'), mean, bound: mean + (Z_95 * Math.sqrt(square * clusters)) / staked }
}
