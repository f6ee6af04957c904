import { usePath } from '../../shell/index.ts'
import GameSession from '../features/games/game-session.tsx'
import IdleWatch from '../features/sessions/idle-watch.tsx'
import { paths } from '../lib/paths.ts'
import { useSession } from '../state/player.ts'

/** Watches the session, and a game's session on its page, for idle time, where the law ends an idle session. */
export default function Idle() {
  const { status } = useSession()
  const isGame = usePath().startsWith(paths.game(''))
  return (
    <>
      {status === 'player' && <IdleWatch />}
      {isGame && <GameSession />}
    </>
  )
}
