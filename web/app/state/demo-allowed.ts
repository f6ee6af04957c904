import { useJurisdiction } from './jurisdiction.ts'
import { isBarred, useSession } from './player.ts'

/** Whether games are offered without money here: the law allows it, and nothing bars this player from playing. */
export function useDemoAllowed(): boolean {
  const session = useSession()
  return useJurisdiction().demonstrations === 'anyone' && !isBarred(session, 'may_play')
}
