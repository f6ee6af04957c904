import { m } from '../../lib/language.ts'
import { formSentence } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'

interface FormButtonsProps {
  action: string
  isBusy: boolean
  error: unknown
  /** Leaves everything as it is; absent where the form is the only thing to do. */
  onCancel?: (() => void) | undefined
}

/** The end of a form that is filled in where its value stands. */
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
