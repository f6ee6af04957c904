import { useEffect, useState } from 'react'
import { m } from '../../lib/language.ts'
import { learnServerClock, serverNow } from '../../lib/server-clock.ts'

/** A wait by the server's clock, ISO 8601. */
export interface Wait {
  from: string
  until: string
}

const TICK_MS = 250

const delayMs = ({ from, until }: Wait): number => Math.max(1, Date.parse(until) - Date.parse(from))

/** A wrong clock of the device shortens or lengthens no wait by more than the delay. */
export const remainingMs = (wait: Wait): number =>
  Math.min(delayMs(wait), Math.max(0, Date.parse(wait.until) - serverNow()))

/** Seconds that are left of a wait. Without motion only the seconds are shown. They are not announced: that would take longer than the wait. */
export function Countdown({ from, until, text }: Wait & { text: string }) {
  const [left, setLeft] = useState(() => remainingMs({ from, until }))
  useEffect(() => {
    void learnServerClock()
    const timer = setInterval(() => setLeft(remainingMs({ from, until })), TICK_MS)
    return () => clearInterval(timer)
  }, [from, until])
  if (left === 0) return <p className="text-muted">{m.bets.checking}</p>
  return (
    <>
      <p className="flex justify-between gap-2 text-muted">
        <span>{text}</span>
        <span aria-hidden="true" className="shrink-0 tabular-nums">
          {m.bets.seconds(Math.ceil(left / 1_000))}
        </span>
      </p>
      {!isStill() && (
        <div className="h-1.5 overflow-hidden rounded-full bg-ground">
          <div
            className="h-full origin-left bg-accent transition-transform duration-250 ease-linear motion-reduce:transition-none"
            style={{ transform: `scaleX(${left / delayMs({ from, until })})` }}
          />
        </div>
      )}
    </>
  )
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
