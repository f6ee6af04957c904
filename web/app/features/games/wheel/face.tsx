import { SEGMENTS } from '@jogo/rules/games/wheel/wheel'
import { memo } from 'react'
import { segmentText } from './texts.ts'

const STEP = 360 / SEGMENTS.length
const [RIM, INNER, TEXT] = [100, 34, 90]

const PLACES = SEGMENTS.map((segment, place) => ({ segment, place }))

const at = (radius: number, degrees: number): string => {
  const radians = ((degrees - 90) * Math.PI) / 180
  return `${(radius * Math.cos(radians)).toFixed(2)} ${(radius * Math.sin(radians)).toFixed(2)}`
}

const WEDGE = `M${at(INNER, -STEP / 2)}L${at(RIM, -STEP / 2)}A${RIM} ${RIM} 0 0 1 ${at(RIM, STEP / 2)}L${at(INNER, STEP / 2)}Z`

/** The wheel with its first segment on top: every segment bears its number. */
export const Face = memo(function Face() {
  return (
    <svg viewBox="-104 -104 208 208" aria-hidden="true" className="block size-full">
      <circle r="103" className="wheel-rim" />
      {PLACES.map(({ place, segment }) => (
        <g key={place} transform={`rotate(${(place * STEP).toFixed(3)})`}>
          <path d={WEDGE} data-segment={segment} className="wheel-wedge" />
          <text y={-TEXT} className="wheel-text" data-segment={segment}>
            {segmentText(place)}
          </text>
          <circle cx="0" cy="-101.5" r="0.9" className="wheel-pin" transform={`rotate(${STEP / 2})`} />
        </g>
      ))}
      <circle r={INNER} className="wheel-hub" />
    </svg>
  )
})
