import { roulette } from '@jogo/rules/games/roulette/game'
import { colourOf, NUMBERS, WHEEL } from '@jogo/rules/games/roulette/roulette'
import { useEffect, useRef } from 'react'
import { m } from '../../../lib/language.ts'
import type { TableState } from '../table/table-page.tsx'
import { numberIn } from './round.ts'
import { numberText } from './texts.ts'

export const TURNS_MS = 7_000

const POCKET = 360 / NUMBERS
const FILLS = { red: 'url(#rl-red)', black: '#1d2329', green: '#0b7a45' }
/** The wheel is drawn in a square of 200, from its middle. */
const OUTER = 90
const INNER = 58
const point = (radius: number, degrees: number) => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}
const pocketPath = (() => {
  const half = POCKET / 2
  return `M${point(OUTER, -half)}A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, half)}L${point(INNER, half)}A${INNER} ${INNER} 0 0 0 ${point(INNER, -half)}Z`
})()

const placeOf = (number: number) => WHEEL.indexOf(number as (typeof WHEEL)[number])
/** Where the wheel comes to rest, degrees: another place for each number, as far as anybody sees. */
const restOf = (number: number) => (placeOf(number) * 131) % 360
/** Where the ball then lies. */
const ballOf = (number: number) => restOf(number) + placeOf(number) * POCKET
const turn = (degrees: number) => `rotate(${degrees}deg)`
/** The ball's way inwards, shares of the wheel: along the rim, over the border, into its pocket. */
const RIM = 'translateY(-47cqw)'
const REST = 'translateY(-32.5cqw)'

/**
 * The wheel, and the ball that runs against it. Both are moved by the Web Animations API, so the compositor keeps time while the page is busy; who comes
 * late sees them where they are by the server's clock. With reduced motion they stand at their end at once.
 */
export function Wheel({
  turning,
  revealed,
  now,
}: Pick<TableState<'roulette'>, 'turning' | 'revealed' | 'now'>) {
  const wheel = useRef<HTMLDivElement>(null)
  const arm = useRef<HTMLDivElement>(null)
  const ball = useRef<HTMLSpanElement>(null)
  const rest = numberIn(turning) ?? numberIn(revealed) ?? 0
  const from = useRef(numberIn(revealed) ?? 0)

  useEffect(() => {
    const wanted = numberIn(turning)
    if (!turning || wanted === undefined || !wheel.current || !arm.current || !ball.current) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timing = { duration: isStill ? 1 : TURNS_MS - 400, fill: 'both' as const }
    const start = from.current
    const wheelTo = 720 + restOf(wanted)
    const ballTo = ballOf(wanted) - 360 * 6
    const motions = [
      wheel.current.animate([{ transform: turn(restOf(start)) }, { transform: turn(wheelTo) }], {
        ...timing,
        easing: 'cubic-bezier(0.3, 0.5, 0.5, 1)',
      }),
      arm.current.animate([{ transform: turn(ballOf(start)) }, { transform: turn(ballTo) }], {
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
    for (const one of motions) one.currentTime = Math.max(0, Math.min(since, TURNS_MS))
    from.current = wanted
    return () => {
      for (const one of motions) one.cancel()
    }
  }, [turning, now])

  return (
    <div
      className="rl-wheel"
      role="img"
      aria-label={turning ? m.roulette.turning : m.roulette.stands(numberText(rest))}
    >
      <div ref={wheel} className="rl-disc" style={{ transform: turn(restOf(rest)) }}>
        <Disc />
      </div>
      <div ref={arm} className="rl-arm" style={{ transform: turn(ballOf(rest)) }}>
        <span ref={ball} className="rl-ball" style={{ transform: REST }} />
      </div>
    </div>
  )
}

/** Pockets in their order; red ones carry stripes, for who sees no colours. */
function Disc() {
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true">
      <defs>
        <pattern id="rl-red" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" fill="#b3202c" />
          <rect width="1.6" height="5" fill="#d8606a" />
        </pattern>
        <radialGradient id="rl-wood">
          <stop offset="0" stopColor="#8a5a2b" />
          <stop offset="0.75" stopColor="#5a3716" />
          <stop offset="1" stopColor="#3a220c" />
        </radialGradient>
      </defs>
      <circle r="99" fill="url(#rl-wood)" />
      <circle r="92" fill="#c9a24a" />
      {WHEEL.map((number, place) => (
        <g key={number} transform={turn(place * POCKET).replace('deg', '')}>
          <path d={pocketPath} fill={FILLS[colourOf(number)]} stroke="#e4cf91" strokeWidth="0.8" />
          <text y="-79" textAnchor="middle" fontSize="9.5" fontWeight="700" fill="#fff">
            {number}
          </text>
        </g>
      ))}
      <circle r={INNER} fill="url(#rl-wood)" stroke="#e4cf91" strokeWidth="1.2" />
      <g fill="#c9a24a" stroke="#7c5d1d" strokeWidth="0.8">
        {[0, 90, 180, 270].map((degrees) => (
          <g key={degrees} transform={`rotate(${degrees})`}>
            <path d="M-2.2 -9 L-1.2 -38 L1.2 -38 L2.2 -9Z" />
            <circle cy="-39" r="3.6" />
          </g>
        ))}
        <circle r="12" />
        <circle r="5" fill="#f0dca0" />
      </g>
    </svg>
  )
}
