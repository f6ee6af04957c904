import { type FormEvent, useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { fieldErrors, sentenceOf } from '../../lib/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError, useFirstError } from '../../ui/form-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isEmail } from './is-email.ts'

/** Requests the e-mail with the link. The answer is the same whether or not the address has an account. */
export default function RecoverForm({ onBack }: { onBack: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const form = useFirstError(error ? { email: error } : {})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setFailure('')
    if (!isEmail(email)) return setError(m.sessions.fill_email)
    setBusy(true)
    try {
      await api('POST /api/auth/recover', { body: { email } })
      setSentTo(email)
    } catch (refused) {
      const inField = fieldErrors(refused).email
      if (inField) setError(inField)
      else setFailure(sentenceOf(refused))
    } finally {
      setBusy(false)
    }
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
      </div>
    )
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-2">
      <p className="pb-1 text-sm text-muted">{m.sessions.recover_text}</p>
      <Field
        name="email"
        type="email"
        label={m.sessions.email}
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        autoFocus
        error={error}
        onInput={() => error && setError(undefined)}
      />
      <FormError text={failure} />
      <Button type="submit" size="lg" wide busy={busy}>
        {m.sessions.recover_send}
      </Button>
    </form>
  )
}
