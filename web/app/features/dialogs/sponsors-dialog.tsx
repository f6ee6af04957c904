import { use } from 'react'
import { m } from '../../lib/language.ts'
import { Modal, ModalPicture } from '../../ui/modal.tsx'

/** Whom the house supports, as the operator's picture shows it. */
export default function SponsorsDialog({ onClose }: { onClose: () => void }) {
  const picture = use(ModalPicture)
  return (
    <Modal title={m.dialogs.sponsors_title} closeLabel={m.shell.close} onClose={onClose} wide>
      <p className="pb-1 text-muted">{picture ? m.dialogs.sponsors_text : m.dialogs.sponsors_none}</p>
    </Modal>
  )
}
