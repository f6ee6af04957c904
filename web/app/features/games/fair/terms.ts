import { LEAST_RETURN_BP, RTP_BOUNDS, type Terms } from '@jogo/rules/games/game'
import { cents } from '@jogo/rules/money'
import type { Claim, Mark, ProvenGame } from './proven-game.ts'

/** Return and limit of a bet: basis points, centavos. */
export interface Offered {
  rtpBp: number
  maxWin: number
}

const NO_LIMIT = cents(10n ** 15n)

/** Claimed terms; missing terms restrict nothing. */
export const claimTerms = ({ stake = 100, rtpBp = RTP_BOUNDS.most, maxWin, version = 1 }: Claim): Terms => ({
  stake: cents(stake),
  rtpBp,
  maxWin: maxWin === undefined ? NO_LIMIT : cents(maxWin),
  version,
})

/** Return of a bet where the game's data decide it, with the claimed stake and maximum payout, if any; basis points. */
export const claimReturn = (
  { rtpBp }: Pick<ProvenGame, 'rtpBp'>,
  { own, stake, maxWin }: Pick<Claim, 'own' | 'stake' | 'maxWin'>,
): number | undefined =>
  rtpBp?.(own, stake && maxWin ? { stake: cents(stake), maxWin: cents(maxWin) } : undefined)

/**
 * Whether the claimed return and limit are the house's. This browser's log of the bet decides. Without a log entry, the present offer can
 * only agree or leave it open, because the offer may have changed since. A return outside of law and settings is false.
 */
export function termsMark(
  { rtpBp, maxWin }: Claim,
  { shown, now }: { shown?: Offered | undefined; now?: Offered | undefined },
): Mark {
  if (rtpBp === undefined) return undefined
  if (rtpBp < LEAST_RETURN_BP || rtpBp > RTP_BOUNDS.most) return false
  const isSame = (offered: Offered) =>
    offered.rtpBp === rtpBp && (maxWin === undefined || maxWin === offered.maxWin)
  if (shown) return isSame(shown)
  return now && isSame(now) ? true : undefined
}
