import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

/** The failure of a whole form, above its button. Takes no space when empty. */
export function FormError({ text }: { text: string }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && (
        <p className="flex items-start gap-2 rounded-md bg-raised px-3.5 py-3 text-sm text-text">
          <Icon name="circle-alert" size={18} className="mt-px text-danger-text" />
          {text}
        </p>
      )}
    </div>
  )
}

/** For a form: when new errors appear, focuses the first field that has one. */
export function useFirstError(errors: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const count = Object.keys(errors).length
  const before = useRef(0)
  useEffect(() => {
    if (count > before.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    before.current = count
  }, [count])
  return form
}

/** The errors without that of the field being edited. */
export function withoutField<T extends Readonly<Record<string, string>>>(errors: T, target: EventTarget): T {
  const name = (target as Partial<HTMLInputElement>).name ?? ''
  if (!(name in errors)) return errors
  const { [name]: _, ...rest } = errors
  return rest as T
}
