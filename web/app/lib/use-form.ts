import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorSentence, fieldErrors } from './sentence.ts'
import { useSubmit } from './use-submit.ts'

type Errors = Readonly<Record<string, string>>

/**
 * `useSubmit` for a form with several fields. `errors`, by field name: errors found by the page before sending, then errors of a
 * refusal. Editing a field removes its error; the first field with a new error gets the focus. `ref` and `onInput` belong on the form.
 */
export function useForm<A extends unknown[], T>(send: (...args: A) => Promise<T>, done: (answer: T) => void) {
  const [errors, setErrors] = useState<Errors>({})
  const ref = useFirstError(errors)
  const { submit, ...request } = useSubmit(async (...args: A) => {
    try {
      return await send(...args)
    } catch (failure) {
      setErrors(fieldErrors(failure))
      throw failure
    }
  }, done)

  return {
    ...request,
    ref,
    errors,
    onInput: ({ target }: FormEvent) => setErrors((now) => withoutField(now, target)),
    /** Sends, unless `wrong` has an error for a field. */
    submit(wrong: Errors, ...args: A): void {
      if (request.isBusy) return
      setErrors(wrong)
      if (Object.keys(wrong).length > 0) request.reset()
      else void submit(...args)
    },
  }
}

/** The sentence above the button, for a failure without a field; '' for none. */
export const formSentence = (
  failure: unknown,
  sentence: (failure: unknown) => string = errorSentence,
): string => (failure === undefined || Object.keys(fieldErrors(failure)).length > 0 ? '' : sentence(failure))

/** Focuses the first field with an error when new errors appear. */
export function useFirstError(errors: Errors) {
  const form = useRef<HTMLFormElement>(null)
  const count = Object.keys(errors).length
  const before = useRef(0)
  useEffect(() => {
    if (count > before.current) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    before.current = count
  }, [count])
  return form
}

/** The errors without the error of the edited field. */
function withoutField(errors: Errors, target: EventTarget): Errors {
  const name = (target as Partial<HTMLInputElement>).name ?? ''
  if (!(name in errors)) return errors
  const { [name]: _, ...rest } = errors
  return rest
}
