import { useState } from 'react'
import { type AskedFactors, askedBy } from './second-factor.ts'
import { useForm } from './use-form.ts'

/**
 * `useForm` for what asks the player again who he is. `kinds`, as `askedBy` has it, from a refusal on until the form was taken; `step`: of
 * `StepUpCode`. @param before what was asked before the form came up
 */
export function useStepUpForm<A extends unknown[], T>(
  send: (...wanted: A) => Promise<T>,
  done: (answer: T) => void,
  before?: AskedFactors,
) {
  const [asked, setAsked] = useState(before)
  const form = useForm(
    async (...wanted: A) => {
      try {
        return await send(...wanted)
      } catch (failure) {
        setAsked((last) => askedBy(failure, last))
        throw failure
      }
    },
    (answer: T) => {
      setAsked(undefined)
      done(answer)
    },
  )
  const { code } = form.errors
  const step = { ...asked, error: code === asked?.says ? undefined : code }
  return { ...form, kinds: asked?.kinds, step }
}

/** What the field of `StepUpCode` holds, for the body of a call; nothing while it is absent or empty. */
export function codeIn(form: FormData): { code?: string } {
  const code = String(form.get('code') ?? '').trim()
  return code ? { code } : {}
}

/** What the fields of `StepUpFields` hold. */
export const stepUpIn = (form: FormData): { password: string; code?: string } => ({
  password: String(form.get('password') ?? ''),
  ...codeIn(form),
})
