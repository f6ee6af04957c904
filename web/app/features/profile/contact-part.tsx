import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { EmailForm } from './email-form.tsx'
import { type Contact, type ShownProfile, showProfile } from './own-profile.ts'
import { Part } from './part.tsx'
import { PhoneForm } from './phone-form.tsx'
import { WaitingConfirmation } from './waiting-confirmation.tsx'

const FORMS = { email: EmailForm, phone: PhoneForm }

/** An e-mail or a phone number: confirmation state, pending change, and the form for another. */
export function ContactPart({ contact, state }: { contact: Contact; state: ShownProfile[Contact] }) {
  const [isEdited, setEdited] = useState(false)
  const Form = FORMS[contact]
  const { shown, confirmed_at, waiting } = state
  return (
    <Part
      name={m.profile.names[contact]}
      value={shown}
      isConfirmed={confirmed_at !== null}
      onEdit={() => setEdited(!isEdited)}
    >
      {isEdited ? (
        <Form onDone={() => setEdited(false)} />
      ) : waiting ? (
        <WaitingConfirmation contact={contact} waiting={waiting} />
      ) : (
        confirmed_at === null && <SendConfirmation contact={contact} />
      )}
    </Part>
  )
}

function SendConfirmation({ contact }: { contact: Contact }) {
  const send = useSubmit(() => api('POST /api/profile/:contact/send', { params: { contact } }), showProfile)
  return (
    <>
      <FormError text={formSentence(send.error)} />
      <Button kind="secondary" className="self-start" busy={send.isBusy} onClick={() => void send.submit()}>
        {m.profile.send_code}
      </Button>
    </>
  )
}
