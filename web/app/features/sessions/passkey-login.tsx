import { m } from '../../lib/language.ts'
import { answerByPasskey } from '../../lib/passkey.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { logIn } from '../../state/start-session.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { passkeySentence } from '../../ui/second-step.tsx'

/** Login by a passkey: the browser offers all its passkeys of this site. */
export default function PasskeyLogin({ onDone }: { onDone: () => void }) {
  const enter = useSubmit(
    async () => {
      await logIn({ answer: await answerByPasskey() }, 'POST /api/auth/passkeys/login')
      onDone()
    },
    () => {},
  )
  return (
    <>
      <Button kind="secondary" size="lg" wide busy={enter.isBusy} onClick={() => void enter.submit()}>
        {m.second_step.by_passkey}
      </Button>
      <FormError text={enter.error ? passkeySentence(enter.error) : ''} />
    </>
  )
}
