import { useEffect, useRef, useState } from 'react'
import type { GameName } from '../round.ts'
import type { Table } from './use-table.ts'

/** Logs the chains of a table. @returns whether one of them differs from its first appearance */
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
