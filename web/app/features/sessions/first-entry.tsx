import { type FormEvent, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import type { RequestedFactors } from '../../lib/second-factor.ts'
import { store } from '../../lib/storage.ts'
import { formSentence } from '../../lib/use-form.ts'
import { codeIn, useStepUpForm } from '../../lib/use-step-up-form.ts'
import { logIn } from '../../state/start-session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { StepUpCode } from '../../ui/step-up-code.tsx'
import { isEmail } from './is-email.ts'

/** A new account whose first login needs a code. */
export interface NewAccount {
  email: string
  password: string
  asked: RequestedFactors
}

/** The last step of a registration where everybody has a second factor. A mistyped e-mail can still be corrected. */
export function FirstEntry({ account, onDone }: { account: NewAccount; onDone: () => void }) {
  const { password } = account
  const known = useRef(account.email)
  const entry = useStepUpForm(
    async (email: string, code: string | undefined) => {
      const isKnown = email === known.current
      if (!isKnown)
        await api('POST /api/profile/email/correct', { body: { login: known.current, password, email } })
      known.current = email
      // A code sent to a mistyped address is void.
      await firstLogin({ email, password, ...(code && isKnown && { code }) })
      onDone()
    },
    () => {},
    account.asked,
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    entry.submit(isEmail(email) ? {} : { email: m.sessions.fill_email }, email, codeIn(form).code)
  }
  return (
    <form
      ref={entry.ref}
      onSubmit={submit}
      onInput={entry.onInput}
      noValidate
      className="flex flex-col gap-2"
    >
      <StepUpCode {...entry.step} />
      <FormError text={formSentence(entry.error)} />
      <Button type="submit" size="lg" wide busy={entry.isBusy}>
        {m.sessions.next}
      </Button>
      <Field
        name="email"
        type="email"
        label={m.sessions.email}
        hint={m.sessions.email_wrong_hint}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        defaultValue={account.email}
        error={entry.errors.email}
      />
    </form>
  )
}

/** The first login of an account. The session begins even if the visitor closes the dialog meanwhile. */
export async function firstLogin(credentials: Parameters<typeof logIn>[0]): Promise<void> {
  await logIn(credentials)
  dispatchEvent(new Event('registered'))
  store('code', null)
}
