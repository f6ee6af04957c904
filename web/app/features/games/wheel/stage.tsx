import { wheel } from '@jogo/rules/games/wheel/game'
import { useEffect, useRef, useState } from 'react'
import { m } from '../../../lib/language.ts'
import type { TableState } from '../table/view.ts'
import { Face } from './face.tsx'
import { outcomeStops } from './round.ts'
import { restAngle, spinsMs, stopShares, wheelTurns } from './spin.ts'
import { outcomeText, segmentText } from './texts.ts'

/**
 * The wheel; a phone shows its upper part. The Web Animations API moves the wheel, so the compositor keeps time while the page is busy. A
 * late viewer sees the wheel at its position by the server's clock.
 */
export function Stage({ turning, revealed, now }: TableState<'wheel'>) {
  const disc = useRef<HTMLDivElement>(null)
  const rest = outcomeStops(revealed?.outcome).at(-1) ?? 0
  const from = useRef(restAngle(rest))
  const [passed, setPassed] = useState<readonly number[]>([])

  useEffect(() => {
    const stops = outcomeStops(turning?.outcome)
    if (!disc.current || stops.length === 0 || !turning) return
    const duration = spinsMs(stops.length)
    const since = now() - (Date.parse(turning.ends_at) - wheel.phases.shown)
    const turns = wheelTurns(from.current, stops)
    const animation = disc.current.animate(
      turns.map(({ angle, ...turn }) => ({ transform: `rotate(${angle.toFixed(3)}deg)`, ...turn })),
      { duration, fill: 'forwards' },
    )
    animation.currentTime = Math.max(0, Math.min(since, duration))
    // Multipliers are announced as the wheel stops at them; the number is announced when the round is revealed.
    const timers = stopShares(stops.length)
      .slice(0, -1)
      .map((share, at) =>
        setTimeout(() => setPassed(stops.slice(0, at + 1)), Math.max(0, share * duration - since)),
      )
    return () => {
      animation.cancel()
      for (const timer of timers) clearTimeout(timer)
      setPassed([])
    }
  }, [turning, now])

  // Start of the next spin, also after an outcome without a visible turn.
  useEffect(() => {
    from.current = restAngle(rest)
  }, [rest])

  const stops = turning ? passed : outcomeStops(revealed?.outcome)
  const label = turning
    ? m.wheel.turning
    : revealed
      ? m.wheel.stands(outcomeText(outcomeStops(revealed.outcome)))
      : m.wheel.waits
  return (
    <div className="wheel-stage" role="img" aria-label={label}>
      <div ref={disc} className="wheel-disc" style={{ transform: `rotate(${restAngle(rest)}deg)` }}>
        <Face />
      </div>
      <span className="wheel-mark" aria-hidden="true" />
      <p className="wheel-told" aria-hidden="true">
        {stops.map((stop, at) => (
          <span
            key={`${stops.slice(0, at + 1).join()}`}
            data-last={(at === stops.length - 1 && !turning) || undefined}
          >
            {segmentText(stop)}
          </span>
        ))}
      </p>
    </div>
  )
}
