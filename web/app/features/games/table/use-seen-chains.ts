import { useEffect, useRef, useState } from 'react'
import type { GameName } from '../round.ts'
import type { Table } from './use-table.ts'

/** Remembers the chains that a table shows, and answers whether one is not what this browser saw before. */
export function useSeenChains(game: GameName, table: Table | undefined): boolean {
  const [isOther, setOther] = useState(false)
  const latest = useRef(table)
  latest.current = table
  const { chain, next_chain: next, round } = table ?? {}
  const seen = chain && JSON.stringify([chain, next, round && round.n - round.place])
  useEffect(() => {
    if (!seen) return
    void import('../seen-chains.ts').then(
      ({ rememberChains }) => latest.current && setOther(!rememberChains(game, latest.current)),
      console.warn,
    )
  }, [game, seen])
  return isOther
}
