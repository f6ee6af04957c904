import { m } from '../../lib/language.ts'
import { openDialog } from '../../state/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'

/** Offers verification, which the law and the house require before money can move. */
export default function VerificationDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={m.kyc.dialog_title} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <p className="text-muted">{m.kyc.dialog_text}</p>
        <ol className="flex flex-col gap-3 text-sm">
          {m.kyc.dialog_steps.map((step, index) => (
            <li key={step} className="flex items-center gap-3">
              <span className="grid size-8 shrink-0 place-items-center rounded-full bg-raised font-semibold text-accent-text">
                {index + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
        <p className="flex items-start gap-2 text-xs text-muted">
          <Icon name="lock" size={16} />
          {m.kyc.dialog_privacy}
        </p>
        <div className="grid gap-2">
          <Button size="lg" wide autoFocus onClick={() => openDialog({ name: 'document' })}>
            {m.kyc.dialog_go}
          </Button>
          <Button kind="quiet" wide onClick={onClose}>
            {m.kyc.dialog_later}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
