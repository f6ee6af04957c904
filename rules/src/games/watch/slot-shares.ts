import { SLOT_FILES } from '../slots/files.ts'
import type { SlotName } from '../slots/slots.ts'
import type { Cut } from './clipped.ts'

/** Shares of the stake for the last version of each slot's data, before payouts are rounded down; proven by `docs/games/<slot>.json`. */
export interface SlotFigures {
  rtp: number
  /** Chance of any payout. */
  hit: number
  /** Mean shortfall of the stake, with wins above the stake counted as the stake. */
  risk: number
  sigma: number
  /** Highest payout, in stakes. */
  top: number
  /** Moments of the payouts capped at each of `QUANTILES`, in stakes. */
  cuts: readonly Cut[]
}

export const SLOT_FIGURES = Object.fromEntries(
  Object.entries(SLOT_FILES).map(([slot, { figures }]): [string, SlotFigures] => {
    const { rtp, hit, risk, sigma, top, cuts } = figures
    return [slot, { rtp, hit, risk, sigma, top: top.times, cuts }]
  }),
) as Readonly<Record<SlotName, SlotFigures>>
