import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { fieldErrors, sentenceOf } from '../../lib/sentence.ts'
import { openDialog } from '../../state/dialogs.ts'
import { firstName, logIn, session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError, useFirstError, withoutField } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toast.tsx'
import { PasswordField } from './password-field.tsx'

export function LoginForm({ onDone, onForgot }: { onDone: () => void; onForgot: () => void }) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    const missing = {
      ...(email ? {} : { email: m.sessions.fill_email }),
      ...(password ? {} : { password: m.sessions.fill_password }),
    }
    setErrors(missing)
    setFailure('')
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await logIn({ email, password })
      greet()
      onDone()
    } catch (refused) {
      const perField = fieldErrors(refused)
      setErrors(perField)
      if (Object.keys(perField).length === 0) setFailure(loginSentence(refused))
      setBusy(false)
    }
  }

  const form = useFirstError(errors)

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={(event) => setErrors(withoutField(errors, event.target))}
      noValidate
      className="flex flex-col gap-2"
    >
      <Field
        name="email"
        type="email"
        label={m.sessions.email}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
        error={errors.email}
      />
      <PasswordField
        name="password"
        label={m.sessions.password}
        autoComplete="current-password"
        error={errors.password}
      />
      <Button kind="quiet" size="sm" className="-mt-2 -mr-4 self-end" onClick={onForgot}>
        {m.sessions.forgot}
      </Button>
      <FormError text={failure} />
      <Button type="submit" size="lg" wide busy={busy}>
        {m.sessions.log_in}
      </Button>
      <Button kind="quiet" size="sm" wide onClick={() => openDialog({ name: 'help' })}>
        {m.sessions.cannot_log_in}
      </Button>
    </form>
  )
}

/** 403: the server's words or 'Acesso negado'; no token: 'Email ou senha incorretos!'. */
export function loginSentence(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 403)
    return failure.message || m.sessions.access_denied
  if (failure instanceof ApiError && failure.status === 401) return failure.message || m.sessions.wrong
  return sentenceOf(failure)
}

export function greet(): void {
  const now = session.get()
  if (now.status === 'player') toast(m.sessions.welcome(firstName(now.user)), 'good')
}
