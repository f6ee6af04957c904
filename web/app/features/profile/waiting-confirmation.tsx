import type { FormEvent } from 'react'
import { api } from '../../lib/api.ts'
import { untilText } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { formSentence, useForm } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { loadUser } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Contact, type ShownProfile, showProfile } from './own-profile.ts'

type Waiting = NonNullable<ShownProfile[Contact]['waiting']>

/** Sends the confirmation of a contact: the code of the message, or the token of the link. */
export async function confirmContact(contact: Contact, code: string): Promise<void> {
  await showProfile(await api('POST /api/profile/:contact/confirm', { params: { contact }, body: { code } }))
  toast(m.profile.confirmed_toast[contact], 'good')
  void loadUser()
}

/** The field for the code. The code can be sent again, and the change can be cancelled. */
export function WaitingConfirmation({ contact, waiting }: { contact: Contact; waiting: Waiting }) {
  const confirm = useForm(
    (code: string) => confirmContact(contact, code),
    () => confirm.reset(),
  )
  const again = useSubmit(
    () => api('POST /api/profile/:contact/send', { params: { contact } }),
    (answer) => {
      again.reset()
      void showProfile(answer)
      toast(m.profile.sent_again, 'good')
    },
  )
  const drop = useSubmit(
    () => api('DELETE /api/profile/:contact/change', { params: { contact } }),
    showProfile,
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    confirm.submit(/^\d{3}[\s-]?\d{3}$/.test(code) ? {} : { code: m.profile.code_wrong }, code)
  }
  return (
    <form
      ref={confirm.ref}
      onSubmit={submit}
      onInput={confirm.onInput}
      noValidate
      className="flex flex-col gap-1.5 rounded-md bg-raised p-4"
    >
      <p className="pb-2 text-sm wrap-anywhere">
        {m.profile.sent_to[contact](waiting.shown)} {m.profile.good_until(untilText(waiting.until))}
        {waiting.is_change && ` ${m.profile.old_counts[contact]}`}
      </p>
      {waiting.delivery === 'failed' && (
        <p role="alert" className="text-sm text-danger-text">
          {m.profile.not_delivered}
        </p>
      )}
      <Field
        name="code"
        label={m.profile.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={confirm.errors.code}
      />
      <FormError
        text={formSentence(confirm.error) || formSentence(again.error) || formSentence(drop.error)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" className="grow" busy={confirm.isBusy}>
          {m.profile.confirm}
        </Button>
        <Button kind="secondary" busy={again.isBusy} onClick={() => void again.submit()}>
          {m.profile.send_again}
        </Button>
        {waiting.is_change && (
          <Button kind="quiet" busy={drop.isBusy} onClick={() => void drop.submit()}>
            {m.profile.keep_old[contact]}
          </Button>
        )}
      </div>
    </form>
  )
}
