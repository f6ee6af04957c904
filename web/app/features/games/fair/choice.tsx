import { useId } from 'react'
import { Icon } from '../../../ui/icon.tsx'

interface ChoiceProps {
  label: string
  value: string
  options: readonly { value: string; name: string }[]
  onChange: (value: string) => void
}

/** A labelled choice, as high as a `Field` beside it. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5 pb-6">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className="min-h-12 w-full appearance-none rounded-md border border-edge bg-ground pr-10 pl-3.5 text-base"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={18}
          className="pointer-events-none absolute top-3.75 right-3 text-muted"
        />
      </div>
    </div>
  )
}
