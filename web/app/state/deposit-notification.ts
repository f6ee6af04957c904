import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { toast } from '../ui/toast.tsx'
import { closeDialog, dialog } from './dialogs.ts'
import { loadUser } from './session.ts'

const notified = new Set<string>()

/**
 * After an approved deposit: closes the deposit dialog, notifies the player and reloads the player's data. The realtime message and
 * the polling page both call this function; the second call for the same deposit does nothing.
 */
export function notifyApproved(depositId: string): void {
  if (notified.has(depositId)) return
  notified.add(depositId)
  if (dialog.get()?.name === 'deposit') void closeDialog()
  // The page of the deposit already shows the receipt.
  const receipt = { href: paths.charge(depositId), words: m.layouts.deposit_receipt }
  toast(m.layouts.deposit_approved, 'good', location.pathname === paths.deposit ? undefined : receipt)
  void loadUser()
}
