import { quantile } from './lib/slices.ts'

export interface Bet {
  wallet: number
  /** Number of the game, 1 to 20. */
  game: number
  stake: number
}

export interface WalletLoadResult {
  rate: number
  p50Ms: number
  p99Ms: number
  bets: number
}

/**
 * Half of all bets are on the first game, which makes its account hot. A quarter of the bets are on the second game,
 * the others on eighteen further games.
 */
function game(dice: number): number {
  if (dice < 0.5) return 1
  if (dice < 0.75) return 2
  return 3 + Math.floor(((dice - 0.75) / 0.25) * 18)
}

/** A closed loop: each player bets again after the answer to the previous bet. The wallets are uniformly random. */
export async function load(
  place: (bet: Bet) => Promise<unknown>,
  { players, wallets, seconds }: { players: number; wallets: number; seconds: number },
): Promise<WalletLoadResult> {
  const latencies: number[] = []
  const started = performance.now()
  const end = started + seconds * 1_000
  const play = async () => {
    for (;;) {
      const before = performance.now()
      if (before >= end) return
      await place({
        wallet: 1 + Math.floor(Math.random() * wallets),
        game: game(Math.random()),
        stake: 100,
      })
      latencies.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: players }, play))
  const took = (performance.now() - started) / 1_000
  return {
    bets: latencies.length,
    rate: latencies.length / took,
    p50Ms: quantile(latencies, 0.5),
    p99Ms: quantile(latencies, 0.99),
  }
}
