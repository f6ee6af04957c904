import { use, useCallback, useEffect, useState } from 'react'
import { m } from '../../lib/language.ts'
import { useSession } from '../../state/session.ts'
import { useSettings } from '../../state/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalPicture } from '../../ui/modal.tsx'
import { DepositForm } from './deposit-form.tsx'
import { DepositPlace } from './deposit-place.tsx'
import { DepositSkeleton } from './deposit-skeleton.tsx'
import { DepositView } from './deposit-view.tsx'
import { rememberPlayPlace } from './play-place.ts'

interface DepositDialogProps {
  /** Whether the dialog opened automatically. The dialog then explains why, and that the player may close it. */
  popup?: boolean | undefined
  onClose: () => void
}

/** The deposit page in a dialog over the player's current page: from the amount to the Pix code. */
export default function DepositDialog({ popup, onClose }: DepositDialogProps) {
  const session = useSession()
  const settings = useSettings()
  const picture = use(ModalPicture)
  const [id, setId] = useState<string>()
  const show = useCallback((next: string | undefined) => setId(next), [])
  useEffect(rememberPlayPlace, [])
  const user = session.status === 'player' ? session.user : undefined
  // The dialog with a code has no picture and is wider.
  return (
    <ModalPicture value={id ? undefined : picture}>
      <Modal
        title={id ? m.cashier.pix_title : m.cashier.deposit_title}
        closeLabel={m.layouts.close}
        onClose={onClose}
        wide={id !== undefined}
      >
        <DepositPlace value={show}>
          <div className="flex flex-col gap-4">
            {popup && !id && (
              <p className="text-muted">{settings.deposit_popup_message || m.cashier.popup_text}</p>
            )}
            {!user && <DepositSkeleton />}
            {user && id && <DepositView id={id} user={user} />}
            {user && !id && <DepositForm user={user} />}
            {popup && !id && (
              <Button kind="secondary" size="lg" wide onClick={onClose}>
                {m.cashier.popup_later}
              </Button>
            )}
          </div>
        </DepositPlace>
      </Modal>
    </ModalPicture>
  )
}
