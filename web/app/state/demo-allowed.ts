import { useJurisdiction } from './jurisdiction.ts'
import { isBarred, useSession } from './player.ts'

/** Whether games without money are offered here: the law permits them, and nothing bars this player. */
export function useDemoAllowed(): boolean {
  const session = useSession()
  return useJurisdiction().demonstrations === 'anyone' && !isBarred(session, 'may_play')
}
