import { decimal } from '../../../lib/decimal.ts'

/** `94,29%`: a share of the stake. */
export const shareText = (share: number): string => `${decimal(share * 100, 0, 2)}%`

/** `1,95×`, `672.281×`: how often the stake is paid. */
export const timesText = (times: number): string => `${decimal(times, 0, times < 1_000 ? 2 : 0)}×`
