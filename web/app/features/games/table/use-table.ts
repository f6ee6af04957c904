import type { gameChannel } from '@jogo/contract/realtime'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { onReturn } from '../../../lib/on-return.ts'
import { JOINED } from '../../../lib/realtime/connection.ts'
import { joinChannel } from '../../../state/realtime.ts'
import type { GameName } from '../round.ts'
import { createFeed, type Flown, type Table } from './feed.ts'

export type { Table, TableRound } from './feed.ts'

export interface TableNow {
  table: Table | undefined
  /** Time by the server's clock, ms since 1970. */
  now: () => number
  /** The last mark of a round in flight; undefined without a flight. */
  flown: () => Flown | undefined
}

/** The current round of a shared game as the server reports it. A hidden page neither listens nor polls. */
export function useTable(game: string): TableNow {
  const [table, setTable] = useState<Table>()
  const feed = useRef<ReturnType<typeof createFeed>>(undefined)

  useEffect(() => {
    const created = createFeed({
      ask: async () => (await api(`GET /api/games/${game}/table` as 'GET /api/games/double/table')) as Table,
      show: setTable,
      isSeen: () => document.visibilityState === 'visible',
    })
    feed.current = created
    const channel: ReturnType<typeof gameChannel> = `game.${game}`
    let leave: (() => void) | undefined
    const begin = () => {
      leave?.()
      leave = joinChannel(channel, { [JOINED]: () => void created.poll(), GameRoundEvent: created.hear })
      void created.poll()
    }
    const end = () => {
      leave?.()
      leave = undefined
      created.pause()
    }
    const onHidden = () => document.visibilityState === 'hidden' && end()
    begin()
    document.addEventListener('visibilitychange', onHidden)
    const stopReturn = onReturn(begin)
    return () => {
      end()
      created.stop()
      document.removeEventListener('visibilitychange', onHidden)
      stopReturn()
    }
  }, [game])

  const now = useCallback(() => feed.current?.now() ?? Date.now(), [])
  const flown = useCallback(() => feed.current?.flown(), [])
  return { table, now, flown }
}

/** Logs the chains of a table. @returns whether a chain differs from its first appearance */
export function useChainLog(game: GameName, table: Table | undefined): boolean {
  const [isOther, setOther] = useState(false)
  const latest = useRef(table)
  latest.current = table
  const { chain, next_chain: next, round } = table ?? {}
  const shown = chain && JSON.stringify([chain, next, round && round.n - round.place])
  useEffect(() => {
    if (!shown) return
    void import('../fair/shown-chains.ts').then(
      ({ logChains }) => latest.current && setOther(!logChains(game, latest.current)),
      console.warn,
    )
  }, [game, shown])
  return isOther
}
