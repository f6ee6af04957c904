import { useEffect, useState } from 'react'
import { usePath } from '../../../shell/index.ts'
import { dialog, openDialog } from '../../state/dialogs.ts'
import { isBarred, isVerified, useSession } from '../../state/player.ts'
import { useSettings } from '../../state/settings.ts'
import { totalBalance, useWallet } from '../../state/wallet.ts'
import { popupAfterMs } from './deposit-popup.ts'

const KEY = 'deposit-popup'

/** Opens the deposit dialog by the rule of `popupAfterMs`, unless another dialog is open. */
export default function DepositPopupTimer() {
  const settings = useSettings()
  const session = useSession()
  const wallet = useWallet()
  const path = usePath()
  const [shownBefore, setShownBefore] = useState(isRemembered)
  const delayMs = popupAfterMs({
    settings,
    mayDeposit: session.status === 'player' && isVerified(session.user) && !isBarred(session, 'may_deposit'),
    money: wallet && totalBalance(wallet),
    path,
    shownBefore,
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins to count anew
  useEffect(() => {
    if (delayMs === undefined) return
    const timer = setTimeout(() => {
      if (dialog.get()) return
      remember()
      setShownBefore(true)
      openDialog({ name: 'deposit', popup: true })
    }, delayMs)
    return () => clearTimeout(timer)
  }, [delayMs, path])

  return null
}

function isRemembered(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'shown'
  } catch {
    return false
  }
}

function remember(): void {
  try {
    sessionStorage.setItem(KEY, 'shown')
  } catch {}
}
