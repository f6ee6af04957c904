import { isClosed } from '../../lib/closed.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { useSettings } from '../../state/settings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { EmptySlip } from './slip.tsx'

export default function SlipDialog({ onClose }: { onClose: () => void }) {
  const closed = isClosed(paths.sports, useSettings())
  return (
    <Modal title={m.layouts.slip} closeLabel={m.layouts.close} onClose={onClose}>
      <EmptySlip />
      {!closed && (
        <ButtonLink href={paths.sports} size="lg" wide>
          {m.sportsbook.slip_go}
        </ButtonLink>
      )}
    </Modal>
  )
}
