/** All random draws of a season, by one generator: the same seed draws the same season. */
import { xoshiro } from '../words.ts'

export interface Chance {
  /** A number from 0 up to, but without, 1. */
  share(): number
  /** A whole number from 0 up to `count`. */
  below(count: number): number
  pick<Value>(values: readonly Value[]): Value
  /** An index, drawn with these weights. */
  weighed(weights: readonly number[]): number
  poisson(rate: number): number
  /** A normally distributed number with mean 0 and a standard deviation of 1. */
  normal(): number
  shuffled<Value>(values: readonly Value[]): Value[]
}

export function openChance(seed: bigint): Chance {
  const words = xoshiro(seed)
  const share = () => words() / 2 ** 32
  const below = (count: number) => Math.floor(share() * count)
  return {
    share,
    below,
    pick: (values) => values[below(values.length)] as (typeof values)[number],
    weighed(weights) {
      let left = share() * weights.reduce((sum, weight) => sum + weight, 0)
      const at = weights.findIndex((weight) => {
        left -= weight
        return left < 0
      })
      return at < 0 ? weights.length - 1 : at
    },
    poisson(rate) {
      let count = 0
      for (let product = share(); product > Math.exp(-rate); product *= share()) count += 1
      return count
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - share())) * Math.cos(2 * Math.PI * share()),
    shuffled(values) {
      const all = [...values]
      for (let at = all.length - 1; at > 0; at -= 1) {
        const other = below(at + 1)
        ;[all[at], all[other]] = [all[other] as (typeof all)[number], all[at] as (typeof all)[number]]
      }
      return all
    },
  }
}
