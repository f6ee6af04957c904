import { session } from '../../../state/player.ts'

/** Has the player's rounds checked that were just revealed; its code is fetched now. Without network the next visit does it. */
export function startRecheck(): void {
  const now = session.get()
  if (now.status !== 'player') return
  void import('./run.ts').then(({ recheck }) => recheck(now.user.id)).catch(console.warn)
}
