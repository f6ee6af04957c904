export interface Target {
  /** Bound of the target: at least, or at most. */
  least?: number
  most?: number
}

const started = performance.now()

/** A line of progress with the seconds since the start. */
export function say(text: string) {
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`)
}

/** Figures against their targets as a table, then everything as one JSON line at the end. */
export function report(
  name: string,
  figures: Readonly<Record<string, number>>,
  targets: Readonly<Record<string, Target>>,
) {
  const short: string[] = []
  for (const [key, value] of Object.entries(figures)) {
    const target = targets[key]
    const met = !target || ((target.least ?? -Infinity) <= value && value <= (target.most ?? Infinity))
    if (!met) short.push(key)
    const limit = target ? `${target.least === undefined ? `≤ ${target.most}` : `≥ ${target.least}`}` : ''
    console.log(
      `${key.padEnd(28)}${String(value).padStart(12)}  ${limit.padEnd(10)}${met ? '' : 'falls short'}`,
    )
  }
  const at = new Date().toISOString()
  console.log(JSON.stringify({ bench: name, at, ...figures, falls_short: short }))
}

export const round = (value: number, digits = 2): number => Number(value.toFixed(digits))
