import { availableParallelism } from 'node:os'
import type { Clock } from '../platform/clock.ts'
import type { Tx } from '../platform/db.ts'
import type { Logger } from '../platform/log.ts'
import type { Attacher, Movement, Posted, PostedListener } from './movement.ts'
import { postIn, type Transfer, transferIn } from './post-in.ts'
import { createPoster } from './poster.ts'

export type {
  AttachAnswer,
  AttachedRow,
  Attacher,
  Attachment,
  Movement,
  Posted,
  PostedListener,
  PostedNews,
} from './movement.ts'
export type { Transfer } from './post-in.ts'

export interface LedgerDeps {
  /** Connection string of the application's role; each lane has a connection of its own. */
  url: string
  /** Number of this process among all that post, from 0; keeps their lanes apart. Two with the same number are only slow. */
  slot: number
  /** Writers of rows that belong to a movement, by the attachment's kind. */
  attachers?: Readonly<Record<string, Attacher>>
  clock: Clock
  log: Logger
  /** Lanes at most, 1 to 8. More than one pays when the database has cores to spare; by default as many as cores seen here, at most four. */
  lanes?: number
  queueAtMost?: number
  batchAtMost?: number
  patienceMs?: number
  /** Multiplies every time limit. */
  patience?: number
}

/** Double entry in batches: the only writer of money rows. Every movement is durable before it is answered, and done once per (rq, kind). */
export interface Ledger {
  /**
   * The hot path: gathered with others into one transaction.
   * @throws Refusal insufficient_funds, player_barred, bet_limit_reached, amount_above_max, reference_reused, the attacher's own codes;
   *   busy and database_unavailable, after which the same request tells what happened
   */
  post(movement: Movement): Promise<Posted>
  /**
   * The same for a group: 1 to 32 movements of one wallet, in order, all or nothing, in one commit; each has its own (rq, kind) and may attach a
   * row. The same group again answers what was answered first; one of which only a part was posted before is `reference_reused`.
   * @returns one answer per movement @throws Refusal as above, of the first movement that may not be
   */
  postGroup(movements: readonly Movement[]): Promise<Posted[]>
  /** The same inside a transaction of the caller: last in it, and short. */
  postIn(tx: Tx, movement: Movement): Promise<Posted>
  /** Between two house accounts. @returns false when it had been done before @throws Refusal reference_reused */
  transferIn(tx: Tx, transfer: Transfer): Promise<boolean>
  /** Hears of every movement of the hot path right after its commit, in this process. @returns the way out */
  onPosted(listener: PostedListener): () => void
  /** Movements waiting or in flight. */
  load(): number
  close(): Promise<void>
}

const LANES_PER_SLOT = 8
const DEFAULT_LANES = Math.min(4, availableParallelism())
/** Lanes of transactions that do other things too: no batch ever waits for one of these. */
const FIRST_COLD_LANE = 2 ** 19
const COLD_LANES_PER_SLOT = 4

export function createLedger(deps: LedgerDeps): Ledger {
  const { url, slot, attachers = {}, clock, log, lanes = DEFAULT_LANES, ...limits } = deps
  if (lanes < 1 || lanes > LANES_PER_SLOT) throw new RangeError(`lanes: 1 to ${LANES_PER_SLOT}, not ${lanes}`)
  const listeners = new Set<PostedListener>()
  const poster = createPoster({
    ...limits,
    url,
    lanes: Array.from({ length: lanes }, (_, index) => slot * LANES_PER_SLOT + index),
    attachers: new Map(Object.entries(attachers)),
    log,
    elapsed: () => clock.elapsed(),
    told: (news) => {
      for (const listener of listeners) {
        try {
          listener(news)
        } catch (error) {
          log.error({ err: error }, 'a listener of the ledger failed')
        }
      }
    },
  })

  /** One lane per transaction, however many movements it makes: two transactions never wait for each other's second lane. */
  const coldLanes = new WeakMap<Tx, number>()
  let turn = 0
  const coldLaneOf = (tx: Tx): number => {
    const known = coldLanes.get(tx)
    if (known !== undefined) return known
    turn = (turn + 1) % COLD_LANES_PER_SLOT
    const lane = FIRST_COLD_LANE + slot * COLD_LANES_PER_SLOT + turn
    coldLanes.set(tx, lane)
    return lane
  }

  return {
    post: poster.post,
    postGroup: poster.postGroup,
    postIn: (tx, movement) => postIn(tx, coldLaneOf(tx), movement),
    transferIn: (tx, transfer) => transferIn(tx, coldLaneOf(tx), transfer),
    onPosted(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: poster.load,
    close: poster.close,
  }
}
