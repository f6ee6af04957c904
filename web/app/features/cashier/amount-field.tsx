import { useId } from 'react'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { MoneyInput } from '../../ui/money-input.tsx'
import type { CashierRules } from './rules.ts'

interface AmountFieldProps {
  label: string
  value: number | undefined
  onChange: (amount: number | undefined) => void
  rules: CashierRules
  /** Buttons for fixed amounts; disabled while the amount is unknown. */
  quick: readonly { amount: number | undefined; name: string }[]
  error?: string | undefined
}

/** An amount field with its limits below and buttons for fixed amounts. */
export function AmountField({ label, value, onChange, rules, quick, error }: AmountFieldProps) {
  const field = useId()
  const { min, max } = rules
  return (
    <div className="flex flex-col gap-2">
      <MoneyInput
        label={label}
        name="amount"
        value={value}
        onChange={onChange}
        error={error}
        {...(min !== undefined && {
          hint: max === undefined ? m.cashier.from(money(min)) : m.cashier.from_to(money(min), money(max)),
        })}
        {...(max !== undefined && { max })}
      />
      {quick.length > 0 && (
        <fieldset aria-labelledby={field} className="flex gap-2">
          <legend id={field} className="sr-only">
            {m.cashier.quick}
          </legend>
          {quick.map(({ amount, name }) => (
            <button
              key={name}
              type="button"
              aria-pressed={value !== undefined && value === amount}
              disabled={amount === undefined}
              onClick={() => onChange(amount)}
              className="min-h-11 flex-1 rounded-md bg-raised px-2 text-sm font-semibold whitespace-nowrap transition-[filter] duration-150 hover:brightness-125 aria-pressed:text-accent-text border-2 border-transparent aria-pressed:border-accent-text"
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  )
}
