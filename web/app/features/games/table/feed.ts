import type { GameRoundEvent } from '@jogo/contract/realtime'
import type { Answer } from '../../../lib/api.ts'

/** Of any shared game, but for the fields of its outcome. */
export type Table = Answer<'GET /api/games/double/table'>
export type TableRound = NonNullable<Table['round']>

/** Round `n` was still flying `ms` after its draw; `at`: when that was told, by this device's monotonic clock. */
export interface Flown {
  n: number
  ms: number
  at: number
}

/** How long after a phase should have ended its message may take before the page asks, ms. */
const GRACE_MS = 700
/** While no round goes on. */
const IDLE_MS = 2_500
const LAST = 20
/** A clock of this device that was put right in between, ms. */
const JUMP_MS = 15_000

interface FeedSource {
  ask: () => Promise<Table>
  show: (table: Table) => void
  /** Nobody asks for a page that nobody sees. */
  isSeen: () => boolean
}

/**
 * A table as messages and answers tell it, in whatever order they arrive. Where no message comes in time it asks, so that a page works without
 * a socket too.
 */
export function createFeed({ ask, show, isSeen }: FeedSource) {
  let known: Table | undefined
  let mark: Flown | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  /** How far this device's clock is ahead of the server's, ms; what was told took time to arrive, so the least that was seen is the nearest. */
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
    /** The last mark of a round in flight; undefined when none has been told. */
    flown: () => mark,
    poll,
    hear(event: GameRoundEvent) {
      if ('round' in event) {
        accept(withRound(known, event.now, event.round as TableRound))
        if (isOfAnotherChain(known)) void poll()
        return
      }
      // Marks come several times a second and change no state: what moves reads them as it is drawn.
      noteFlown(event.flown)
      askIn(GRACE_MS)
    },
    /** Until it is polled again. The clock of a device that slept may have been put right. */
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

/** Messages and answers may arrive out of order; a table that had a round has one for ever. */
function isOlder({ round: next }: Table, before: Table | undefined): boolean {
  const known = before?.round
  if (!known) return false
  if (!next) return true
  return next.n < known.n || (next.n === known.n && ORDER.indexOf(next.phase) < ORDER.indexOf(known.phase))
}

/** In how many ms the next phase should have been told. */
function dueIn(table: Table | undefined, now: number): number {
  const round = table?.round
  if (!round) return IDLE_MS
  const ends = { open: round.closes_at, closed: round.draws_at, drawn: round.ends_at }[round.phase as 'open']
  return ends ? Math.max(0, Date.parse(ends) - now) + GRACE_MS : IDLE_MS
}

/** The chain that the page shows is not the one of the round: messages bring no chain. */
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
