import { type FormEvent, useEffect, useState } from 'react'
import { Link } from '../../../shell/index.ts'
import { api } from '../../lib/api.ts'
import { prepareCaptcha, withCaptcha } from '../../lib/captcha.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { formSentence, useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isEmail } from './is-email.ts'
import { storeTypedEmail, typedEmail } from './typed-email.ts'

/** Requests the e-mail with the link. The answer does not reveal whether the address has an account. */
export default function RecoverForm({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string>()
  useEffect(prepareCaptcha, [])
  const recovery = useForm(async (email: string) => {
    await withCaptcha((captcha) => api('POST /api/auth/recover', { body: { email, captcha } }))
    return email
  }, setSentTo)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    recovery.submit(isEmail(email) ? {} : { email: m.sessions.fill_email }, email)
  }

  if (sentTo)
    return (
      <div role="status" className="flex flex-col gap-4">
        <p className="flex items-start gap-3">
          <Icon name="circle-check" className="mt-0.5 text-accent-text" />
          <span>
            <strong className="block">{m.sessions.recover_sent_title}</strong>
            <span className="text-muted">{m.sessions.recover_sent_text(sentTo)}</span>
          </span>
        </p>
        <Button kind="secondary" size="lg" wide onClick={onBack}>
          {m.sessions.recover_back}
        </Button>
        <LostMailbox />
      </div>
    )
  return (
    <form
      ref={recovery.ref}
      onSubmit={submit}
      onInput={recovery.onInput}
      noValidate
      className="flex flex-col gap-2"
    >
      <p className="pb-1 text-sm text-muted">{m.sessions.recover_text}</p>
      <Field
        name="email"
        type="email"
        label={m.sessions.email}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
        defaultValue={typedEmail()}
        onInput={({ currentTarget }) => storeTypedEmail(currentTarget.value)}
        error={recovery.errors.email}
      />
      <FormError text={formSentence(recovery.error)} />
      <Button type="submit" size="lg" wide busy={recovery.isBusy}>
        {m.sessions.recover_send}
      </Button>
      <LostMailbox />
    </form>
  )
}

/** Way for players without access to their mailbox: support verifies the identity. */
const LostMailbox = () => (
  <p className="text-sm text-muted">
    {m.sessions.lost_mailbox}{' '}
    <Link href={paths.support} className="font-semibold text-accent-text underline underline-offset-4">
      {m.sessions.lost_mailbox_link}
    </Link>
  </p>
)
