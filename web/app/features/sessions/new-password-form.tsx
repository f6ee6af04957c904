import { type FormEvent, useState } from 'react'
import { m } from '../../lib/language.ts'
import { formSentence } from '../../lib/use-form.ts'
import { codeIn, useStepUpForm } from '../../lib/use-step-up-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { StepUpCode } from '../../ui/step-up-code.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordHint } from './password-hint.tsx'
import { passwordStrength } from './password-strength.ts'

export interface NewPassword {
  /** Current password; empty where it is not required. */
  current: string
  password: string
  /** Code of a second factor; absent where none was required. */
  code?: string
}

interface NewPasswordFormProps {
  /** Account name for the password manager. */
  email?: string | undefined
  asksCurrent?: boolean
  action: string
  /** A thrown refusal is shown at its field or above the button. */
  onSubmit: (form: NewPassword) => Promise<void>
}

/** A new password, typed twice; the input survives any failure. */
export default function NewPasswordForm({
  email,
  asksCurrent = false,
  action,
  onSubmit,
}: NewPasswordFormProps) {
  const [password, setPassword] = useState('')
  const change = useStepUpForm(onSubmit, () => {
    change.ref.current?.reset()
    setPassword('')
    change.reset()
  })
  const { errors } = change

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const current = String(typed.get('current_password') ?? '')
    const missing = {
      ...(asksCurrent && !current ? { current_password: m.sessions.fill_password } : {}),
      ...(passwordStrength(password) === 0 ? { password: m.sessions.password_hint } : {}),
      ...(typed.get('password_confirmation') === password
        ? {}
        : { password_confirmation: m.sessions.differs }),
    }
    change.submit(missing, { current, password, ...codeIn(typed) })
  }

  return (
    <form
      ref={change.ref}
      onSubmit={submit}
      onInput={change.onInput}
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
      <StepUpCode {...change.step} />
      <FormError text={formSentence(change.error)} />
      <Button type="submit" size="lg" wide busy={change.isBusy}>
        {action}
      </Button>
    </form>
  )
}
