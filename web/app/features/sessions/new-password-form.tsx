import { type FormEvent, useState } from 'react'
import { m } from '../../lib/language.ts'
import { fieldErrors, sentenceOf } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { FormError, useFirstError, withoutField } from '../../ui/form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordHint } from './password-hint.tsx'
import { strengthOf } from './password-strength.ts'

export interface NewPassword {
  /** Empty where the current password is not asked for. */
  current: string
  password: string
}

interface NewPasswordFormProps {
  /** Tells the password manager whose password it is. */
  email?: string | undefined
  asksCurrent?: boolean
  action: string
  /** A thrown refusal is shown at its field or above the button. */
  onSubmit: (form: NewPassword) => Promise<void>
}

/** A new password, typed twice; what was typed survives any failure. */
export function NewPasswordForm({ email, asksCurrent = false, action, onSubmit }: NewPasswordFormProps) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [password, setPassword] = useState('')
  const form = useFirstError(errors)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const target = event.currentTarget
    const typed = new FormData(target)
    const current = String(typed.get('current_password') ?? '')
    const missing = {
      ...(asksCurrent && !current ? { current_password: m.sessions.fill_password } : {}),
      ...(strengthOf(password) === 0 ? { password: m.sessions.password_hint } : {}),
      ...(typed.get('password_confirmation') === password
        ? {}
        : { password_confirmation: m.sessions.differs }),
    }
    setErrors(missing)
    setFailure('')
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await onSubmit({ current, password })
      target.reset()
      setPassword('')
    } catch (refused) {
      const perField = fieldErrors(refused)
      setErrors(perField)
      if (Object.keys(perField).length === 0) setFailure(sentenceOf(refused))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={form}
      onSubmit={submit}
      onInput={(event) => setErrors(withoutField(errors, event.target))}
      noValidate
      className="flex flex-col gap-2"
    >
      {email && <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />}
      {asksCurrent && (
        <PasswordField
          name="current_password"
          label={m.sessions.current_password}
          autoComplete="current-password"
          error={errors.current_password}
        />
      )}
      <PasswordField
        name="password"
        label={m.sessions.next_password}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={errors.password}
        hint={<PasswordHint password={password} />}
      />
      <PasswordField
        name="password_confirmation"
        label={m.sessions.next_password_again}
        autoComplete="new-password"
        error={errors.password_confirmation}
      />
      <FormError text={failure} />
      <Button type="submit" size="lg" wide busy={busy}>
        {action}
      </Button>
    </form>
  )
}
