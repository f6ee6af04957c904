/** Odds with this overround: every chance is raised to one power, so that long shots carry more margin. */
export function marginOdds(chances: readonly number[], overround: number): (number | undefined)[] {
  const possible = chances.filter((chance) => chance > 0)
  const target = possible.reduce((sum, chance) => sum + chance, 0) * (1 + overround)
  if (possible.length < 2 || target >= possible.length) return chances.map(() => undefined)
  const logs = possible.map(Math.log)
  let power = 1
  for (let turn = 0; turn < 12; turn += 1) {
    let [sum, slope] = [0, 0]
    for (const log of logs) {
      const share = Math.exp(power * log)
      sum += share
      slope += share * log
    }
    const step = (sum - target) / slope
    power = Math.max(0.05, power - step)
    if (Math.abs(step) < 1e-9) break
  }
  return chances.map((chance) => (chance > 0 ? rounded(chance ** -power) : undefined))
}

/** Rounded down; two decimals, fewer for long shots. */
function rounded(odds: number): number | undefined {
  const step = odds < 10 ? 0.01 : odds < 30 ? 0.1 : odds < 100 ? 1 : 5
  const value = Math.min(501, Math.floor(odds / step + 1e-9) * step)
  return value >= 1.01 ? Number(value.toFixed(2)) : undefined
}
