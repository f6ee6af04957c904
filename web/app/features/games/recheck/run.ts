import { createStore } from '../../../../shell/index.ts'
import { api } from '../../../lib/api.ts'
import { idle, slices } from '../fair/slices.ts'
import { rememberPromise, seenBets } from '../seen.ts'
import { differs } from './differs.ts'
import { type Go, type Progress, withDifferent } from './go.ts'
import { isKnown, type Kept, keep, keptOf, NOTHING } from './kept.ts'
import { checkPair, listPairs, withRevealed } from './pairs.ts'
import { checkShared } from './shared-bets.ts'

export interface Rechecked {
  kept: Kept
  now?: Progress | undefined
  /** It could not go on. */
  failed?: boolean
}

/** What the page shows of it. */
export const rechecked = createStore<Rechecked>({ kept: NOTHING })

/** Rounds that are fetched and checked without a rest; a page more at most. */
const IN_A_GO = 500
/** How long it rests between two goes while the page is open, ms. */
const REST_MS = 15_000

let running: Promise<void> | undefined
let isAsked = false

/**
 * Checks whatever of the player's rounds was revealed since the last time, in the background: everything that the server lists and this
 * browser remembers, a bounded number in a go, with rests between. Asked again meanwhile it looks once more. One tab does it at a time.
 */
export function recheck(playerId: number, { inAGo = IN_A_GO, restMs = REST_MS } = {}): Promise<void> {
  isAsked = true
  running ??= repeated(playerId, inAGo, restMs).finally(() => {
    running = undefined
  })
  return running
}

async function repeated(playerId: number, inAGo: number, restMs: number): Promise<void> {
  while (isAsked) {
    isAsked = false
    rechecked.set({ kept: keptOf(playerId) })
    try {
      let isMore = false
      await alone(async () => {
        isMore = await checkAll(playerId, inAGo)
      })
      rechecked.set({ kept: keptOf(playerId) })
      if (!isMore) continue
      await new Promise((resolve) => setTimeout(resolve, restMs))
      isAsked = true
    } catch (failure) {
      console.warn(failure)
      rechecked.set({ kept: keptOf(playerId), failed: true })
    }
  }
}

const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks?.request('recheck', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  }) ?? work()

/** @returns whether the go ended before the rounds did */
async function checkAll(playerId: number, inAGo: number): Promise<boolean> {
  const rest = slices()
  const change: Go['change'] = (next) => keep(playerId, next(keptOf(playerId)))
  let left = inAGo
  let isStopped = false
  const go: Go = {
    kept: () => keptOf(playerId),
    change,
    async check(round, next, now) {
      const { id, game, opened_at: at } = round
      const isDifferent = await differs(round)
      left -= 1
      const kept = change((before) =>
        isDifferent ? withDifferent(next(before), { id, game, at }) : next(before),
      )
      rechecked.set({ kept, now })
      await rest()
    },
    async mayGoOn() {
      if (left <= 0) isStopped = true
      else await idle()
      return left > 0
    },
  }
  await learnPairs(go)
  for (const { seed, isOver } of go.kept().pairs) if (!isOver) await checkPair(seed, go)
  await checkShared(go, playerId)
  return isStopped || !go.kept().isListed
}

/** Learns which pairs there are to check: from the server, and from what this browser remembers. */
async function learnPairs(go: Go): Promise<void> {
  const pair = await api('GET /api/fair/seeds')
  rememberPromise(pair)
  const { promises, bets } = seenBets()
  const shown = [
    ...promises.map(([seed]) => seed),
    ...bets.flatMap(({ hash, shared }) => (shared ? [] : [hash])),
  ]
  const before = go.kept()
  const { previous, server_seed_hash: active } = pair
  const isSame = before.isListed && (!previous || isKnown(before, previous.server_seed_hash))
  const named = isSame
    ? []
    : await listPairs(
        (page) => before.isListed && page.every(({ server_seed_hash: seed }) => isKnown(before, seed)),
      )
  const reached = new Map<string, number>()
  for (const { hash, nonce, shared } of bets)
    if (!shared) reached.set(hash, Math.max(nonce, reached.get(hash) ?? 0))
  go.change((kept) => withRevealed(kept, named, shown, active, reached))
}
