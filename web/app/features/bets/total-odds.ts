/** The odds of all legs together, thousandths, rounded down. */
export const totalMilli = (legs: readonly { odds: number }[]): number =>
  Number(legs.reduce((product, { odds }) => product * BigInt(odds), 1_000n) / 1_000n ** BigInt(legs.length))

/** As they are shown: with two decimals, so never more than is paid. */
export const shownTotal = (milli: number): number => milli - (milli % 10)
