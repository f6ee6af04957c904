/** A subject of the measurement: runs a load for some seconds and returns the result. */
export type Contender<R> = (seconds: number) => Promise<R>

type ResultOf<C> = C extends Contender<infer R> ? R : never

/**
 * Runs one slice of each contender in turn, round after round, so that disturbances of the machine affect all
 * contenders. The first round is a discarded warm-up.
 */
export async function alternate<C extends Record<string, Contender<object>>>(
  contenders: C,
  { rounds, seconds, warm = 1 }: { rounds: number; seconds: number; warm?: number },
  report: (name: keyof C & string, round: number, result: ResultOf<C[keyof C]>) => void = () => {},
): Promise<{ [K in keyof C]: ResultOf<C[K]>[] }> {
  const names = Object.keys(contenders) as (keyof C & string)[]
  const results = Object.fromEntries(names.map((name) => [name, [] as object[]])) as {
    [K in keyof C]: ResultOf<C[K]>[]
  }
  for (let round = -warm; round < rounds; round++) {
    for (const name of names) {
      const contender = contenders[name] as Contender<ResultOf<C[keyof C]>>
      const result = await contender(round < 0 ? Math.min(seconds, 1) : seconds)
      if (round < 0) continue
      results[name].push(result)
      report(name, round, result)
    }
  }
  return results
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

/** Median of the ratios of adjacent slices. */
export const pairedRatio = (ours: readonly number[], theirs: readonly number[]): number =>
  median(ours.map((value, index) => value / (theirs[index] ?? Number.NaN)))

/** The quantile `share` of the values. Sorts in place. */
export function quantile(values: Float64Array | number[], share: number): number {
  values.sort((a, b) => a - b)
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
}
