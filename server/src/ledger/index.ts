import { availableParallelism } from 'node:os'
import type { Logger } from '@jogo/telemetry/log'
import type { Tracing } from '@jogo/telemetry/tracing'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import { createLaneConnection } from './lane-connection.ts'
import type { Attacher, Movement, Posted, PostedListener, PostedNews } from './movement.ts'
import { type ColdTx, lockWalletsIn, postIn, postSetIn, type Transfer, transferIn } from './post-in.ts'
import { createPoster } from './poster.ts'
import { createSetPoster, type SetAnswer } from './set-poster.ts'

export { ACCOUNTS, accountName, KINDS, productAccount, SUPPLIED } from './accounts.ts'
export { type Anchor, openAnchorFile, readHeads } from './anchor.ts'
export { openSampleFolder } from './answer-samples.ts'
export { type BooksReport, checkBooks } from './books.ts'
export type {
  AttachAnswer,
  AttachedRow,
  Attacher,
  Attachment,
  AttachRequest,
  Movement,
  Posted,
  PostedListener,
  PostedNews,
  Veto,
} from './movement.ts'
export type { Transfer } from './post-in.ts'
export { type Revenue, sumRevenue } from './revenue.ts'
export type { SetAnswer, SetRefusal } from './set-poster.ts'

export interface LedgerDeps {
  /** Connection string of the application's role; each lane opens a connection of its own. */
  url: string
  /** Number of this process among all posting processes, from 0. Each number has its own lanes; two processes with the same number are correct but slow. */
  slot: number
  /** Attachers by the kind of their attachment: each writes the rows that belong to movements. */
  attachers?: Readonly<Record<string, Attacher>>
  clock: Clock
  log: Logger
  /** Maximum lanes, 1 to 8. A second lane is faster only if the database has idle cores. Default: one per core of this machine, at most four. */
  lanes?: number
  /** Reports each movement's waiting time in the hot path's queue, ms. */
  onWaited?: (ms: number) => void
  tracing?: Tracing | undefined
  queueAtMost?: number
  /** Maximum movements of one wallet waiting in a lane; 100 by default. */
  walletAtMost?: number
  batchAtMost?: number
  patienceMs?: number
  /** Multiplies every time limit. */
  patience?: number
}

/** Double entry in batches: the only writer of money rows. Every movement is durable before its answer, and posted once per (rq, kind). */
export interface Ledger {
  /**
   * The hot path: posts the movement in one transaction with others that arrive at the same time.
   * @throws Refusal insufficient_funds, player_barred, bet_limit_reached, `PLAY_LIMITS`, amount_above_max, reference_reused, the attacher's own codes;
   *   too_many_waiting, busy and database_unavailable, after which a retry of the same request finds the result
   */
  post(movement: Movement): Promise<Posted>
  /**
   * Posts a group: 1 to 32 movements of one wallet, in order, all or nothing, in one commit; each has its own
   * (rq, kind) and may attach a row. A retry of the group gets the first answer; a group posted only in part
   * before is `reference_reused`.
   * @returns one answer per movement
   * @throws Refusal as above, of the first refused movement
   */
  postGroup(movements: readonly Movement[]): Promise<Posted[]>
  /**
   * Posts a set: 1 to 10,000 movements of any wallets, each wallet's in the order given, in one commit and one link of the chain; for the payout of a shared
   * round or a settled match. All or nothing: if a wallet's movements are refused, nothing moves. The answer then names that wallet, and the caller may post
   * the set again without it. A wallet whose movements were all posted before moves nothing and gets the first answers, so a set may be repeated, whole or
   * without some wallets. A wallet posted only in part is refused as `reference_reused`. Attached rows are written in the same transaction. The sets of a
   * process are posted one after another, outside the queue of the hot path; `onPosted` is called for each movement.
   * @throws Refusal database_unavailable, after which a retry of the same set finds the result
   */
  postSet(movements: readonly Movement[]): Promise<SetAnswer>
  /**
   * Posts a set inside the caller's transaction. The transaction must be short and call this last, because the wallets stay locked until its commit. Attaches
   * nothing and does not call `onPosted`. A refused set leaves the transaction usable.
   */
  postSetIn(tx: Tx, movements: readonly Movement[]): Promise<SetAnswer>
  /**
   * Posts one movement inside the caller's transaction, under the same conditions as `postSetIn`. Several movements of one transaction follow rising wallet
   * ids, the lock order of batches, to prevent deadlocks. If that order is impossible, call `lockWalletsIn` first.
   * @throws RangeError for a wallet id below one already locked by the transaction
   */
  postIn(tx: Tx, movement: Movement): Promise<Posted>
  /** Locks wallets, so that later movements of this transaction may come in any order. */
  lockWalletsIn(tx: Tx, walletIds: readonly number[]): Promise<void>
  /** Moves an amount between two house accounts. @returns false if an earlier call moved it @throws Refusal reference_reused */
  transferIn(tx: Tx, transfer: Transfer): Promise<boolean>
  /** Calls `listener` for every movement of the hot path and of sets right after its commit, in this process. @returns a function that unsubscribes it */
  onPosted(listener: PostedListener): () => void
  /** Movements waiting or in flight. */
  load(): number
  close(): Promise<void>
}

