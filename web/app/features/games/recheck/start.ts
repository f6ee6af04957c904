import { session } from '../../../state/player.ts'

/**
 * Checks the player's newly revealed rounds; the code of the check is loaded now. Without network the next visit runs
 * the check.
 */
export function startRecheck(): void {
  const now = session.get()
  if (now.status !== 'player') return
  void import('./run.ts').then(({ recheck }) => recheck(now.user.id)).catch(console.warn)
}
