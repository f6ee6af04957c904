import { isMoney, isWithin, type LimitName, limitBounds } from '@jogo/rules/protection/limits'
import { m } from '../../lib/language.ts'
import { Field } from '../../ui/field.tsx'
import { MoneyInput } from '../../ui/money-input.tsx'
import { limitText } from './limit-text.ts'

interface LimitInputProps {
  of: LimitName['of']
  label: string
  value: number | undefined
  onChange: (value: number | undefined) => void
  error: string
  autoFocus?: boolean
}

/** Centavos, bets or minutes of a limit. */
export function LimitInput({ of, label, value, onChange, error, autoFocus = false }: LimitInputProps) {
  if (isMoney(of)) return <MoneyInput {...{ label, value, onChange, error, autoFocus }} />
  return (
    <Field
      {...{ label, error, autoFocus }}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '').slice(0, 7)
        onChange(digits === '' ? undefined : Number(digits))
      }}
      after={<span className="pr-3 text-sm text-muted">{m.protection.unit[of as 'bets' | 'minutes']}</span>}
    />
  )
}

/** Problem of a value; empty for a valid value. */
export function limitProblem(name: LimitName, value: number | undefined): string {
  const { least, most } = limitBounds(name)
  if (value === undefined) return m.protection.fill
  return isWithin(name, value) ? '' : m.protection.range(limitText(name.of, least), limitText(name.of, most))
}