/** Maximum wait, ms. With the last try in progress, a caller is answered within five seconds. */
const PATIENCE_MS = 3_000
const LANES_PER_SLOT = 8
const DEFAULT_LANES = Math.min(4, availableParallelism())
/** First lane of `postIn` and `postSetIn`. Their transactions last longer than a batch and lock a lane until the commit, so they have lanes of their own. */
const FIRST_COLD_LANE = 2 ** 19
const COLD_LANES_PER_SLOT = 4
/** First lane for sets: one lane per process. */
const FIRST_SET_LANE = 2 ** 18

export function createLedger(deps: LedgerDeps): Ledger {
  const { url, slot, attachers = {}, clock, log, lanes = DEFAULT_LANES, ...limits } = deps
  if (lanes < 1 || lanes > LANES_PER_SLOT) throw new RangeError(`lanes: 1 to ${LANES_PER_SLOT}, not ${lanes}`)
  const listeners = new Set<PostedListener>()
  const onPosted = (news: PostedNews) => {
    for (const listener of listeners) {
      try {
        listener(news)
      } catch (error) {
        log.error({ err: error }, 'a listener of the ledger failed')
      }
    }
  }
  const { patience = 1 } = limits
  const common = {
    log,
    onPosted,
    elapsed: () => clock.elapsed(),
    patienceMs: limits.patienceMs ?? patience * PATIENCE_MS,
  }
  const rows = new Map(Object.entries(attachers))
  const connect = (lane: number, posts: 'batches' | 'sets' = 'batches') =>
    createLaneConnection({ url, lane, posts, attachers: rows, log, patience })
  const poster = createPoster({
    ...limits,
    ...common,
    connect,
    lanes: Array.from({ length: lanes }, (_, index) => slot * LANES_PER_SLOT + index),
  })
  const sets = createSetPoster({ ...common, connection: connect(FIRST_SET_LANE + slot, 'sets') })

  const coldTxs = new WeakMap<Tx, ColdTx>()
  let turn = 0
  const coldTx = (tx: Tx): ColdTx => {
    const known = coldTxs.get(tx)
    if (known !== undefined) return known
    turn = (turn + 1) % COLD_LANES_PER_SLOT
    const lane = FIRST_COLD_LANE + slot * COLD_LANES_PER_SLOT + turn
    const cold: ColdTx = { tx, lane, highest: 0, locked: new Set() }
    coldTxs.set(tx, cold)
    return cold
  }

  return {
    post: poster.post,
    postGroup: poster.postGroup,
    postSet: sets.post,
    postSetIn: (tx, movements) => postSetIn(coldTx(tx), movements),
    postIn: (tx, movement) => postIn(coldTx(tx), movement),
    lockWalletsIn: (tx, walletIds) => lockWalletsIn(coldTx(tx), walletIds),
    transferIn: (tx, transfer) => transferIn(coldTx(tx), transfer),
    onPosted(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: poster.load,
    async close() {
      await Promise.all([poster.close(), sets.close()])
    },
  }
}
