import { Link } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { withdrawConsent } from '../../state/choose-consent.ts'
import { closeDialog } from '../../state/dialogs.ts'
import { useSession } from '../../state/player.ts'
import { Modal } from '../../ui/modal.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConsentChoice } from './consent-choice.tsx'

const LINK = 'flex min-h-11 items-center font-semibold text-accent-text underline underline-offset-4'

/** The visitor's consents, changeable at any time. */
export default function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const { status } = useSession()
  async function chosen() {
    await closeDialog()
    toast(m.site.privacy_saved, 'good')
  }
  return (
    <Modal title={m.site.privacy_title} closeLabel={m.layouts.close} onClose={onClose}>
      <div className="flex flex-col gap-4 text-sm">
        <p className="text-muted">{m.site.privacy_text}</p>
        <ConsentChoice isOpen onChosen={() => void chosen()} />
        <div className="flex flex-wrap gap-x-6">
          <Link href={paths.privacy} className={LINK}>
            {m.site.privacy_policy}
          </Link>
          {status === 'player' && (
            <Link href={paths.data} className={LINK}>
              {m.site.privacy_data}
            </Link>
          )}
          <button type="button" className={LINK} onClick={() => void closeDialog().then(withdrawConsent)}>
            {m.site.privacy_forget}
          </button>
        </div>
      </div>
    </Modal>
  )
}
