import { useEffect, useState } from 'react'
import { holdWallet } from '../../../state/wallet.ts'
import { isStill } from '../is-still.ts'
import type { TableNow, TableRound } from './use-table.ts'

/** The displayed outcome of a drawn round, whose picture is at rest. */
export type Revealed = TableRound | undefined

/** Time after which a picture without an end signal no longer withholds the balance, ms. */
const AT_MOST_MS = 12_000

/**
 * Shows an outcome in time: `turning` is a round with a moving picture, `revealed` the last round at rest. The balance is withheld during
 * the motion, because it would disclose the outcome. Nothing moves where reduced motion is requested. @param takesMs duration of the motion
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
