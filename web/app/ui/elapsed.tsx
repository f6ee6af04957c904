import { useEffect, useRef } from 'react'
import { serverNow } from '../lib/server-clock.ts'
import { clock } from './countdown.tsx'

/** Elapsed time, `0:12`, updated every second without rendering React. `since`: ISO time. */
export function Elapsed({ since }: { since: string }) {
  const ref = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, Math.floor((serverNow() - Date.parse(since)) / 1000))
      if (ref.current) ref.current.textContent = clock(seconds)
    }
    const timer = setInterval(tick, 1_000)
    tick()
    return () => clearInterval(timer)
  }, [since])

  return <span ref={ref} role="timer" className="inline-block min-w-[4ch]" />
}
