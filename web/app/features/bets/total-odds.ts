/** Combined odds of all legs, thousandths, rounded down. */
export const totalMilli = (legs: readonly { odds: number }[]): number =>
  Number(legs.reduce((product, { odds }) => product * BigInt(odds), 1_000n) / 1_000n ** BigInt(legs.length))

/** Displayed with two decimals, rounded down, so never above the payout. */
export const shownTotal = (milli: number): number => milli - (milli % 10)
