import { useState } from 'react'
import { Link } from '../../../shell/index.ts'
import { readCookie } from '../../lib/cookies.ts'
import { m } from '../../lib/language.ts'
import { paths } from '../../lib/paths.ts'
import { checkKyc } from '../../state/kyc-check.ts'
import { keeper } from '../../state/session.ts'
import { ui } from '../../state/ui.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'

/** Notice about an apparent VPN, which blocks bets. Withdrawal, limits and suspensions are not affected: the dialog links to them. */
export default function VpnDialog({ onClose }: { onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false)

  function close() {
    ui.vpnDetected.set(false)
    onClose()
  }

  async function recheck() {
    setIsBusy(true)
    // A failure is ignored here; the player's next action will show it.
    try {
      const token = readCookie('jwt')
      if (token) await keeper.exchange(token)
      await checkKyc()
    } catch {}
    close()
  }

  return (
    <Modal title={m.site.vpn_title} closeLabel={m.layouts.close} onClose={close}>
      <div className="flex flex-col gap-5">
        <p>{m.site.vpn_text}</p>
        <p className="flex items-start gap-2 text-sm text-muted">
          <Icon name="shield-check" size={18} />
          {m.site.vpn_why}
        </p>
        <Button size="lg" wide autoFocus aria-disabled={isBusy} onClick={() => void recheck()}>
          {isBusy ? m.site.vpn_busy : m.site.vpn_do}
        </Button>
        <p className="text-sm text-muted">
          {m.site.vpn_open}{' '}
          <Link href={paths.withdraw} className="inline-block py-1 underline underline-offset-4">
            {m.layouts.withdraw}
          </Link>
          {' · '}
          <Link href={paths.protection} className="inline-block py-1 underline underline-offset-4">
            {m.site.limits}
          </Link>
        </p>
      </div>
    </Modal>
  )
}
