import { flightMs, flightTime, multiplierAt } from '@jogo/rules/games/crash/crash'
import { useCallback } from 'react'
import { Canvas, type Frame } from '../canvas/canvas.tsx'
import type { ShownGame } from '../shown-game.ts'
import { drawCurve } from './curve.ts'
import { pointHeight } from './last.tsx'
import type { CrashRound } from './round.ts'
import { betText, crashResult, multiplierText, reachedE4 } from './texts.ts'

const STEPS = 12

/** Flight time of a round after `at` of its steps; undefined `at` means the whole flight. */
const msAfter = ({ play }: CrashRound, at: number | undefined): number => {
  const all = flightMs(play.outcome?.point ?? 100)
  return at === undefined ? all : Math.floor((all * at) / (STEPS + 1))
}

function Flight({ round, at }: { round: CrashRound; at: number | undefined }) {
  const ms = msAfter(round, at)
  const out = round.play.taken_at
  const draw = useCallback(
    (frame: Frame) => {
      const marks = out !== null && flightTime(out) <= ms ? [{ ms: flightTime(out), at: out }] : []
      drawCurve(frame, { ms, isOver: at === undefined, marks })
      return false
    },
    [ms, out, at],
  )
  return <Canvas draw={draw} className="absolute inset-0" />
}

export const shownCrash: ShownGame<CrashRound> = {
  name: 'crash',
  Glance: ({ round: { play } }) => {
    const point = play.outcome?.point
    return (
      <span className="crash-glance">
        <span className="crash-chip" data-height={point === undefined ? undefined : pointHeight(point)}>
          {point === undefined ? '?' : multiplierText(point)}
        </span>
      </span>
    )
  },
  reachedE4,
  resultText: crashResult,
  betText,
  moves: ({ play }) => (play.outcome ? STEPS : 0),
  moveText: (at, _of, round) => multiplierText(multiplierAt(msAfter(round, at))),
  stepMs: 250,
  Moment: ({ round, at }) => (
    <div
      className="crash-stage crash-replay"
      data-over={(round.play.outcome && at === undefined) || undefined}
    >
      {round.play.outcome && <Flight round={round} at={at} />}
      <div className="crash-digits">
        <p className="crash-multiplier" aria-hidden="true">
          {round.play.outcome
            ? multiplierText(at === undefined ? round.play.outcome.point : multiplierAt(msAfter(round, at)))
            : '?'}
        </p>
      </div>
    </div>
  ),
}
