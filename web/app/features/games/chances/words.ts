import { decimal } from '../../../lib/decimal.ts'

/** Upper bound of the return lost to the remainder of the 2³² words of a draw, basis points. */
const UNEVEN = 0.05

/** `94,29%`: a share of the stake, truncated to basis points as everywhere on the page. */
export const shareText = (share: number): string =>
  `${decimal(Math.floor(share * 10_000 + UNEVEN) / 100, 0, 2)}%`

/** `1,95×`, `672.281×`: payout as a multiple of the stake. */
export const timesText = (times: number): string => `${decimal(times, 0, times < 1_000 ? 2 : 0)}×`
