import { type FormEvent, useState } from 'react'
import { ApiError } from '../lib/api.ts'
import { formSentence, useForm } from '../lib/use-form.ts'
import { Button, type ButtonKind } from './button.tsx'
import { Field } from './field.tsx'
import { FormError } from './form-error.tsx'

export interface Proof {
  password: string
  code?: string
}

/** What the form says, in the words of who asks. */
export interface ProofWords {
  password: string
  password_missing: string
  code: string
  cancel: string
}

interface ProofFormProps {
  words: ProofWords
  action: string
  kind?: ButtonKind
  onProof: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Asks for the password, and for a code of who has a second factor. */
export function ProofForm({ words, action, kind = 'primary', onProof, onCancel }: ProofFormProps) {
  const [needsCode, setNeedsCode] = useState(false)
  const send = useForm(
    async (proof: Proof) => {
      try {
        await onProof(proof)
      } catch (failure) {
        if (failure instanceof ApiError && failure.code?.startsWith('second_factor_')) setNeedsCode(true)
        throw failure
      }
    },
    () => {},
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    const code = String(form.get('code') ?? '').trim()
    send.submit(password ? {} : { password: words.password_missing }, { password, ...(code && { code }) })
  }
  return (
    <form ref={send.ref} onSubmit={submit} onInput={send.onInput} noValidate className="flex flex-col gap-2">
      <Field
        name="password"
        type="password"
        label={words.password}
        autoComplete="current-password"
        autoFocus
        error={send.errors.password}
      />
      {needsCode && (
        <Field
          name="code"
          label={words.code}
          autoComplete="one-time-code"
          maxLength={40}
          autoFocus
          error={send.errors.code}
        />
      )}
      <FormError text={formSentence(send.error)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind={kind} busy={send.isBusy}>
          {action}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
