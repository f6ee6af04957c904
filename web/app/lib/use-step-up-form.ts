import { useState } from 'react'
import { type RequestedFactors, requestedFactors } from './second-factor.ts'
import { useForm } from './use-form.ts'

/**
 * `useForm` for reauthentication. `kinds`: as in `requestedFactors`, from a refusal until the form succeeds. `step`: properties of
 * `StepUpCode`. @param before request that was made before the form opened
 */
export function useStepUpForm<A extends unknown[], T>(
  send: (...args: A) => Promise<T>,
  done: (answer: T) => void,
  before?: RequestedFactors,
) {
  const [requested, setRequested] = useState(before)
  const form = useForm(
    async (...args: A) => {
      try {
        return await send(...args)
      } catch (failure) {
        setRequested((last) => requestedFactors(failure, last))
        throw failure
      }
    },
    (answer: T) => {
      setRequested(undefined)
      done(answer)
    },
  )
  const { code } = form.errors
  const step = { ...requested, error: code === requested?.says ? undefined : code }
  return { ...form, kinds: requested?.kinds, step }
}

/** Value of the field `StepUpCode`, for the body of a call; nothing while absent or empty. */
export function codeIn(form: FormData): { code?: string } {
  const code = String(form.get('code') ?? '').trim()
  return code ? { code } : {}
}

/** Values of the fields `StepUpFields`. */
export const stepUpIn = (form: FormData): { password: string; code?: string } => ({
  password: String(form.get('password') ?? ''),
  ...codeIn(form),
})
