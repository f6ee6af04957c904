import { useState } from 'react'
import { askedFactors } from './second-factor.ts'
import { useForm } from './use-form.ts'

/** `useForm` for what asks the player again who he is. `kinds`, for `StepUpCode`: as `askedFactors` has it, from a refusal on until the form was taken. */
export function useStepUpForm<A extends unknown[], T>(
  send: (...wanted: A) => Promise<T>,
  done: (answer: T) => void,
) {
  const [kinds, setKinds] = useState<string>()
  const form = useForm(
    async (...wanted: A) => {
      try {
        return await send(...wanted)
      } catch (failure) {
        setKinds((before) => askedFactors(failure, before))
        throw failure
      }
    },
    (answer: T) => {
      setKinds(undefined)
      done(answer)
    },
  )
  return { ...form, kinds }
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
