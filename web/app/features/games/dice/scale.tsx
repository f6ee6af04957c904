import './dice.css'
import { m } from '../../../lib/language.ts'
import type { Side } from './round.ts'
import { hundredths, targetRange } from './texts.ts'

interface ScaleProps {
  side: Side
  /** Target of the bet, hundredths. */
  target: number
  /** Position of the last roll; undefined before the first roll. */
  roll: number | undefined
  won: boolean
  /** Absent in a replay, where the target cannot be moved. */
  onTarget?: ((target: number) => void) | undefined
}

const MARKS = [0, 25, 50, 75, 100]

/**
 * Scale from 0 to 100: the winning part is green, and the roll falls on the scale as a plate. With `onTarget` the
 * border is a slider.
 */
export function Scale({ side, target, roll, won, onTarget }: ScaleProps) {
  const { least, most } = targetRange(side)
  const style = { '--target': target / 10_000, '--roll': (roll ?? 0) / 10_000 }
  return (
    <div className="dice-scale" data-side={side} style={style}>
      <div className="dice-rolled" aria-hidden="true">
        {roll !== undefined && (
          <strong key={roll} className={`dice-plate ${won ? 'dice-won' : ''}`}>
            {hundredths(roll)}
          </strong>
        )}
      </div>
      <div className="dice-track">
        {onTarget ? (
          <input
            type="range"
            min={0}
            max={9_999}
            step={1}
            value={target}
            aria-label={m.dice.target}
            aria-valuetext={m.dice.sides[side](hundredths(target))}
            onChange={(event) => onTarget(Math.max(least, Math.min(Number(event.currentTarget.value), most)))}
            className="dice-range"
          />
        ) : (
          <span className="dice-border" />
        )}
      </div>
      <div className="dice-marks" aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </div>
    </div>
  )
}

declare module 'react' {
  interface CSSProperties {
    '--target'?: number
    '--roll'?: number
  }
}
