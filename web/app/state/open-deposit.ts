import { paths } from '../lib/paths.ts'
import { openDialog } from './dialogs.ts'
import { isBarred, isVerified, session } from './player.ts'

type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'preventDefault'>

/**
 * For links to the deposit page: a player stays where he is and gets the page's content in a dialog, or first the offer to verify. On
 * the page itself, for who opens links in new tabs, and for who is barred (the page says why), the link is a link.
 */
export function openDeposit(event: Click): void {
  const now = session.get()
  if (now.status !== 'player' || location.pathname === paths.deposit || isBarred(now, 'may_deposit')) return
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  openDialog({ name: isVerified(now.user) ? 'deposit' : 'verification' })
}
