/**
 * The best play of a pot that has to be staked before it may be taken: the most that a player can expect to take. Dynamic programming over what is left to stake and
 * what is left of the pot, for stakes in whole units and every bet of a list. Who holds at least what is left to stake cannot lose the pot before the end, so that
 * the highest return of the list decides, in closed form, and the table ends there. A pot that is lost early spares its player the rest of the rollover: that is why
 * bold bets are worth more than safe ones.
 */

/** A bet whose stake is a multiple of `per` units; of each `per` units it pays so many with such a chance, and else nothing. */
export interface PotBet {
  per: number
  outcomes: readonly { chance: number; pays: number }[]
}

/** In units. */
export interface Pot {
  amount: number
  toStake: number
  mostStake: number
}

/** @returns units */
export function bestOfPot({ amount, toStake, mostStake }: Pot, bets: readonly PotBet[]): number {
  const edge = 1 - Math.max(...bets.map(returnOf))
  // values[left][held] of held < left.
  const values: Float64Array[] = []
  const worthOf = (left: number, held: number): number =>
    held >= left ? held - edge * left : (values[left]?.[held] ?? 0)
  for (let left = 1; left <= toStake; left += 1) {
    const row = new Float64Array(left)
    for (let held = 1; held < left; held += 1) row[held] = best({ held, left, mostStake }, bets, worthOf)
    values[left] = row
  }
  return worthOf(toStake, amount)
}

function best(
  { held, left, mostStake }: { held: number; left: number; mostStake: number },
  bets: readonly PotBet[],
  worthOf: (left: number, held: number) => number,
): number {
  let most = 0
  for (let stake = Math.min(held, mostStake); stake > 0; stake -= 1) {
    const lost = worthOf(left - stake, held - stake)
    for (const { per, outcomes } of bets) {
      if (stake % per !== 0) continue
      let value = lost
      for (const { chance, pays } of outcomes)
        value += chance * (worthOf(left - stake, held - stake + (stake / per) * pays) - lost)
      if (value > most) most = value
    }
  }
  return most
}

const returnOf = ({ per, outcomes }: PotBet): number =>
  outcomes.reduce((sum, { chance, pays }) => sum + (chance * pays) / per, 0)
