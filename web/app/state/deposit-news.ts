import { m } from '../lib/language.ts'
import { toast } from '../ui/toast.tsx'
import { closeDialog, dialog } from './dialogs.ts'
import { loadUser } from './session.ts'

const told = new Set<string>()

/**
 * After a deposit was approved: closes the deposit dialog, alerts the player and reloads him. Called by the realtime message and by the
 * page that polls; the second call about the same deposit does nothing.
 */
export function tellApproved(depositId: string): void {
  if (told.has(depositId)) return
  told.add(depositId)
  if (dialog.get()?.name === 'deposit') void closeDialog()
  toast(m.layouts.deposit_approved, 'good')
  void loadUser()
}
