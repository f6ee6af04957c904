import { useEffect, useRef } from 'react'

interface CountdownProps {
  /** ISO time of the end. */
  until: string
  onEnd?: () => void
}

/** Remaining time, `14:59`, updated every second without rendering React. */
export function Countdown({ until, onEnd }: CountdownProps) {
  const ref = useRef<HTMLTimeElement>(null)
  const end = useRef(onEnd)
  end.current = onEnd

  useEffect(() => {
    const show = (text: string) => {
      if (ref.current) ref.current.textContent = text
    }
    return countDown(until, show, () => end.current?.())
  }, [until])

  return <time ref={ref} role="timer" dateTime={until} className="inline-block min-w-[4ch]" />
}

/** Calls `show` with the remaining time until an ISO time, now and every second until it has passed. Returns a stop function. */
export function countDown(until: string, show: (text: string) => void, ended: () => void): () => void {
  const tick = () => {
    const secondsLeft = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))
    show(clock(secondsLeft))
    if (secondsLeft > 0) return
    clearInterval(timer)
    ended()
  }
  const timer = setInterval(tick, 1_000)
  tick()
  return () => clearInterval(timer)
}

/** Seconds as `m:ss`, or `h:mm:ss` from an hour on. */
export function clock(seconds: number): string {
  const pair = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = pair(seconds % 60)
  return hours > 0 ? `${hours}:${pair(minutes)}:${rest}` : `${minutes}:${rest}`
}
