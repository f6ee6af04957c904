import { decimal } from '../../lib/decimal.ts'

export { percent } from '../../lib/decimal.ts'

/** `1,28×`, rounded down like the payout. `e4` in ten-thousandths. */
export function times(e4: number): string {
  const places = e4 < 10_000_000 ? 2 : 0
  const unit = places === 2 ? 100 : 10_000
  const shown = Math.floor(e4 / unit) / (10_000 / unit)
  return `${decimal(shown, places)}×`
}

/** A chance of 0 to 1: `88%`, `1,3%`, and from one in a thousand on `1 em 5.200.300`. */
export function chanceText(chance: number, oneIn: (count: string) => string): string {
  if (chance < 0.001) return oneIn(decimal(Math.round(1 / chance), 0))
  return `${decimal(chance * 100, 0, chance < 0.1 ? 2 : 1)}%`
}
