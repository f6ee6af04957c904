import type { FormEvent } from 'react'
import { ApiError } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { offersPasskeys } from '../../lib/passkey.ts'
import { errorSentence } from '../../lib/sentence.ts'
import { withTexts } from '../../lib/texts.ts'
import { formSentence } from '../../lib/use-form.ts'
import { codeIn, useStepUpForm } from '../../lib/use-step-up-form.ts'
import { openDialog } from '../../state/dialogs.ts'
import { firstName, session } from '../../state/session.ts'
import { logIn } from '../../state/start-session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LatePart } from '../../ui/late-part.tsx'
import { StepUpCode } from '../../ui/step-up-code.tsx'
import { toast } from '../../ui/toast.tsx'
import { PasswordField } from './password-field.tsx'
import { Risks } from './risks.tsx'
import { storeTypedEmail, typedEmail } from './typed-email.ts'

const loadPasskeyLogin = withTexts(['second_step'], () => import('./passkey-login.tsx'))

export function LoginForm({ onDone, onForgot }: { onDone: () => void; onForgot: () => void }) {
  function done() {
    storeTypedEmail('')
    greet()
    onDone()
  }
  // The session begins even if the visitor closes the dialog meanwhile, because the steps after a login belong to the
  // request.
  const login = useStepUpForm(
    async (credentials: { email: string; password: string; code?: string }) => {
      await logIn(credentials)
      done()
    },
    () => {},
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const password = String(form.get('password'))
    const missing = {
      ...(email ? {} : { email: m.sessions.fill_email_or_cpf }),
      ...(password ? {} : { password: m.sessions.fill_password }),
    }
    login.submit(missing, { email, password, ...codeIn(form) })
  }

  return (
    <form
      ref={login.ref}
      onSubmit={submit}
      onInput={login.onInput}
      noValidate
      className="flex flex-col gap-2"
    >
      {/* The code is requested after e-mail and password were accepted. */}
      <div
        hidden={login.kinds !== undefined && !login.errors.email && !login.errors.password}
        className="contents"
      >
        <Field
          name="email"
          label={m.sessions.email_or_cpf}
          autoComplete="username"
          autoCapitalize="none"
          autoFocus
          defaultValue={typedEmail()}
          onInput={({ currentTarget: { value } }) => storeTypedEmail(value.includes('@') ? value : '')}
          error={login.errors.email}
        />
        <PasswordField
          name="password"
          label={m.sessions.password}
          autoComplete="current-password"
          error={login.errors.password}
        />
      </div>
      <StepUpCode {...login.step} />
      <Button kind="quiet" size="sm" className="-mt-2 -mr-4 self-end" onClick={onForgot}>
        {m.sessions.forgot}
      </Button>
      <FormError text={formSentence(login.error, loginSentence)} />
      <Button type="submit" size="lg" wide busy={login.isBusy}>
        {m.sessions.log_in}
      </Button>
      {offersPasskeys() && (
        <LatePart load={loadPasskeyLogin} props={{ onDone: done }} waiting={<div className="h-12" />} />
      )}
      <Button kind="quiet" size="sm" wide onClick={() => openDialog({ name: 'help' })}>
        {m.sessions.cannot_log_in}
      </Button>
      <Risks />
    </form>
  )
}

/** 403: the server's text or 'Acesso negado'; no token: 'Email ou senha incorretos!'. */
export function loginSentence(failure: unknown): string {
  if (failure instanceof ApiError && failure.status === 403)
    return failure.message || m.sessions.access_denied
  if (failure instanceof ApiError && failure.status === 401) return failure.message || m.sessions.wrong
  return errorSentence(failure)
}

export function greet(): void {
  const now = session.get()
  if (now.status === 'player') toast(m.sessions.welcome(firstName(now.user)), 'good')
}
