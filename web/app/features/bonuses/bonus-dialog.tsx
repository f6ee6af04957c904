import { api } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { queries } from '../../lib/queries/client.ts'
import { sentenceOf } from '../../lib/sentence.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { loadUser } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Modal } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.tsx'
import type { BonusAction } from './rollover.ts'

interface BonusDialogProps {
  action: BonusAction
  id: string
  /** The bonus balance, centavos. */
  balance: number
  onClose: () => void
}

const CALLS = {
  activate: (id: string) => api('POST /api/active/:id', { params: { id } }),
  redeem: (id: string) => api('POST /api/redeem/:id', { params: { id } }),
  exclude: (id: string) => api('DELETE /api/bonus/:id', { params: { id } }),
} as const

/** Confirms an act on a bonus: says what will happen to which money before it happens. */
export default function BonusDialog({ action, id, balance, onClose }: BonusDialogProps) {
  const change = useSubmit(
    async () => {
      await CALLS[action](id)
      toast(m.bonuses.happened[action], 'good')
      void queries().invalidateQueries({ queryKey: ['GET /api/bonus'] })
      void loadUser()
    },
    () => onClose(),
  )

  return (
    <Modal title={m.bonuses.questions[action]} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{m.bonuses.consequences[action](money(balance))}</p>
        <FormError text={change.error ? sentenceOf(change.error) : ''} />
        <div className="grid grid-cols-2 gap-2">
          <Button kind="secondary" size="lg" onClick={onClose}>
            {m.bonuses.keep}
          </Button>
          <Button
            kind={action === 'exclude' ? 'danger' : 'primary'}
            size="lg"
            busy={change.isBusy}
            onClick={() => void change.submit()}
          >
            {m.bonuses.actions[action]}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
