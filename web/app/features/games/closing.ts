import { useEffect, useState } from 'react'
import { learnServerClock, localTime } from '../../lib/server-clock.ts'
import { isOpen, type Round } from './round.ts'

const NEAR_MS = 5 * 60_000

/**
 * Automatic closing time of an open round, by this device's clock, during the last five minutes. Every move postpones the
 * closing.
 */
export function useClosing(round: Round | undefined): string | undefined {
  const until = round && isOpen(round) ? (round.closes_at ?? undefined) : undefined
  const [near, setNear] = useState<string>()
  useEffect(() => {
    setNear(undefined)
    if (!until) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let wanted = true
    void learnServerClock().then(() => {
      if (!wanted) return
      const local = localTime(until)
      timer = setTimeout(() => setNear(local), Math.max(0, Date.parse(local) - NEAR_MS - Date.now()))
    })
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [until])
  return near
}
