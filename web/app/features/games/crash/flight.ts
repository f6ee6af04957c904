import { multiplierAt } from '@jogo/rules/games/crash/crash'
import { useEffect, useState } from 'react'
import { createLoop } from '../canvas/loop.ts'
import type { TableState } from '../table/view.ts'
import { outcomePoint } from './round.ts'

/** Time without a mark, ms, after which the curve stands still, because its state is unknown. */
const UNHEARD_MS = 900

export type Watched = Pick<TableState<'crash'>, 'table' | 'now' | 'flown'>

/** Present flight time, ms, by the server's clock; undefined before the flight. It never runs far ahead of the dealer's last mark. */
export function flownMs({ table, now, flown }: Watched): number | undefined {
  const round = table?.round
  if (round?.phase !== 'closed') return undefined
  const ms = now() - Date.parse(round.draws_at)
  if (ms < 0) return undefined
  const mark = flown()
  const heard = mark?.n === round.n ? mark.ms : 0
  return Math.min(ms, heard + UNHEARD_MS)
}

/** Multiplier that the curve has certainly reached, hundredths: by the last mark, or by the point. */
export function flightMultiplier({ table, flown }: Watched): number | undefined {
  const mark = flown()
  return mark && mark.n === table?.round?.n ? multiplierAt(mark.ms) : undefined
}

/** Point of the shown round, once known. */
export const pointNow = ({ table }: Pick<Watched, 'table'>): number | undefined =>
  outcomePoint(table?.round?.outcome)

/** Calls before each repaint during the flight, and once otherwise. Nothing runs in a hidden tab. */
export function useEachFrame(state: Watched, paint: (multiplier: number | undefined) => void): void {
  const { table, now, flown } = state
  useEffect(() => {
    const round = table?.round
    const loop = createLoop(() => {
      const ms = flownMs({ table, now, flown })
      paint(ms === undefined ? outcomePoint(round?.outcome) : multiplierAt(ms))
      return round?.phase === 'closed'
    })
    loop.wake()
    return loop.stop
  }, [table, now, flown, paint])
}

const TICK_MS = 100

/** Renders again during the flight if the player has bets on it. */
export function useTicks(isOn: boolean): void {
  const [, tick] = useState(0)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [isOn])
}
