import { m } from '../../lib/language.ts'
import { openAuth } from '../../state/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'

interface SessionEndedProps {
  /** Address of the player's page. */
  next?: string | undefined
  onClose: () => void
}

/** Opens when the session ended without a logout; the login returns to the player's page. */
export default function SessionEndedDialog({ next, onClose }: SessionEndedProps) {
  return (
    <Modal title={m.sessions.ended_title} closeLabel={m.layouts.close} onClose={onClose}>
      <p className="pb-5 text-muted">{m.sessions.ended_text}</p>
      <Button size="lg" wide autoFocus onClick={() => openAuth('login', next)}>
        {m.sessions.ended_again}
      </Button>
    </Modal>
  )
}
