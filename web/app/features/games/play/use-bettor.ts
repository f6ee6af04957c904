import { m } from '../../../lib/language.ts'
import { paths } from '../../../lib/paths.ts'
import { openAuth } from '../../../state/dialogs.ts'
import { isBarred, isVerified, useSession } from '../../../state/player.ts'
import { openRequiredStep } from '../../../state/refusal-dialogs.ts'
import type { GameName, Offer } from '../round.ts'
import { useUntil } from '../use-until.ts'

/**
 * The player or visitor on the page of a game, and the obstacles to a bet. The server decides again: the session in `access.ts`, the limits and bars
 * in `limits.sql`.
 */
export function useBettor(game: GameName, { enabled, closed }: Pick<Offer, 'enabled' | 'closed'>) {
  const session = useSession()
  const user = session.status === 'player' ? session.user : undefined
  const barredText = useBarredText()
  const isBlocked = !enabled || isBarred(session, 'may_play')
  return {
    user,
    isVisitor: session.status === 'anonymous',
    /** Whether the session is being restored, so that player or visitor is unknown. */
    isUnknown: session.status === 'restoring',
    /** Whether the game is closed, or this player may not bet; `hint` gives the reason. */
    isBlocked,
    hint: enabled ? barredText : closedText(closed),
    logIn: () => openAuth('login', paths.game(game)),
    /** Whether a bet may be sent; opens the identity check of an unverified player. */
    mayBet(): boolean {
      if (!user || isBlocked) return false
      if (isVerified(user)) return true
      openRequiredStep('kyc_required')
      return false
    },
  }
}

/** Reason why the player may not bet; undefined without a bar, and until the text about its end is loaded. */
function useBarredText(): string | undefined {
  const session = useSession()
  const isStopped = session.status === 'player' && isBarred(session, 'may_play')
  const until = isStopped ? session.user.bar?.until : undefined
  const end = useUntil(until)
  if (!isStopped) return undefined
  return until ? end && m.games.barred_until(end) : m.games.barred_endless
}

/** Status of a closed game. */
export const closedText = (closed: Offer['closed']): string =>
  closed === 'uncertified'
    ? m.games.uncertified
    : closed && closed !== 'closed'
      ? m.games.paused
      : m.games.closed
