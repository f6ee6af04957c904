import { m } from '../../../lib/language.ts'
import type { ShownGame } from '../shown-game.ts'
import { wonE4 } from '../table/paid-text.ts'
import { Face } from './face.tsx'
import { Outcome } from './outcome.tsx'
import type { WheelRound } from './round.ts'
import { restAngle } from './spin.ts'
import { outcomeText, segmentText, stopsText, wheelResult } from './texts.ts'

const stopsBy = ({ play }: WheelRound): readonly number[] => play.outcome?.stops ?? []

export const shownWheel: ShownGame<WheelRound> = {
  name: 'wheel',
  Glance: ({ round }) => (
    <span
      role="img"
      aria-label={
        round.play.outcome ? outcomeText(stopsBy(round)) : m.wheel.bet_on(String(round.play.number))
      }
      className="wheel-glance"
    >
      {round.play.outcome ? <Outcome stops={stopsBy(round)} /> : '?'}
    </span>
  ),
  reachedE4: wonE4,
  resultText: wheelResult,
  betText: ({ play }) => m.wheel.bet_on(String(play.number)),
  // Moves of a round: one for each multiplier before the final number.
  moves: (round) => Math.max(0, stopsBy(round).length - 1),
  moveText: (at, _of, round) => m.wheel.stopped_at(segmentText(stopsBy(round)[at - 1] ?? 0)),
  stepMs: 1_400,
  Moment({ round, at }) {
    const stops = stopsBy(round)
    const shown = at === undefined ? stops : stops.slice(0, at)
    return (
      <div className="flex flex-col gap-2">
        <div className="wheel-stage wheel-replay" role="img" aria-label={stopsText(shown) || m.wheel.waits}>
          <div className="wheel-disc" style={{ transform: `rotate(${restAngle(shown.at(-1) ?? 0)}deg)` }}>
            <Face />
          </div>
          <span className="wheel-mark" aria-hidden="true" />
          <p className="wheel-told" aria-hidden="true">
            {shown.map((stop, place) => (
              <span key={shown.slice(0, place + 1).join()}>{segmentText(stop)}</span>
            ))}
          </p>
        </div>
      </div>
    )
  },
}
