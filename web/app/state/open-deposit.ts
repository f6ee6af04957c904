import { paths } from '../lib/paths.ts'
import { openDialog } from './dialogs.ts'
import { isBarred, isVerified, session } from './player.ts'

type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'>

/**
 * `onClick` of links to the deposit page: a player stays on his page and gets the deposit dialog, or first the verification offer. On the
 * deposit page itself, for modified clicks, and for a barred player (the page explains why) the link behaves normally.
 */
export function openDeposit(event: Click): void {
  const now = session.get()
  if (now.status !== 'player' || location.pathname === paths.deposit || isBarred(now, 'may_deposit')) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openDialog({ name: isVerified(now.user) ? 'deposit' : 'first-steps' })
}
