import { GAMES, isGameName } from '@jogo/rules/games/all'
import { currentVersion } from '@jogo/rules/games/game'
import { weigh } from '@jogo/rules/games/watch/weigh'
import { addWeights, NO_WEIGHT, type Weight } from '@jogo/rules/games/watch/weight'
import type { ClosedDraw } from './closed-store.ts'

/** Stakes and payouts of a game in a period, centavos. */
export interface Tally {
  game: string
  /** Start of the ten minutes. */
  at: Date
  rounds: number
  stake: bigint
  payout: bigint
  /** Payouts of the rounds that `weight` includes. */
  weighed: bigint
  weight: Weight
}

/**
 * Sums of draws by game and ten minutes. Rounds with an earlier version of a game's data, and rounds of a refunded draw, count in the amounts but not in the
 * weight.
 */
export function tallied(draws: readonly ClosedDraw[]): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const draw of draws) {
    const { game, at, bets, isRefunded } = draw
    const key = `${game} ${at.getTime()}`
    const sum = tallies.get(key) ?? {
      game,
      at,
      rounds: 0,
      stake: 0n,
      payout: 0n,
      weighed: 0n,
      weight: NO_WEIGHT,
    }
    const paid = bets.reduce((total, { payout, count }) => total + payout * BigInt(count), 0n)
    const isNow =
      !isRefunded && isGameName(game) && bets.every(({ version }) => version === currentVersion(GAMES[game]))
    tallies.set(key, {
      ...sum,
      rounds: sum.rounds + bets.reduce((total, { count }) => total + count, 0),
      stake: bets.reduce((total, { stake, count }) => total + stake * BigInt(count), sum.stake),
      payout: sum.payout + paid,
      ...(isNow && { weighed: sum.weighed + paid, weight: addWeights(sum.weight, weigh(draw)) }),
    })
  }
  return [...tallies.values()]
}
