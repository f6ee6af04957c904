/**
 * A second and a third sum of a game's payouts, with bounded weight of a single draw. One bet on a rare great win makes the plain sum
 * blind: beside its possible payout, all overpayment elsewhere looks like chance. These sums therefore winsorise each draw (J. W. Tukey and
 * D. H. McLaughlin, "Less vulnerable confidence and significance procedures for location based on a single sample", Sankhyā A 25, 1963,
 * 331–352). A payout counts up to a quantile of its distribution, against the exact mean of the capped payout, in units of the standard
 * deviation of the capped payout. All figures are exact, so the sum of a fair game is a martingale with bounded steps, as Freedman's
 * inequality requires (`weight.ts`).
 */
export interface Chance {
  pays: number
  chance: number
}

/** The first sum is for common wins. The second sum includes rarer wins and gives single draws more weight. */
export const QUANTILES = [0.99, 0.99999] as const

/** Maximum deviation of one draw, in its own standard deviations: a payout at the quantile has at least the chance 1 − quantile. */
export const BOUNDS = QUANTILES.map((quantile) => 1 / Math.sqrt(1 - quantile))

/** Payouts above the means, each draw in its own unit, with their variance; and the possible shortfall of the mean. */
export interface Clipped {
  off: number
  variance: number
  slack: number
}

/** Moments of a draw's payouts capped at a quantile. */
export interface Cut {
  at: number
  mean: number
  sigma: number
}

/** @param chances possible payouts of a draw; with the remaining chance the draw pays nothing */
export function clipPoint(chances: readonly Chance[], quantile: number): Cut {
  let above = 0
  const at =
    [...chances]
      .sort((chance, other) => other.pays - chance.pays)
      .find(({ chance }) => {
        above += chance
        return above > 1 - quantile
      })?.pays ?? 0
  let [mean, squares] = [0, 0]
  for (const { pays, chance } of chances) {
    const payout = Math.min(pays, at)
    mean += payout * chance
    squares += payout ** 2 * chance
  }
  return { at, mean, sigma: Math.sqrt(Math.max(0, squares - mean ** 2)) }
}

interface Drawn {
  paid: number
  /** Highest payout by the rules. A payout above it cannot be luck, and is never capped. */
  top: number
  /** σ of the uncapped payouts: the unit where the cap leaves nothing. */
  sigma: number
  slack?: number
}

/**
 * One draw, capped once for each quantile. Where nearly every outcome pays, the unit is larger than σ, so that losses are bounded as well.
 */
export const clippedBy = (cuts: readonly Cut[], { paid, top, sigma: whole, slack = 0 }: Drawn): Clipped[] =>
  cuts.map(({ at, mean, sigma }, place) => {
    const unit = Math.max(sigma, mean / (BOUNDS[place] as number)) || whole
    if (unit === 0) return { off: 0, variance: 0, slack: 0 }
    const payout = Math.min(paid, at) + Math.max(0, paid - top)
    return { off: (payout - mean) / unit, variance: (sigma / unit) ** 2, slack: slack / unit }
  })

export function clippedChances(chances: readonly Chance[], paid: number): Clipped[] {
  const cuts = QUANTILES.map((quantile) => clipPoint(chances, quantile))
  const top = Math.max(0, ...chances.map(({ pays }) => pays))
  return clippedBy(cuts, { paid, top, sigma: clipPoint(chances, 1).sigma })
}

export const NONE_CLIPPED: readonly Clipped[] = QUANTILES.map(() => ({ off: 0, variance: 0, slack: 0 }))

export const addClipped = (figures: readonly Clipped[], other: readonly Clipped[]): Clipped[] =>
  QUANTILES.map((_, place) => {
    const [a, b] = [figures[place] as Clipped, other[place] as Clipped]
    return { off: a.off + b.off, variance: a.variance + b.variance, slack: a.slack + b.slack }
  })

export const repeatedClipped = (figures: readonly Clipped[], count: number): Clipped[] =>
  figures.map(({ off, variance, slack }) => ({
    off: off * count,
    variance: variance * count,
    slack: slack * count,
  }))
