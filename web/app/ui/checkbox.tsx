import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import { SupportText } from './support-text.tsx'

interface CheckboxProps {
  name: string
  label: ReactNode
  error?: string | undefined
  defaultChecked?: boolean
}

export function Checkbox({ name, label, error, defaultChecked }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-1 text-sm">
        <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
          <input
            id={id}
            name={name}
            type="checkbox"
            defaultChecked={defaultChecked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            className={`peer size-6 cursor-pointer appearance-none rounded-sm border bg-ground checked:border-accent checked:bg-accent ${error ? 'border-danger-text' : 'border-edge'}`}
          />
          <Icon
            name="check"
            size={16}
            className="pointer-events-none absolute hidden text-on-accent peer-checked:block"
          />
        </span>
        <span className="text-muted">{label}</span>
      </label>
      <div id={`${id}-note`} className="min-h-4 text-xs text-danger-text">
        {error && (
          <span role="alert" className="flex items-start gap-1.5">
            <Icon name="circle-alert" size={14} className="mt-px" />
            <span>
              <SupportText text={error} />
            </span>
          </span>
        )}
      </div>
    </div>
  )
}
