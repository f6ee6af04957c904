import type { GameRoundEvent } from '@jogo/contract/realtime'
import type { Answer } from '../../../lib/api.ts'

/** Any shared game, except the fields of its outcome. */
export type Table = Answer<'GET /api/games/double/table'>
export type TableRound = NonNullable<Table['round']>

/** Round `n` was still flying `ms` after its draw. `at`: arrival of the mark, by this device's monotonic clock. */
export interface Flown {
  n: number
  ms: number
  at: number
}

/** Maximum delay of a phase's message before the page polls, ms. */
const GRACE_MS = 700
/** Interval of polls between rounds, ms. */
const IDLE_MS = 2_500
const LAST = 20
/** Larger leads of this device's clock are a correction of the clock, ms. */
const JUMP_MS = 15_000

interface FeedSource {
  ask: () => Promise<Table>
  show: (table: Table) => void
  /** A hidden page does not poll. */
  isSeen: () => boolean
}

/**
 * State of a table from messages and answers, in any order. After a late message the feed polls, so that a page works without a socket
 * too.
 */
export function createFeed({ ask, show, isSeen }: FeedSource) {
  let known: Table | undefined
  let mark: Flown | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  /** Lead of this device's clock over the server's, ms. Messages take time to arrive, so the smallest measured lead is the nearest. */
  let aheadMs: number | undefined

  const now = () => Date.now() - (aheadMs ?? 0)
  const noteFlown = ({ n, ms }: { n: number; ms: number }) => {
    if (!mark || n > mark.n || (n === mark.n && ms > mark.ms)) mark = { n, ms, at: performance.now() }
  }
  const askIn = (ms: number) => {
    clearTimeout(timer)
    if (!isStopped && isSeen()) timer = setTimeout(() => void poll(), ms)
  }
  function accept(next: Table) {
    if (isStopped) return
    if (next.round?.flown_ms != null) noteFlown({ n: next.round.n, ms: next.round.flown_ms })
    const ahead = Date.now() - Date.parse(next.now)
    aheadMs = aheadMs === undefined || ahead > aheadMs + JUMP_MS ? ahead : Math.min(aheadMs, ahead)
    if (!isOlder(next, known)) {
      known = next
      show(next)
    }
    askIn(dueIn(known, now()))
  }
  async function poll() {
    clearTimeout(timer)
    try {
      accept(await ask())
    } catch {
      askIn(dueIn(known, now()))
    }
  }
  return {
    now,
    /** The last mark of a round in flight; undefined without a flight. */
    flown: () => mark,
    poll,
    hear(event: GameRoundEvent) {
      if ('round' in event) {
        accept(withRound(known, event.now, event.round as TableRound))
        if (isOfAnotherChain(known)) void poll()
        return
      }
      // Marks come several times a second and change no state, so drawings read them directly.
      noteFlown(event.flown)
      askIn(GRACE_MS)
    },
    /**
     * Stops polling until the next poll. The measured lead is dropped, because a device that slept may have corrected
     * its clock.
     */
    pause() {
      clearTimeout(timer)
      aheadMs = undefined
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const ORDER = ['open', 'closed', 'drawn', 'over', 'refunding', 'refunded']

/** Messages and answers may arrive out of order; after its first round a table always has a round. */
function isOlder({ round: next }: Table, before: Table | undefined): boolean {
  const known = before?.round
  if (!known) return false
  if (!next) return true
  return next.n < known.n || (next.n === known.n && ORDER.indexOf(next.phase) < ORDER.indexOf(known.phase))
}

/** Time until the message of the next phase is overdue, ms. */
function dueIn(table: Table | undefined, now: number): number {
  const round = table?.round
  if (!round) return IDLE_MS
  const ends = { open: round.closes_at, closed: round.draws_at, drawn: round.ends_at }[round.phase as 'open']
  return ends ? Math.max(0, Date.parse(ends) - now) + GRACE_MS : IDLE_MS
}

/** Whether the page's chain is another chain than the round's, because messages contain no chain. */
const isOfAnotherChain = (table: Table | undefined): boolean =>
  table?.round != null && table.round.chain !== table.chain?.number

function withRound(known: Table | undefined, now: string, round: TableRound): Table {
  const { last = [], chain = null, next_chain = null } = known ?? {}
  const { n, place, hash, outcome } = round
  const isNew = hash !== null && outcome !== null && last[0]?.n !== n
  return {
    now,
    round,
    chain,
    next_chain,
    last: isNew ? [{ n, chain: round.chain, place, hash, outcome }, ...last].slice(0, LAST) : last,
  }
}
