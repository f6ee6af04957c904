import { type PlinkoBet, RISKS, ROWS } from '@jogo/rules/games/plinko/plinko'
import { m } from '../../../lib/language.ts'
import { Choices } from '../choices.tsx'
import { riskText } from './texts.ts'

interface ControlsProps {
  bet: PlinkoBet
  disabled: boolean
  choose: (change: Partial<PlinkoBet>) => void
}

/** Choices before a ball: number of rows, and spread of the payouts. */
export function Controls({ bet, disabled, choose }: ControlsProps) {
  return (
    <div className="grid grid-cols-[2fr_3fr] gap-2 @2xl:grid-cols-1 @2xl:gap-4">
      <Choices
        label={m.plinko.rows}
        options={ROWS.map((rows) => ({ value: rows, name: String(rows) }))}
        chosen={bet.rows}
        disabled={disabled}
        onChoose={(rows) => choose({ rows })}
      />
      <Choices
        label={m.plinko.risk}
        options={RISKS.map((risk) => ({ value: risk, name: riskText(risk) }))}
        chosen={bet.risk}
        disabled={disabled}
        onChoose={(risk) => choose({ risk })}
      />
    </div>
  )
}
