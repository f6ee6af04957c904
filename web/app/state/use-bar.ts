import { useSession } from './player.ts'

/** Whether a suspension or an exclusion of the player is in force: he is offered nothing that serves betting. */
export function useBar(): boolean {
  const session = useSession()
  return session.status === 'player' && session.user.bar !== null
}
