import { type SelectHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'
import { Told } from './told.tsx'

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  label: string
  error?: string | undefined
}

/** A labelled choice from a list. The row under it is always there, so an error moves nothing. */
export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        className={`min-h-12 w-full rounded-md border bg-ground px-3 text-base ${error ? 'border-danger-text' : 'border-edge'}`}
      >
        {children}
      </select>
      <div id={`${id}-note`} className="min-h-4 text-xs text-danger-text">
        {error && (
          <span role="alert" className="flex items-start gap-1.5">
            <Icon name="circle-alert" size={14} className="mt-px" />
            <Told text={error} />
          </span>
        )}
      </div>
    </div>
  )
}
