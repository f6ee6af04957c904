import { m } from '../../lib/language.ts'
import { formSentence } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'

interface FormButtonsProps {
  action: string
  isBusy: boolean
  error: unknown
  /** Cancels the change; absent where the form is the only action. */
  onCancel?: (() => void) | undefined
}

/** Buttons of an inline form. */
export const FormButtons = ({ action, isBusy, error, onCancel }: FormButtonsProps) => (
  <>
    <FormError text={formSentence(error)} />
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size={onCancel ? 'md' : 'lg'} className="grow" busy={isBusy}>
        {action}
      </Button>
      {onCancel && (
        <Button kind="secondary" className="grow" onClick={onCancel}>
          {m.profile.cancel}
        </Button>
      )}
    </div>
  </>
)
