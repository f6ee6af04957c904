import type { Reactions } from '../../../facts.ts'
import type { Tx } from '../../../platform/db.ts'
import { findReferrer } from '../players/index.ts'
import type { ReferralsDeps } from './deps.ts'
import { offeredNow } from './offer.ts'
import { decideOpenReferralsLater, decideReferralLater } from './queue.ts'
import * as store from './store.ts'

export function referralsReactions(deps: ReferralsDeps): Reactions {
  /** Stores the referral of a player. A registration older than the programme gets the programme's settings at the first deposit. */
  const note = async (tx: Tx, refereeId: number): Promise<boolean> => {
    const referrerId = await findReferrer(tx, refereeId)
    if (referrerId === undefined) return false
    const at = deps.clock.now()
    await store.insertReferral(tx, { refereeId, referrerId, offer: offeredNow(deps), at })
    return true
  }
  return {
    'player.registered': async (tx, { playerId }) => {
      await note(tx, playerId)
    },
    'deposit.approved': async (tx, { playerId, occurrence }) => {
      if (occurrence === 1 && (await note(tx, playerId))) await decideReferralLater(tx, playerId)
    },
    'kyc.approved': async (tx, { playerId }) => {
      if ((await store.findReferral(tx, playerId))?.verdict === null) await decideReferralLater(tx, playerId)
      const open = await store.listOpen(tx, playerId, { after: 0, most: 1 })
      if (open.length > 0) await decideOpenReferralsLater(tx, playerId)
    },
  }
}
