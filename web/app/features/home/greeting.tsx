import { Later } from '../../../shell/index.ts'
import { m } from '../../lib/language.ts'
import { firstName, useSession } from '../../state/player.ts'

/** Only players have open rounds, so this code loads with the player. */
const loadContinueRound = () => import('./continue-round.tsx')

export function Greeting() {
  const session = useSession()
  const player = session.status === 'player'
  return (
    <div className="flex items-center justify-between gap-4">
      <h1 className={`text-lg lg:text-xl ${player ? 'truncate sm:shrink-0' : ''}`}>
        {session.status === 'anonymous'
          ? m.home.hero_title
          : player
            ? m.home.hello(firstName(session.user))
            : m.home.hello_anyone}
      </h1>
      <Later load={loadContinueRound} isWanted={player} />
    </div>
  )
}
