import { roulette } from '@jogo/rules/games/roulette/game'
import { NUMBERS, WHEEL } from '@jogo/rules/games/roulette/roulette'
import { useEffect, useRef } from 'react'
import { m } from '../../../lib/language.ts'
import type { TableState } from '../table/view.ts'
import { Disc } from './disc.tsx'
import { numberIn, TURNS_MS } from './round.ts'
import { numberText } from './texts.ts'

const POCKET = 360 / NUMBERS
const place = (number: number) => WHEEL.indexOf(number as (typeof WHEEL)[number])
/** Final angle of the wheel, degrees: seemingly random for each number. */
const restAngle = (number: number) => (place(number) * 131) % 360
/** Final position of the ball. */
const ballAngle = (number: number) => restAngle(number) + place(number) * POCKET
const turn = (degrees: number) => `rotate(${degrees}deg)`
/** Path of the ball inwards, shares of the wheel: along the rim, over the border, into its pocket. */
const RIM = 'translateY(-47cqw)'
const REST = 'translateY(-32.5cqw)'

/**
 * The wheel, and the ball that runs against it. The Web Animations API moves both, so the compositor keeps time while the page is busy. A
 * late viewer sees both at their position by the server's clock.
 */
export default function Wheel({
  turning,
  revealed,
  now,
}: Pick<TableState<'roulette'>, 'turning' | 'revealed' | 'now'>) {
  const wheel = useRef<HTMLDivElement>(null)
  const arm = useRef<HTMLDivElement>(null)
  const ball = useRef<HTMLSpanElement>(null)
  const rest = numberIn(turning) ?? numberIn(revealed) ?? 0
  const from = useRef(0)

  useEffect(() => {
    const pocket = numberIn(turning)
    if (!turning || pocket === undefined || !wheel.current || !arm.current || !ball.current) return
    const timing = { duration: TURNS_MS - 400, fill: 'both' as const }
    const start = from.current
    const wheelTo = 720 + restAngle(pocket)
    const ballTo = ballAngle(pocket) - 360 * 6
    const motions = [
      wheel.current.animate([{ transform: turn(restAngle(start)) }, { transform: turn(wheelTo) }], {
        ...timing,
        easing: 'cubic-bezier(0.3, 0.5, 0.5, 1)',
      }),
      arm.current.animate([{ transform: turn(ballAngle(start)) }, { transform: turn(ballTo) }], {
        ...timing,
        easing: 'cubic-bezier(0.2, 0.55, 0.45, 1)',
      }),
      ball.current.animate(
        [
          { transform: RIM, offset: 0 },
          { transform: RIM, offset: 0.62, easing: 'cubic-bezier(0.5, 0, 1, 0.6)' },
          { transform: 'translateY(-34cqw)', offset: 0.78, easing: 'cubic-bezier(0, 0.4, 0.6, 1)' },
          { transform: 'translateY(-39cqw)', offset: 0.85, easing: 'cubic-bezier(0.4, 0, 1, 0.6)' },
          { transform: REST, offset: 0.93 },
          { transform: REST, offset: 1 },
        ],
        timing,
      ),
    ]
    const since = now() - (Date.parse(turning.ends_at) - roulette.phases.shown)
    for (const motion of motions) motion.currentTime = Math.max(0, Math.min(since, TURNS_MS))
    return () => {
      for (const motion of motions) motion.cancel()
    }
  }, [turning, now])

  // Start of the next turn, also after an outcome without a visible turn.
  useEffect(() => {
    from.current = numberIn(revealed) ?? 0
  }, [revealed])

  return (
    <div
      className="rl-wheel"
      role="img"
      aria-label={turning ? m.roulette.turning : m.roulette.stands(numberText(rest))}
    >
      <div ref={wheel} className="rl-disc" style={{ transform: turn(restAngle(rest)) }}>
        <Disc />
      </div>
      <div ref={arm} className="rl-arm" style={{ transform: turn(ballAngle(rest)) }}>
        <span ref={ball} className="rl-ball" style={{ transform: REST }} />
      </div>
    </div>
  )
}
