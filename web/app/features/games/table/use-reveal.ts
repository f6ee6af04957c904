import { useEffect, useState } from 'react'
import { holdWallet } from '../../../state/wallet.ts'
import { isStill } from '../is-still.ts'
import type { TableNow, TableRound } from './use-table.ts'

/** The outcome that the page shows now: drawn, and its picture has come to rest. */
export type Revealed = TableRound | undefined

/** A picture that never says that it is done does not keep the balance from the player, ms. */
const AT_MOST_MS = 12_000

/**
 * Shows an outcome in its time: `turning` is a round whose picture moves, `revealed` the last one that has come to rest. The balance is held
 * meanwhile, which would tell before. Nothing moves for who asked for no motion. @param takesMs how long the picture moves
 */
export function useReveal(
  { table, now }: Pick<TableNow, 'table' | 'now'>,
  takesMs: number | ((round: TableRound) => number),
  shownMs: number,
) {
  const [drawn, setDrawn] = useState<Revealed>()
  const [revealed, setRevealed] = useState<Revealed>()
  const [turning, setTurning] = useState<Revealed>()
  const round = table?.round

  useEffect(() => {
    if (round?.outcome) setDrawn((known) => (known && known.n >= round.n ? known : round))
  }, [round])

  useEffect(() => {
    if (!drawn) return
    const drawnAt = Date.parse(drawn.ends_at) - shownMs
    const takes = typeof takesMs === 'number' ? takesMs : takesMs(drawn)
    const left = isStill() ? 0 : drawnAt + takes - now()
    if (left <= 0) return setRevealed(drawn)
    const release = holdWallet()
    setTurning(drawn)
    const end = () => {
      release()
      setTurning(undefined)
      setRevealed(drawn)
    }
    const timer = setTimeout(end, Math.min(left, AT_MOST_MS))
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [drawn, takesMs, shownMs, now])

  return { revealed, turning }
}
