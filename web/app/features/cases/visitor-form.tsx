import { type FormEvent, useEffect, useState } from 'react'
import { Link } from '../../../shell/index.ts'
import { type Answer, api } from '../../lib/api.ts'
import { prepareCaptcha, withCaptcha } from '../../lib/captcha.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { formSentence, useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { CaseFields, messageId, messageProblems, typedMessage } from './case-fields.tsx'

interface Typed extends ReturnType<typeof typedMessage> {
  name: string
  email: string
}

/** A rough check: one @ and a dot after it. The server decides. */
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/

/** A visitor without a session writes; the answer comes by e-mail. */
export function VisitorForm() {
  const [sent, setSent] = useState<Answer<'POST /v2/cases'>>()
  useEffect(prepareCaptcha, [])
  const form = useForm(
    (typed: Typed) =>
      withCaptcha((captcha) =>
        api('POST /v2/cases', { body: { ...typed, captcha, id: messageId(typed.email, typed.text) } }),
      ),
    setSent,
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [name, email] = ['name', 'email'].map((field) => String(data.get(field) ?? '').trim()) as [
      string,
      string,
    ]
    const typed = { ...typedMessage(event.currentTarget), name, email }
    form.submit(
      {
        ...(name.length < 2 && { name: m.cases.name_short }),
        ...(!EMAIL.test(email) && { email: m.cases.email_wrong }),
        ...messageProblems(typed.text),
      },
      typed,
    )
  }
  if (sent)
    return (
      <div role="status" className="flex flex-col items-start gap-3 rounded-lg bg-surface p-5">
        <strong>{m.cases.sent_title(sent.number)}</strong>
        {sent.due_at && <p className="text-muted">{m.cases.sent_text(untilText(sent.due_at))}</p>}
        <Button
          kind="secondary"
          onClick={() => {
            setSent(undefined)
            form.reset()
          }}
        >
          {m.cases.another}
        </Button>
      </div>
    )
  return (
    <form
      ref={form.ref}
      onSubmit={submit}
      onInput={form.onInput}
      noValidate
      className="flex flex-col gap-3 rounded-lg bg-surface p-5"
    >
      <h2 className="text-base">{m.cases.open_form}</h2>
      <p className="text-sm text-muted">
        {m.cases.log_in}{' '}
        <Link href="/support?login=1" className="font-semibold text-accent-text underline">
          {m.cases.log_in_go}
        </Link>
      </p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <Field
          name="name"
          label={m.cases.name}
          autoComplete="name"
          maxLength={120}
          error={form.errors.name}
        />
        <Field
          name="email"
          type="email"
          label={m.cases.email}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          hint={m.cases.email_hint}
          error={form.errors.email}
        />
      </div>
      <CaseFields error={form.errors.text} />
      <FormError text={formSentence(form.error)} />
      <Button type="submit" size="lg" busy={form.isBusy}>
        {m.cases.send}
      </Button>
    </form>
  )
}
