import type { Logger } from '@jogo/telemetry/log'
import type { Tracing } from '@jogo/telemetry/tracing'
import { Refusal } from '../platform/refusal.ts'
import { type Group, soloGroup, toGroup } from './group.ts'
import { createLane, type Lane } from './lane.ts'
import type { LaneConnection } from './lane-connection.ts'
import type { Movement, Posted, PostedListener } from './movement.ts'

export interface PosterOptions {
  /** Lanes of this process; no other process uses them. */
  lanes: readonly number[]
  connect(lane: number): LaneConnection
  log: Logger
  elapsed(): number
  onPosted: PostedListener
  onWaited?: ((ms: number) => void) | undefined
  tracing?: Tracing | undefined
  /** Maximum movements waiting; further ones are refused as `busy`. */
  queueAtMost?: number
  /** Maximum movements of one wallet waiting in a lane; further ones are refused as `too_many_waiting`. */
  walletAtMost?: number
  batchAtMost?: number
  /** Maximum waiting time of a movement while the database is down. */
  patienceMs: number
}

export interface Poster {
  /**
   * Resolves when the movement is durable.
   * @throws Refusal insufficient_funds, player_barred, bet_limit_reached, `PLAY_LIMITS`, amount_above_max, reference_reused, the attacher's own codes;
   *   too_many_waiting, busy and database_unavailable (a retry with the same id finds the result)
   */
  post(movement: Movement): Promise<Posted>
  /** Posts 1 to 32 movements of one wallet, in order, all or nothing; one answer per movement. */
  postGroup(movements: readonly Movement[]): Promise<Posted[]>
  load(): number
  close(): Promise<void>
}

const QUEUE_AT_MOST = 10_000
/** Far more movements than a player has under way at once; a movement behind this many would miss its deadline. */
const WALLET_AT_MOST = 100
const BATCH_AT_MOST = 512
/** A further lane is opened at this many waiting movements per open lane. Below it, one lane with larger batches is faster. */
const LOAD_PER_LANE = 64

export function createPoster(options: PosterOptions): Poster {
  const { connect, log, elapsed, onPosted, onWaited, patienceMs, tracing } = options
  const { queueAtMost = QUEUE_AT_MOST, walletAtMost = WALLET_AT_MOST, batchAtMost = BATCH_AT_MOST } = options
  const lanes: Lane[] = options.lanes.map((lane) =>
    createLane({
      connection: connect(lane),
      elapsed,
      log,
      onPosted,
      onWaited,
      patienceMs,
      tracing,
      atMost: batchAtMost,
    }),
  )
  if (lanes.length === 0) throw new RangeError('a poster needs a lane')
  let closed = false

  let open = 1

  /** Lanes are closed later than they are opened: while a wallet changes its lane, two batches may contend for its row. */
  function adjust() {
    const crowd = lanes.reduce((sum, lane) => sum + lane.crowd(), 0)
    if (open < lanes.length && crowd >= LOAD_PER_LANE * open) open++
    else if (open > 1 && crowd < (LOAD_PER_LANE / 2) * (open - 1) && lanes[open - 1]?.load() === 0) open--
  }

  const load = () => lanes.reduce((sum, lane) => sum + lane.load(), 0)

  function push(group: Group): Promise<Posted[]> {
    if (closed || load() >= queueAtMost) throw new Refusal('busy', { retryAfterSeconds: 1 })
    adjust()
    const lane = lanes[group.walletId % open] as Lane
    if (lane.walletWaiting(group.walletId) >= walletAtMost)
      throw new Refusal('too_many_waiting', { retryAfterSeconds: 1 })
    return new Promise((resolve, reject) => {
      const entry = { ...group, deadline: elapsed() + patienceMs, resolve, reject }
      lane.push(tracing ? { ...entry, trace: tracing.current() } : entry)
    })
  }

  return {
    post: async (movement) => (await push(soloGroup(movement)))[0] as Posted,
    postGroup: async (movements) => push(toGroup(movements)),
    load,
    async close() {
      closed = true
      await Promise.all(lanes.map((lane) => lane.close()))
    },
  }
}
