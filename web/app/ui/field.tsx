import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { Icon } from './icon.tsx'
import { SupportText } from './support-text.tsx'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> {
  label: string
  /** Text under the field while there is no error. */
  hint?: ReactNode
  error?: string | undefined
  /** Content inside the field, before and after the text. */
  before?: ReactNode
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
  big?: boolean
}

/** A labelled input with hint and error. The row under it is always present, so an error moves nothing. */
export function Field({ label, hint, error, before, after, big = false, id, ref, ...input }: FieldProps) {
  const made = useId()
  const field = id ?? made
  const note = `${field}-note`
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={field} className="text-sm font-medium text-muted">
        {label}
      </label>
      <div
        className={`flex items-center rounded-md border bg-ground has-[input:disabled]:opacity-55 has-[input:read-only]:bg-raised ${error ? 'border-danger-text' : 'border-edge'} ${big ? 'min-h-14' : 'min-h-12'}`}
      >
        {before && <span className="pl-3.5 text-muted">{before}</span>}
        <input
          {...input}
          ref={ref}
          id={field}
          data-autofocus={input.autoFocus || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? note : undefined}
          className={`w-full min-w-0 self-stretch bg-transparent px-3.5 outline-none placeholder:text-muted ${big ? 'text-xl font-semibold' : 'text-base'}`}
        />
        {after && <span className="flex items-center pr-1">{after}</span>}
      </div>
      <div
        id={note}
        className={`min-h-4 text-xs ${hint ? 'mb-2' : ''} ${error ? 'text-danger-text' : 'text-muted'}`}
      >
        {error ? (
          <span role="alert" className="flex items-start gap-1.5">
            <Icon name="circle-alert" size={14} className="mt-px" />
            <span>
              <SupportText text={error} />
            </span>
          </span>
        ) : (
          hint
        )}
      </div>
    </div>
  )
}
