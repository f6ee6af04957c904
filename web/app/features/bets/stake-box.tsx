import { type ReactNode, useId, useState } from 'react'
import { m } from '../../lib/language.ts'
import { amountText, money } from '../../lib/money.ts'
import { useFunds } from '../../state/without-bonus.ts'
import { pasting } from '../../ui/pasting.ts'
import { Keypad } from './keypad.tsx'

interface StakeBoxProps {
  /** Accessible name of the field. */
  label: string
  /** Centavos; undefined while blank. */
  value: number | undefined
  /** Highest current stake. */
  highest: number | undefined
  onChange: (stake: number | undefined) => void
  /** Bets that each have this stake. */
  lines?: number
  /** Stake of the last bet, proposed while the field is blank. */
  last?: number | undefined
  /** Compact form beside other fields: short and without chips. */
  isSmall?: boolean
  aside?: ReactNode
}

/** Amounts added to the stake by a press, centavos. */
const CHIPS = [500, 1_000, 5_000]

/** Digits as at a cash machine: 1 0 0 is R$ 1,00. The last ten count. */
export function stakeCents(text: string): number | undefined {
  const digits = text.replace(/\D/g, '').slice(-10)
  return Number(digits) > 0 ? Number(digits) : undefined
}

/** Touch screens use our own pad: it is shorter than the phone's keyboard and does not cover the slip. */
const isTouched = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches

/** A stake field: typed, by chips, or by the pad on a phone. */
export function StakeBox({
  label,
  value,
  highest,
  onChange,
  lines = 1,
  last,
  isSmall,
  aside,
}: StakeBoxProps) {
  const id = useId()
  const [touched] = useState(isTouched)
  const [isTyping, setIsTyping] = useState(false)
  const isPadOpen = touched && isTyping
  const text = value === undefined ? '' : amountText(value)
  const funds = Math.floor((useFunds() ?? 0) / Math.max(lines, 1))
  const isAll = highest !== undefined && funds > 0 && funds < highest
  const highestStake = isAll ? funds : highest
  return (
    <div className="flex flex-col gap-2">
      <div className={isSmall ? 'sr-only' : 'flex items-center justify-between gap-2'}>
        <label htmlFor={id} className="text-sm text-muted">
          {label}
        </label>
        {!isSmall && highestStake !== undefined && highestStake > 0 && (
          <button
            type="button"
            className="-my-2 min-h-11 text-xs font-semibold text-accent-text"
            onClick={() => onChange(highestStake)}
          >
            {(isAll ? m.bets.all : m.bets.highest)(money(highestStake))}
          </button>
        )}
      </div>
      <div className="flex items-center justify-between gap-3">
        <div
          className={`flex h-11 items-center rounded-sm border border-edge bg-ground ${isSmall ? 'w-40' : 'flex-1'}`}
        >
          <span aria-hidden="true" className="pl-2.5 text-sm font-semibold text-muted">
            R$
          </span>
          <input
            id={id}
            name="stake"
            inputMode={touched ? 'none' : 'numeric'}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={amountText(0)}
            value={text}
            {...pasting(
              (cents) => onChange(cents || undefined),
              value,
              (typed) => onChange(stakeCents(typed)),
            )}
            onFocus={() => setIsTyping(true)}
            onBlur={() => setIsTyping(false)}
            className="h-full w-full min-w-0 bg-transparent px-1.5 text-base font-semibold tabular-nums outline-none"
          />
        </div>
        {aside}
      </div>
      {!isSmall && !isPadOpen && (
        <div className="grid grid-cols-4 gap-1.5">
          {CHIPS.map((chip) => (
            <button
              key={chip}
              type="button"
              className={KEY}
              aria-label={m.bets.add(money(chip))}
              onClick={() => onChange((value ?? 0) + chip)}
            >
              +{chip / 100}
            </button>
          ))}
          {value === undefined && last !== undefined ? (
            <button
              type="button"
              className={KEY}
              aria-label={m.bet_slip.use_last(money(last))}
              onClick={() => onChange(last)}
            >
              {amountText(last)}
            </button>
          ) : (
            <button type="button" className={KEY} onClick={() => onChange(undefined)}>
              {m.bets.clear_stake}
            </button>
          )}
        </div>
      )}
      {isPadOpen && (
        <Keypad
          onKey={(key) => onChange(stakeCents(key === 'back' ? text.slice(0, -1) : `${text}${key}`))}
          onDone={() => document.getElementById(id)?.blur()}
        />
      )}
    </div>
  )
}

const KEY =
  'h-11 rounded-sm bg-raised text-sm font-semibold text-text transition-colors duration-150 hover:bg-line'
