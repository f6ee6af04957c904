import { NUMBERS, numberColour, WHEEL } from '@jogo/rules/games/roulette/roulette'

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

/** Pockets in order; red ones carry stripes, for colour-blind players. */
export function Disc() {
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
        <g key={number} transform={`rotate(${place * POCKET})`}>
          <path d={pocketPath} fill={FILLS[numberColour(number)]} stroke="#e4cf91" strokeWidth="0.8" />
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
