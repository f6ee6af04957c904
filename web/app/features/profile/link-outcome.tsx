import { useEffect } from 'react'
import { useGo } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { formSentence } from '../../lib/use-form.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { FormError } from '../../ui/form-error.tsx'
import { confirmContact } from './waiting-confirmation.tsx'

/** Confirms the e-mail by the link of a letter. The token leaves the address first, where it could be stored, copied or sent to statistics. */
export function LinkOutcome({ token }: { token: string | null }) {
  const go = useGo()
  const { submit, isBusy, error, reset } = useSubmit(
    (code: string) => confirmContact('email', code),
    () => reset(),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token
  useEffect(() => {
    if (!token) return
    void go(paths.account, { replace: true })
    void submit(token)
  }, [token])
  if (isBusy) return <p role="status">{m.profile.confirming}</p>
  return <FormError text={formSentence(error)} />
}
