import { createStore } from '../../../../shell/index.ts'
import { api } from '../../../lib/api.ts'
import { idle, slices } from '../../../lib/slices.ts'
import { logSeedPair, readShownLog } from '../fair/shown-log.ts'
import { differs } from './differs.ts'
import { type Go, type Progress, withDifferent } from './go.ts'
import { checkPair, listPairs, withRevealed } from './pairs.ts'
import { isKnown, NOTHING, type RecheckLog, readRecheckLog, writeRecheckLog } from './recheck-log.ts'
import { checkShared } from './shared-bets.ts'

export interface Rechecked {
  log: RecheckLog
  now?: Progress | undefined
  /** Whether the check could not continue. */
  failed?: boolean
}

/** State shown on the page. */
export const rechecked = createStore<Rechecked>({ log: NOTHING })

/** Rounds fetched and checked between two rests; at most one page more. */
const IN_A_GO = 500
/** Rest between two runs while the page is open, ms. */
const REST_MS = 15_000

let running: Promise<void> | undefined
let isAsked = false

/**
 * Checks all newly revealed rounds of the player in the background: everything that the server lists or this browser logged. A run has a
 * bounded number of rounds, with rests between runs. A call during a run causes another pass. Only one tab runs the check at a time.
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
    rechecked.set({ log: readRecheckLog(playerId) })
    try {
      let isMore = false
      await alone(async () => {
        isMore = await checkAll(playerId, inAGo)
      })
      rechecked.set({ log: readRecheckLog(playerId) })
      if (!isMore) continue
      await new Promise((resolve) => setTimeout(resolve, restMs))
      isAsked = true
    } catch (failure) {
      console.warn(failure)
      rechecked.set({ log: readRecheckLog(playerId), failed: true })
    }
  }
}

const alone = (work: () => Promise<void>): Promise<void> =>
  navigator.locks?.request('recheck', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  }) ?? work()

/** @returns whether the run ended before the rounds did */
async function checkAll(playerId: number, inAGo: number): Promise<boolean> {
  const rest = slices()
  const change: Go['change'] = (next) => writeRecheckLog(playerId, next(readRecheckLog(playerId)))
  let left = inAGo
  let isStopped = false
  const go: Go = {
    log: () => readRecheckLog(playerId),
    change,
    async check(round, next, now) {
      const { id, game, opened_at: at } = round
      const isDifferent = await differs(round)
      left -= 1
      const log = change((before) =>
        isDifferent ? withDifferent(next(before), { id, game, at }) : next(before),
      )
      rechecked.set({ log, now })
      await rest()
    },
    async mayGoOn() {
      if (left <= 0) isStopped = true
      else await idle()
      return left > 0
    },
  }
  await learnPairs(go)
  for (const { seed, isOver } of go.log().pairs) if (!isOver) await checkPair(seed, go)
  await checkShared(go, playerId)
  return isStopped || !go.log().isListed
}

/** Collects the pairs to check: from the server, and from this browser's log. */
async function learnPairs(go: Go): Promise<void> {
  const pair = await api('GET /api/fair/seeds')
  logSeedPair(pair)
  const { promises, bets } = readShownLog()
  const shown = [
    ...promises.map(([seed]) => seed),
    ...bets.flatMap(({ hash, shared }) => (shared ? [] : [hash])),
  ]
  const before = go.log()
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
  go.change((log) => withRevealed(log, named, shown, active, reached))
}
