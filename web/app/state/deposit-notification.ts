import { m } from '../lib/language.ts'
import { paths } from '../lib/paths.ts'
import { toast } from '../ui/toast.tsx'
import { closeDialog, dialog } from './dialogs.ts'
import { loadUser } from './session.ts'

const told = new Set<string>()

/**
 * After a deposit was approved: closes the deposit dialog, alerts the player and reloads him. Called by the realtime message and by the
 * page that polls; the second call about the same deposit does nothing.
 */
export function notifyApproved(depositId: string): void {
  if (told.has(depositId)) return
  told.add(depositId)
  if (dialog.get()?.name === 'deposit') void closeDialog()
  // On the page of the deposit the receipt is there already.
  const receipt = { href: paths.charge(depositId), words: m.layouts.deposit_receipt }
  toast(m.layouts.deposit_approved, 'good', location.pathname === paths.deposit ? undefined : receipt)
  void loadUser()
}
