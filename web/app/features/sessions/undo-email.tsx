import { useEffect, useState } from 'react'
import { useGo } from '../../../shell/index.ts'
import { ApiError, api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { endingSessions } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Told } from '../../ui/told.tsx'
import { keepUndo } from './undo-link.ts'

/** Takes a change of e-mail back by the link in the letter to the old address. It asks first: programs that read letters open their links. */
export default function UndoEmail({ token }: { token: string }) {
  const go = useGo()
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    keepUndo(token)
    // Out of the address, where it could be stored, copied or sent to statistics.
    if (location.search) void go(paths.recover, { replace: true })
  }, [go, token])
  const undo = useSubmit(
    () => endingSessions(() => api('POST /api/profile/email/undo', { body: { token } })),
    (answer) => {
      keepUndo(null)
      setEmail(answer.email)
    },
  )
  const isSpent = undo.error instanceof ApiError && undo.error.code === 'undo_link_invalid'
  useEffect(() => {
    if (isSpent) keepUndo(null)
  }, [isSpent])
  const title = email
    ? m.sessions.undo_done_title
    : isSpent
      ? m.sessions.undo_spent_title
      : m.sessions.undo_ask
  return (
    <div role="status" className="flex flex-col gap-5">
      <div>
        <strong className="block">{title}</strong>
        <p className="text-muted wrap-anywhere">
          {email ? (
            m.sessions.undo_done_text(email)
          ) : isSpent ? (
            <Told text={formSentence(undo.error)} />
          ) : (
            m.sessions.undo_ask_text
          )}
        </p>
      </div>
      {!email && !isSpent && (
        <>
          <FormError text={formSentence(undo.error)} />
          <Button size="lg" wide busy={undo.isBusy} onClick={() => void undo.submit()}>
            {m.sessions.undo_do}
          </Button>
        </>
      )}
    </div>
  )
}
