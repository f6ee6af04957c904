import type { FormEvent } from 'react'
import { type Answer, ApiError, api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { makePasskey } from '../../lib/passkey.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { formSentence } from '../../lib/use-form.ts'
import { codeIn, useStepUpForm } from '../../lib/use-step-up-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { StepUpCode } from '../../ui/step-up-code.tsx'
import { PasswordField } from './password-field.tsx'

interface PasskeyFormProps {
  onCreated: (answer: Answer<'GET /api/auth/security'>) => void
  onCancel: () => void
}

/** Asks for a name and the password, then the browser creates the passkey. */
export default function PasskeyForm({ onCreated, onCancel }: PasskeyFormProps) {
  const create = useStepUpForm(async (name: string, body: { password: string; code?: string }) => {
    const { options } = await api('POST /api/auth/passkeys/begin', { body })
    return await api('POST /api/auth/passkeys', { body: { name, answer: await makePasskey(options) } })
  }, onCreated)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name')).trim()
    const password = String(form.get('password'))
    const missing = {
      ...(name ? {} : { name: m.security.passkey_fill_name }),
      ...(password ? {} : { password: m.security.passkey_password }),
    }
    create.submit(missing, name, { password, ...codeIn(form) })
  }
  return (
    <form
      ref={create.ref}
      onSubmit={submit}
      onInput={create.onInput}
      noValidate
      className="flex flex-col gap-2"
    >
      <Field
        name="name"
        label={m.security.passkey_name}
        hint={m.security.passkey_name_hint}
        maxLength={40}
        autoFocus
        error={create.errors.name}
      />
      <PasswordField
        name="password"
        label={m.security.passkey_password}
        autoComplete="current-password"
        error={create.errors.password}
      />
      <StepUpCode {...create.step} />
      <FormError text={formSentence(create.error, creationSentence)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={create.isBusy}>
          {m.security.passkey_create}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {m.security.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Sentence for the browser's error, if the user can act upon it. */
function creationSentence(failure: unknown): string {
  if (failure instanceof ApiError) return errorSentence(failure)
  const isKnown = failure instanceof Error && failure.name === 'InvalidStateError'
  return isKnown ? m.security.passkey_known : m.security.passkey_failed
}
