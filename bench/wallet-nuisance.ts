import { setTimeout as sleep } from 'node:timers/promises'
import { cents } from '@jogo/rules/money'
import { createLog } from '@jogo/telemetry/log'
import pg from 'pg'
import {
  createLedger,
  type Ledger,
  type LedgerDeps,
  type Movement,
  productAccount,
} from '../server/src/ledger/index.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { newId } from '../server/src/platform/ids.ts'
import { isRefusal } from '../server/src/platform/refusal.ts'
import { alternate, median, quantile } from './lib/slices.ts'
import { load } from './wallet-load.ts'

/** Id of the locked or greedy wallet; the other players use any other wallet. */
const NUISANCE = 1
const PLAYERS = 64
const GREEDY_BETS = 10_000

const stake = (walletId: number): Movement => ({
  walletId,
  kind: 'take_stake',
  rq: newId(),
  account: productAccount('casino', 1),
  stake: cents(100),
  bonusAtMost: cents(100),
})
const open = (url: string, more: Partial<LedgerDeps> = {}) =>
  createLedger({ url, slot: 1, clock: systemClock, log: createLog('bench', 'error'), ...more })

export interface HeldResult {
  /** Refused bets of other players. */
  refused: number
  bets: number
  p99Ms: number
}

/** Effect of a locked wallet, with further bets of its player, on other wallets. */
export async function measureHeldRow(
  { app, owner }: { app: string; owner: string },
  wallets: number,
  seconds = 8,
): Promise<HeldResult> {
  const ledger = open(app)
  const holder = new pg.Client({ connectionString: owner })
  await holder.connect()
  await ledger.post(stake(2))
  await holder.query('begin')
  await holder.query('select from ledger.wallets where wallet_id = $1 for update', [NUISANCE])
  const end = performance.now() + seconds * 1_000
  const latencies: number[] = []
  let refused = 0
  const bet = async (walletId: number) => {
    const started = performance.now()
    const isRefused = await ledger.post(stake(walletId)).then(
      () => false,
      (error: unknown) => isRefusal(error) || Promise.reject(error),
    )
    if (walletId === NUISANCE) return isRefused ? sleep(50) : undefined
    latencies.push(performance.now() - started)
    if (isRefused) refused++
    return undefined
  }
  const play = async (pick: () => number) => {
    while (performance.now() < end) await bet(pick())
  }
  const others = () => 2 + Math.floor(Math.random() * (wallets - 1))
  await Promise.all([
    ...Array.from({ length: PLAYERS }, () => play(others)),
    ...Array.from({ length: 4 }, () => play(() => NUISANCE)),
  ])
  await holder.query('rollback')
  await holder.end()
  await ledger.close()
  return { refused, bets: latencies.length, p99Ms: quantile(latencies, 0.99) }
}

/** @returns the p99 of 64 players while ten thousand bets of one wallet wait, relative to the p99 without them, in alternated slices */
export async function measureGreedy(url: string, wallets: number, rounds: number): Promise<number> {
  // No limit per wallet and a long wait are the worst case of the queue.
  const options = { queueAtMost: 2 * GREEDY_BETS, walletAtMost: 2 * GREEDY_BETS, patienceMs: 600_000 }
  const ledger = open(url, options)
  const others = (seconds: number) =>
    load(({ wallet }) => ledger.post(stake(Math.max(wallet, 2))), { players: PLAYERS, wallets, seconds })
  const results = await alternate(
    {
      quiet: others,
      greedy: async (seconds: number) => {
        const stop = startGreedy(ledger)
        const result = await others(seconds)
        await stop()
        return result
      },
    },
    { rounds, seconds: 2 },
  )
  await ledger.close()
  const p99s = (slices: readonly { p99Ms: number }[]) => median(slices.map((slice) => slice.p99Ms))
  return p99s(results.greedy) / p99s(results.quiet)
}

function startGreedy(ledger: Ledger): () => Promise<void> {
  let over = false
  const again = async () => {
    while (!over) await ledger.post(stake(NUISANCE))
  }
  const bets = Array.from({ length: GREEDY_BETS }, again)
  return async () => {
    over = true
    await Promise.all(bets)
  }
}
