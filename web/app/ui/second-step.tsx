import { useRef } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { m } from '../lib/language.ts'
import { codeOfPasskey, offersPasskeys } from '../lib/passkey.ts'
import { errorSentence } from '../lib/sentence.ts'
import { useSubmit } from '../lib/use-submit.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { FormError } from './form-error.tsx'
import { Icon } from './icon.tsx'

interface SecondStepProps {
  /** Kinds of factors, from `requestedFactors`. */
  kinds: string
  says: string | undefined
  error: string | undefined
}

/**
 * The field of a second factor's code, and its alternatives. The alternatives submit the same form: with a passkey's code, or without a
 * code to request another e-mail.
 */
export default function SecondStep({ kinds, says, error }: SecondStepProps) {
  const field = useRef<HTMLInputElement>(null)
  function send(code: string) {
    if (!field.current) return
    field.current.value = code
    field.current.focus()
    field.current.form?.requestSubmit()
  }
  return (
    <>
      <div role="status" className="empty:hidden">
        {says && (
          <p className="flex items-start gap-2 rounded-md bg-raised px-3.5 py-3 text-sm">
            <Icon name="info" size={18} className="mt-px text-accent-text" />
            {says}
          </p>
        )}
      </div>
      <Field
        ref={field}
        name="code"
        label={m.second_step.code}
        hint={/app|recovery/.test(kinds) ? m.second_step.code_hint : m.second_step.code_hint_letter}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        autoFocus
        error={error}
      />
      <OtherWays kinds={kinds} onCode={send} />
    </>
  )
}

function OtherWays({ kinds, onCode }: { kinds: string; onCode: (code: string) => void }) {
  const prove = useSubmit(codeOfPasskey, (code) => {
    prove.reset()
    onCode(code)
  })
  const hasPasskey = kinds.includes('passkey') && offersPasskeys()
  if (!hasPasskey && !kinds.includes('letter')) return null
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {hasPasskey && (
          <Button kind="secondary" size="sm" busy={prove.isBusy} onClick={() => void prove.submit()}>
            {m.second_step.passkey}
          </Button>
        )}
        {kinds.includes('letter') && (
          <Button kind="quiet" size="sm" onClick={() => onCode('')}>
            {m.second_step.again}
          </Button>
        )}
      </div>
      <FormError text={prove.error ? passkeySentence(prove.error) : ''} />
    </div>
  )
}

/** Browsers do not tell why a passkey was not used, so that no page can find out which passkeys exist. */
export const passkeySentence = (failure: unknown): string =>
  failure instanceof ApiError ? errorSentence(failure) : m.second_step.passkey_failed
