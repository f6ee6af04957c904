import { m } from '../../lib/language.ts'
import { openAuth } from '../../state/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

interface RegisterCancelProps {
  next?: string | undefined
  onClose: () => void
}

/** Asks once before a half-filled register form closes. The input stays in either case. */
export default function RegisterCancelDialog({ next, onClose }: RegisterCancelProps) {
  return (
    <Modal title={m.sessions.cancel_title} closeLabel={m.layouts.close} onClose={onClose}>
      <p className="pb-5 text-muted">{m.sessions.cancel_text}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button kind="secondary" size="lg" wide onClick={onClose}>
          {m.sessions.cancel_leave}
        </Button>
        <Button size="lg" wide autoFocus onClick={() => openAuth('register', next)}>
          {m.sessions.cancel_stay}
        </Button>
      </div>
    </Modal>
  )
}
