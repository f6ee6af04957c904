import { m } from '../../lib/language.ts'
import { isBarred, useSession } from '../../state/player.ts'
import { useUntil } from './use-until.ts'

/** Why nothing can be bet; undefined while nothing bars it, and until the words of its end are there. */
export function useBarredText(): string | undefined {
  const session = useSession()
  const isStopped = session.status === 'player' && isBarred(session, 'may_play')
  const until = isStopped ? session.user.bar?.until : undefined
  const end = useUntil(until)
  if (!isStopped) return undefined
  return until ? end && m.games.barred_until(end) : m.games.barred_endless
}
