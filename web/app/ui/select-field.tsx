import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { Icon } from './icon.tsx'
import { SupportText } from './support-text.tsx'

interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  label: string
  /** Text under the field while there is no error. */
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled select. The row under it is always present, so an error moves nothing. */
export function SelectField({ label, hint, error, id, children, ...select }: SelectFieldProps) {
  const made = useId()
  const field = id ?? made
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={field} className="text-sm font-medium text-muted">
        {label}
      </label>
      <span className="relative flex items-center">
        <select
          {...select}
          id={field}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${field}-note` : undefined}
          className={`min-h-12 w-full appearance-none rounded-md border bg-ground pr-10 pl-3.5 text-base ${error ? 'border-danger-text' : 'border-edge'}`}
        >
          {children}
        </select>
        <Icon name="chevron-down" size={18} className="pointer-events-none absolute right-3 text-muted" />
      </span>
      <div
        id={`${field}-note`}
        className={`min-h-4 text-xs ${hint ? 'mb-2' : ''} ${error ? 'text-danger-text' : 'text-muted'}`}
      >
        {error ? (
          <span role="alert" className="flex items-start gap-1.5">
            <Icon name="circle-alert" size={14} className="mt-px" />
            <SupportText text={error} />
          </span>
        ) : (
          hint
        )}
      </div>
    </div>
  )
}
