import { m } from '../../lib/language.ts'
import { useSession } from '../../state/session.ts'
import { Modal } from '../../ui/modal.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VerificationState } from './verification.tsx'

/** The verification page in a dialog, over the player's current page. */
export default function DocumentDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  return (
    <Modal title={m.kyc.title} closeLabel={m.layouts.close} onClose={onClose}>
      {session.status === 'player' ? (
        <VerificationState user={session.user} returned={null} />
      ) : (
        <Skeleton className="h-80 w-full rounded-lg" />
      )}
    </Modal>
  )
}
