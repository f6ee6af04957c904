import { useEffect, useState } from 'react'
import { useGo } from '../../../shell/index.ts'
import { ApiError, api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { endingSessions } from '../../state/ending-sessions.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { SupportText } from '../../ui/support-text.tsx'
import { type EmailLinkKind, storeEmailLinkToken } from './email-link-token.ts'

const CALLS = {
  undo: (token: string) => api('POST /api/profile/email/undo', { body: { token } }),
  email: (token: string) => api('POST /api/profile/email/house', { body: { token } }),
}
const SPENT = ['undo_link_invalid', 'house_link_invalid']

/**
 * Undoes a change of e-mail, or confirms a corrected address, by the link of an e-mail. The page asks first, because mail programs
 * open links.
 */
export default function EmailLink({ kind, token }: { kind: EmailLinkKind; token: string }) {
  const go = useGo()
  const words = m.sessions.links[kind]
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    storeEmailLinkToken(kind, token)
    // The token leaves the address, because an address could be stored, copied or sent to statistics.
    if (location.search) void go(paths.recover, { replace: true })
  }, [go, kind, token])
  const take = useSubmit(
    () => endingSessions(() => CALLS[kind](token)),
    (answer) => {
      storeEmailLinkToken(kind, null)
      setEmail(answer.email)
    },
  )
  const isSpent = take.error instanceof ApiError && SPENT.includes(take.error.code ?? '')
  useEffect(() => {
    if (isSpent) storeEmailLinkToken(kind, null)
  }, [kind, isSpent])
  const title = email ? words.done_title : isSpent ? m.sessions.link_spent : words.ask
  return (
    <div role="status" className="flex flex-col gap-5">
      <div>
        <strong className="block">{title}</strong>
        <p className="text-muted wrap-anywhere">
          {email ? (
            words.done_text(email)
          ) : isSpent ? (
            <SupportText text={formSentence(take.error)} />
          ) : (
            words.ask_text
          )}
        </p>
      </div>
      {!email && !isSpent && (
        <>
          <FormError text={formSentence(take.error)} />
          <Button size="lg" wide busy={take.isBusy} onClick={() => void take.submit()}>
            {words.do}
          </Button>
        </>
      )}
    </div>
  )
}
