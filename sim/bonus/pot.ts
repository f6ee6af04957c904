/**
 * Best play of a pot with a rollover: the highest expected amount at the end. Dynamic programming over the remaining rollover and the
 * remaining pot, for stakes in whole units and every bet of a list. A pot of at least the remaining rollover cannot be lost before the end.
 * For such a pot the highest return of the list decides in closed form, and the table ends there. An early loss of the pot spares the
 * player the rest of the rollover, so bold bets are worth more than safe bets.
 */

/** A bet with stakes in multiples of `per` units: each `per` units pay a number of units with a chance, else nothing. */
export interface PotBet {
  per: number
  outcomes: readonly { chance: number; pays: number }[]
}

/** Amounts in units. */
export interface Pot {
  amount: number
  toStake: number
  mostStake: number
}

/** @returns units */
export function bestOfPot({ amount, toStake, mostStake }: Pot, bets: readonly PotBet[]): number {
  const edge = 1 - Math.max(...bets.map(potReturn))
  // `values[left][held]` for `held` < `left`.
  const values: Float64Array[] = []
  const worth = (left: number, held: number): number =>
    held >= left ? held - edge * left : (values[left]?.[held] ?? 0)
  for (let left = 1; left <= toStake; left += 1) {
    const row = new Float64Array(left)
    for (let held = 1; held < left; held += 1) row[held] = best({ held, left, mostStake }, bets, worth)
    values[left] = row
  }
  return worth(toStake, amount)
}

function best(
  { held, left, mostStake }: { held: number; left: number; mostStake: number },
  bets: readonly PotBet[],
  worth: (left: number, held: number) => number,
): number {
  let most = 0
  for (let stake = Math.min(held, mostStake); stake > 0; stake -= 1) {
    const lost = worth(left - stake, held - stake)
    for (const { per, outcomes } of bets) {
      if (stake % per !== 0) continue
      let value = lost
      for (const { chance, pays } of outcomes)
        value += chance * (worth(left - stake, held - stake + (stake / per) * pays) - lost)
      if (value > most) most = value
    }
  }
  return most
}

const potReturn = ({ per, outcomes }: PotBet): number =>
  outcomes.reduce((sum, { chance, pays }) => sum + (chance * pays) / per, 0)
