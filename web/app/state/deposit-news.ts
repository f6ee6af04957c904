import { m } from '../lib/language.ts'
import { toast } from '../ui/toast.tsx'
import { closeDialog, dialog } from './dialogs.ts'
import { loadUser } from './session.ts'

const told = new Set<string>()

/**
 * A deposit was approved: the deposit dialog closes, the player is told, and asked for afresh. The realtime message and the page that
 * asks every few seconds both come here; whoever comes second about the same deposit says nothing.
 */
export function tellApproved(depositId: string): void {
  if (told.has(depositId)) return
  told.add(depositId)
  if (dialog.get()?.name === 'deposit') void closeDialog()
  toast(m.shell.deposit_approved, 'good')
  void loadUser()
}
