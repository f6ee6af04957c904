import { paths } from '../../lib/paths.ts'
import { openAuth } from '../../state/dialogs.ts'
import { isBarred, isVerified, useSession } from '../../state/player.ts'
import { openAsked } from '../../state/refusal-dialogs.ts'
import { closedText } from './closed-text.ts'
import type { GameName, Offer } from './round.ts'
import { useBarredText } from './use-barred-text.ts'

/** Who looks at the page of a game, and what keeps him from betting by its rules as they are now. */
export function useBettor(game: GameName, { enabled, closed }: Pick<Offer, 'enabled' | 'closed'>) {
  const session = useSession()
  const user = session.status === 'player' ? session.user : undefined
  const barredText = useBarredText()
  const isBlocked = !enabled || isBarred(session, 'may_play')
  return {
    user,
    isVisitor: session.status === 'anonymous',
    /** The session is being restored: nobody knows yet who it is. */
    isUnknown: session.status === 'restoring',
    /** The game is closed, or this player may not bet; `hint` says why. */
    isBlocked,
    hint: enabled ? barredText : closedText(closed),
    logIn: () => openAuth('login', paths.game(game)),
    /** Whether a bet may be sent; who is to be verified first is asked for that. */
    mayBet(): boolean {
      if (!user || isBlocked) return false
      if (isVerified(user)) return true
      openAsked('kyc_required')
      return false
    },
  }
}
