import type { FormEvent } from 'react'
import { ApiError } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { formSentence, useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'

export interface Proof {
  password: string
  code?: string
}

interface ProofFormProps {
  action: string
  kind: 'danger' | 'primary'
  onProof: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Asks for the password, and for a code of the second factor once the server wants one. */
export function ProofForm({ action, kind, onProof, onCancel }: ProofFormProps) {
  const send = useForm(onProof, onCancel)
  const asksCode = send.error instanceof ApiError && (send.error.code?.startsWith('second_factor_') ?? false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password') ?? '')
    const code = String(data.get('code') ?? '').trim()
    const wrong = {
      ...(!password && { password: m.closing.password_missing }),
      ...(asksCode && !code && { code: m.closing.code_missing }),
    }
    send.submit(wrong, { password, ...(code && { code }) })
  }
  return (
    <form ref={send.ref} onSubmit={submit} onInput={send.onInput} noValidate className="flex flex-col gap-2">
      <Field
        name="password"
        type="password"
        label={m.closing.password}
        autoComplete="current-password"
        autoFocus
        maxLength={200}
        error={send.errors.password}
      />
      {asksCode && (
        <Field
          name="code"
          label={m.closing.code}
          autoComplete="one-time-code"
          maxLength={40}
          error={send.errors.code}
        />
      )}
      <FormError text={formSentence(send.error)} />
      <Button type="submit" kind={kind} size="lg" wide busy={send.isBusy}>
        {action}
      </Button>
      <Button kind="secondary" size="lg" wide onClick={onCancel}>
        {m.closing.cancel}
      </Button>
    </form>
  )
}
