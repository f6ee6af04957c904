import { SLOT_FILES } from '../slots/files.ts'
import type { SlotName } from '../slots/slots.ts'
import type { Cut } from './clipped.ts'

/** Of the last version of each slot's data, as `docs/games/<slot>.json` proves it: shares of the stake, before payouts are rounded down. */
export interface SlotFigures {
  rtp: number
  /** Chance to be paid anything. */
  hit: number
  /** How much of the stake is missing on average, wins above it counted as the stake. */
  risk: number
  sigma: number
  /** The most that is paid, in stakes. */
  top: number
  /** What its payouts are when they are cut at each of `QUANTILES`, in stakes. */
  cuts: readonly Cut[]
}

export const SLOT_FIGURES = Object.fromEntries(
  Object.entries(SLOT_FILES).map(([slot, { figures }]): [string, SlotFigures] => {
    const { rtp, hit, risk, sigma, top, cuts } = figures
    return [slot, { rtp, hit, risk, sigma, top: top.times, cuts }]
  }),
) as Readonly<Record<SlotName, SlotFigures>>
