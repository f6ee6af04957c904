import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldErrors, sentenceOf } from './sentence.ts'
import { useSubmit } from './use-submit.ts'

type Errors = Readonly<Record<string, string>>

/**
 * `useSubmit` for a form with several fields. `errors`, by the name of the field: those that the page finds before it sends, then those of
 * a refusal. Editing a field removes its error; the first field with a new one gets the focus. `ref` and `onInput` belong on the form.
 */
export function useForm<A extends unknown[], T>(
  send: (...wanted: A) => Promise<T>,
  done: (answer: T) => void,
) {
  const [errors, setErrors] = useState<Errors>({})
  const ref = useFirstError(errors)
  const { submit, ...request } = useSubmit(async (...wanted: A) => {
    try {
      return await send(...wanted)
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
    /** Sends, unless the page has found something `wrong` with a field. */
    submit(wrong: Errors, ...wanted: A): void {
      if (request.isBusy) return
      setErrors(wrong)
      if (Object.keys(wrong).length > 0) request.reset()
      else void submit(...wanted)
    },
  }
}

/** The sentence above the button: of a failure that is about no field; '' without one. */
export const formSentence = (
  failure: unknown,
  sentence: (failure: unknown) => string = sentenceOf,
): string => (failure === undefined || Object.keys(fieldErrors(failure)).length > 0 ? '' : sentence(failure))

/** For a form: when new errors appear, focuses the first field that has one. */
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

/** The errors without that of the field being edited. */
function withoutField(errors: Errors, target: EventTarget): Errors {
  const name = (target as Partial<HTMLInputElement>).name ?? ''
  if (!(name in errors)) return errors
  const { [name]: _, ...rest } = errors
  return rest
}
