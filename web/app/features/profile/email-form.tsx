import type { FormEvent } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { stepUpIn, useStepUpForm } from '../../lib/use-step-up-form.ts'
import { Field } from '../../ui/field.tsx'
import { FormButtons } from './form-buttons.tsx'
import { showProfile } from './own-profile.ts'
import { ProfileStepUp } from './profile-step-up.tsx'

interface ContactFormProps {
  onDone: () => void
}

export function EmailForm({ onDone }: ContactFormProps) {
  const change = useStepUpForm(
    (body: { email: string; password: string; code?: string }) => api('PUT /api/profile/email', { body }),
    (answer) => {
      void showProfile(answer)
      onDone()
    },
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    const stepUp = stepUpIn(form)
    const wrong = {
      ...(/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email) ? {} : { email: m.profile.email_wrong }),
      ...(stepUp.password ? {} : { password: m.profile.password_missing }),
    }
    change.submit(wrong, { email, ...stepUp })
  }
  return (
    <form
      ref={change.ref}
      onSubmit={submit}
      onInput={change.onInput}
      noValidate
      className="flex flex-col gap-1.5"
    >
      <Field
        name="email"
        type="email"
        label={m.profile.email_new}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        maxLength={254}
        autoFocus
        error={change.errors.email}
        hint={m.profile.email_hint}
      />
      <ProfileStepUp errors={change.errors} step={change.step} />
      <FormButtons
        action={m.profile.send_code}
        isBusy={change.isBusy}
        error={change.error}
        onCancel={onDone}
      />
    </form>
  )
}
