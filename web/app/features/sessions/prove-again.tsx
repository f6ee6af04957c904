import type { FormEvent } from 'react'
import { api } from '../../lib/api.ts'
import { writeCookie } from '../../lib/cookies.ts'
import { m } from '../../lib/language.ts'
import { codeOfPasskey, offersPasskeys } from '../../lib/passkey.ts'
import { formSentence } from '../../lib/use-form.ts'
import { codeIn, useStepUpForm } from '../../lib/use-step-up-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Modal } from '../../ui/modal.tsx'
import { passkeySentence } from '../../ui/second-step.tsx'
import { StepUpCode } from '../../ui/step-up-code.tsx'
import { toast } from '../../ui/toast.tsx'
import { reportActivity } from './activity.ts'
import { PasswordField } from './password-field.tsx'

/** Reauthentication by password or passkey; the page and its input stay. */
export function ProveAgain({ onClose }: { onClose: () => void }) {
  const prove = useStepUpForm(
    async (proof: 'passkey' | { password: string; code?: string }) => {
      const body = proof === 'passkey' ? { code: await codeOfPasskey() } : proof
      const token = await api('POST /api/auth/reauthenticate', { body })
      writeCookie('jwt', token.access_token, { maxAge: token.expires_in })
    },
    () => {
      void reportActivity()
      onClose()
      toast(m.second_step.back, 'good')
    },
  )
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const password = String(form.get('password'))
    prove.submit(password ? {} : { password: m.second_step.fill }, { password, ...codeIn(form) })
  }
  return (
    <Modal title={m.second_step.ended_title} closeLabel={m.second_step.later} onClose={onClose}>
      <form
        ref={prove.ref}
        onSubmit={submit}
        onInput={prove.onInput}
        noValidate
        className="flex flex-col gap-2"
      >
        <p className="pb-2 text-muted">{m.second_step.ended_text}</p>
        <PasswordField
          name="password"
          label={m.second_step.password}
          autoComplete="current-password"
          error={prove.errors.password}
        />
        <StepUpCode {...prove.step} />
        <FormError text={formSentence(prove.error, passkeySentence)} />
        <Button type="submit" size="lg" wide busy={prove.isBusy}>
          {m.second_step.confirm}
        </Button>
        {offersPasskeys() && (
          <Button kind="secondary" wide disabled={prove.isBusy} onClick={() => prove.submit({}, 'passkey')}>
            {m.second_step.passkey}
          </Button>
        )}
        <Button kind="quiet" wide onClick={onClose}>
          {m.second_step.later}
        </Button>
      </form>
    </Modal>
  )
}
