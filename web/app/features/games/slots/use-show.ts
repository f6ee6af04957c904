import { useEffect, useRef, useState } from 'react'
import { isStill } from '../is-still.ts'
import type { Moment } from './moments.ts'
import { momentMs } from './timing.ts'

/**
 * Shows the pictures of a round one after another, then signals the end. With reduced motion or in a hidden tab the end is shown at once,
 * because the clocks of a hidden page nearly stand still. @param id of the round; undefined shows nothing
 */
export function useShow(
  id: string | undefined,
  moments: readonly Moment[],
  reels: number,
  onEnd: () => void,
): Moment | undefined {
  const [shown, show] = useState<{ id: string | undefined; at: number }>({ id, at: 0 })
  const at = shown.id === id ? shown.at : 0
  const end = useRef(onEnd)
  end.current = onEnd
  const moment = id === undefined ? undefined : moments[at]

  useEffect(() => {
    if (id === undefined) return
    if (!moment || isUnseen()) return end.current()
    const next = () => (at + 1 < moments.length ? show({ id, at: at + 1 }) : end.current())
    const timer = setTimeout(next, momentMs(moment, reels))
    const look = () => document.hidden && end.current()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [id, at, moment, moments, reels])
  return moment
}

const isUnseen = () => document.hidden || isStill()

/** The lit win at rest: first all wins, then each win in turn. Undefined means all wins. */
export function useCycle(id: string | undefined, count: number): number | undefined {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    setTurn(0)
    if (id === undefined || count === 0 || isUnseen()) return
    const timer = setInterval(() => setTurn((now) => now + 1), 1_500)
    return () => clearInterval(timer)
  }, [id, count])
  return turn === 0 || count === 0 ? undefined : (turn - 1) % count
}
