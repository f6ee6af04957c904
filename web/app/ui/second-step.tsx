import { ApiError } from '../lib/api-error.ts'
import { m } from '../lib/language.ts'
import { codeOfPasskey, offersPasskeys } from '../lib/passkey.ts'
import { sentenceOf } from '../lib/sentence.ts'
import { useSubmit } from '../lib/use-submit.ts'
import { Button } from './button.tsx'
import { FormError } from './form-error.tsx'

interface SecondStepProps {
  /** As `askedFactors` has it. */
  kinds: string
  /** Sends the form with this code; without one another letter is sent. */
  onCode: (code: string) => void
}

/** Below the field of a code: the other ways to show a second factor. */
export default function SecondStep({ kinds, onCode }: SecondStepProps) {
  const prove = useSubmit(codeOfPasskey, (code) => {
    prove.reset()
    onCode(code)
  })
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {kinds.includes('passkey') && offersPasskeys() && (
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

/** A browser does not say why a passkey was not shown, so that no page can find out which there are. */
export const passkeySentence = (failure: unknown): string =>
  failure instanceof ApiError ? sentenceOf(failure) : m.second_step.passkey_failed
