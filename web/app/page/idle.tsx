import { usePath } from '../../shell/index.ts'
import GameSession from '../features/games/game-session.tsx'
import IdleWatch from '../features/sessions/idle-watch.tsx'
import { paths } from '../lib/paths.ts'
import { useSession } from '../state/player.ts'

/** Watches for idle use, where the law ends it: of the session, and of a game's session on its page. */
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
