/** `up` ÷ `down`, exact; `down` is above 0. */
export interface Fraction {
  up: bigint
  down: bigint
}

export const ONE: Fraction = { up: 1n, down: 1n }

export const fractionProduct = (fractions: readonly Fraction[]): Fraction =>
  fractions.reduce((product, { up, down }) => ({ up: product.up * up, down: product.down * down }), ONE)

export const isSame = (fraction: Fraction, other: Fraction): boolean =>
  fraction.up * other.down === other.up * fraction.down

/** The fraction in lowest terms. */
export function reduced({ up, down }: Fraction): Fraction {
  let [a, b] = [up < 0n ? -up : up, down]
  while (b > 0n) [a, b] = [b, a % b]
  return { up: up / a, down: down / a }
}

/** The fraction as a number, for display and statistics, never for payouts. */
export const fractionNumber = ({ up, down }: Fraction): number => {
  const whole = up / down
  return Number(whole) + Number(((up - whole * down) * 1_000_000_000_000n) / down) / 1e12
}
