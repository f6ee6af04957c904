import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { useForm } from '../../lib/use-form.ts'

/** `useForm` for what asks for the password again: `needsCode` once a refusal asked for a code of the second factor. */
export function useStepUpForm<A extends unknown[], T>(
  send: (...wanted: A) => Promise<T>,
  done: (answer: T) => void,
) {
  const [needsCode, setNeedsCode] = useState(false)
  const form = useForm(async (...wanted: A) => {
    try {
      return await send(...wanted)
    } catch (failure) {
      if (failure instanceof ApiError && failure.code?.startsWith('second_factor_')) setNeedsCode(true)
      throw failure
    }
  }, done)
  return { ...form, needsCode }
}

/** What the fields of `StepUpFields` hold. */
export function stepUpIn(form: FormData): { password: string; code?: string } {
  const code = String(form.get('code') ?? '').trim()
  return { password: String(form.get('password') ?? ''), ...(code && { code }) }
}
