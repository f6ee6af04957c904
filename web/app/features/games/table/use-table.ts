import type { GameRoundEvent, gameChannel } from '@jogo/contract/realtime'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, api } from '../../../lib/api.ts'
import { onReturn } from '../../../lib/on-return.ts'
import { JOINED } from '../../../lib/realtime/connection.ts'
import { joinChannel } from '../../../state/realtime.ts'

/** Of any shared game, but for the fields of its outcome. */
export type Table = Answer<'GET /api/games/double/table'>
export type TableRound = NonNullable<Table['round']>

export interface TableNow {
  table: Table | undefined
  /** ms since 1970 by the server's clock. */
  now: () => number
  /** The last mark of a round in flight; undefined when none has been told. */
  flown: () => Flown | undefined
}

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

/**
 * The round of a shared game that goes on now, as the server tells it: by its channel, and by asking where no message came in time, so that the
 * page works without a socket too. A page that nobody sees neither listens nor asks.
 */
export function useTable(game: string): TableNow {
  const [table, setTable] = useState<Table>()
  /** How far this device's clock is ahead of the server's, ms. */
  const aheadMs = useRef(0)
  const mark = useRef<Flown>(undefined)

  useEffect(() => {
    let leave: (() => void) | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let known: Table | undefined
    let isGone = false
    const channel: ReturnType<typeof gameChannel> = `game.${game}`

    const noteFlown = ({ n, ms }: { n: number; ms: number }) => {
      const last = mark.current
      if (!last || n > last.n || (n === last.n && ms > last.ms))
        mark.current = { n, ms, at: performance.now() }
    }
    const accept = (next: Table) => {
      if (next.round?.flown_ms != null) noteFlown({ n: next.round.n, ms: next.round.flown_ms })
      if (isGone || (known?.round && next.round && isOlder(next.round, known.round))) return
      known = next
      aheadMs.current = Date.now() - Date.parse(next.now)
      setTable(next)
      askLater()
    }
    const ask = async () => {
      clearTimeout(timer)
      try {
        accept((await api(`GET /api/games/${game}/table` as 'GET /api/games/double/table')) as Table)
      } catch {
        askLater()
      }
    }
    const askLater = () => askIn(dueIn(known))
    const askIn = (ms: number) => {
      clearTimeout(timer)
      if (!isGone && document.visibilityState === 'visible') timer = setTimeout(() => void ask(), ms)
    }
    const hear = (event: GameRoundEvent) => {
      if ('round' in event) {
        accept(withRound(known, event.now, event.round as TableRound))
        if (isOfAnotherChain(known)) void ask()
        return
      }
      // Marks come several times a second and change no state: what moves reads them as it is drawn.
      noteFlown(event.flown)
      askIn(GRACE_MS)
    }
    const begin = () => {
      leave?.()
      leave = joinChannel(channel, { [JOINED]: () => void ask(), GameRoundEvent: hear })
      void ask()
    }
    const end = () => {
      leave?.()
      leave = undefined
      clearTimeout(timer)
    }
    const onHidden = () => document.visibilityState === 'hidden' && end()
    begin()
    document.addEventListener('visibilitychange', onHidden)
    const stopReturn = onReturn(begin)
    return () => {
      isGone = true
      end()
      document.removeEventListener('visibilitychange', onHidden)
      stopReturn()
    }
  }, [game])

  const now = useCallback(() => Date.now() - aheadMs.current, [])
  const flown = useCallback(() => mark.current, [])
  return { table, now, flown }
}

const ORDER = ['open', 'closed', 'drawn', 'over', 'refunding', 'refunded']

/** Messages and answers may arrive out of order. */
const isOlder = (next: TableRound, known: TableRound): boolean =>
  next.n < known.n || (next.n === known.n && ORDER.indexOf(next.phase) < ORDER.indexOf(known.phase))

/** In how many ms the next phase should have been told. */
function dueIn(table: Table | undefined): number {
  const round = table?.round
  if (!table || !round) return IDLE_MS
  const ends = { open: round.closes_at, closed: round.draws_at, drawn: round.ends_at }[round.phase as 'open']
  return ends ? Math.max(GRACE_MS, Date.parse(ends) - Date.parse(table.now) + GRACE_MS) : IDLE_MS
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
