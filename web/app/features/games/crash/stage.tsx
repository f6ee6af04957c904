import { flightMs, flightTime } from '@jogo/rules/games/crash/crash'
import { useCallback, useRef } from 'react'
import { m } from '../../../lib/language.ts'
import { Canvas, type Frame } from '../canvas/canvas.tsx'
import { isStill } from '../is-still.ts'
import type { TableState } from '../table/view.ts'
import { cashedOutAt, crashBetState } from './bets.ts'
import { drawCurve } from './curve.ts'
import { flightMultiplier, flownMs, pointNow, useEachFrame } from './flight.ts'
import { multiplierText } from './texts.ts'

/**
 * The curve, on a canvas, and its multiplier in large digits. Both are drawn by the server's clock, so a late viewer sees the same picture.
 * Without marks from the dealer the curve stands still. With reduced motion only the digits are shown.
 */
export function Stage(state: TableState<'crash'>) {
  const { table, now, flown, bets } = state
  const digits = useRef<HTMLParagraphElement>(null)
  const paint = useCallback((multiplier: number | undefined) => {
    if (digits.current) digits.current.textContent = multiplierText(multiplier ?? 100)
  }, [])
  useEachFrame(state, paint)
  const draw = useCallback(
    (frame: Frame) => {
      const watched = { table, now, flown }
      const point = pointNow(watched)
      const ms = point === undefined ? flownMs(watched) : flightMs(point)
      const reached = flightMultiplier(watched)
      const marks = bets
        .filter((bet) => crashBetState(bet, reached, point) === 'taken')
        .map((bet) => ({ ms: flightTime(cashedOutAt(bet)), at: cashedOutAt(bet) }))
      if (!isStill()) drawCurve(frame, { ms: ms ?? 0, isOver: point !== undefined, marks })
      return table?.round?.phase === 'closed'
    },
    [table, now, flown, bets],
  )
  const point = pointNow(state)
  const phase = table?.round?.phase
  return (
    <div className="crash-stage" data-over={point !== undefined || undefined}>
      <Canvas draw={draw} className="absolute inset-0" />
      <div className="crash-digits">
        <p ref={digits} className="crash-multiplier" aria-hidden="true" data-phase-of-curve={phase} />
        <p className="text-sm font-semibold" aria-hidden="true">
          {point === undefined
            ? phase === 'open'
              ? m.crash.bets_open
              : phase === 'closed'
                ? m.crash.flying
                : ''
            : m.crash.over}
        </p>
      </div>
    </div>
  )
}
