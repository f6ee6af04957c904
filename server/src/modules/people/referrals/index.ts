import type { ResponseOf } from '@jogo/contract/endpoint'
import type * as calls from '@jogo/contract/referrals'
import { toWire } from '@jogo/rules/money'
import { readPermissions } from '../../money/wallet/index.ts'
import { findPlayer, findReferrer, listAccounts } from '../players/index.ts'
import type { ReferralsDeps } from './deps.ts'
import { listPeople } from './list-people.ts'
import { offeredFor, readProgramme } from './offer.ts'
import * as store from './store.ts'
import { maskedName, programmeView, referralStanding, standingView } from './views.ts'

export type { ReferralsDeps } from './deps.ts'
export { referralsLedgerChecks } from './ledger-checks.ts'
export { referralsData } from './personal-data-store.ts'
export { findEarnings } from './store.ts'

/** Registrations through a player's link `/ref/{id}`, and the rewards of referrer and referee. */
export interface Referrals {
  read(playerId: number): Promise<ResponseOf<typeof calls.referrals>>
  listPeople(playerId: number, cursor?: string): Promise<ResponseOf<typeof calls.referredPeople>>
  /** @param id as in the link, not validated */
  readInvitation(id: string): Promise<ResponseOf<typeof calls.invitation>>
}

export function createReferrals(deps: ReferralsDeps): Referrals {
  const { db, players, clock } = deps
  const readRewarded = async (playerId: number) =>
    store.countRewarded(db.sql, await listAccounts(db.sql, playerId))
  const invitedBy = async (playerId: number) => {
    const referrerId = await findReferrer(db.sql, playerId)
    if (referrerId === undefined) return null
    const [referrer, own] = await Promise.all([players.get(referrerId), players.get(playerId)])
    const outcome = (await store.listOutcomes(db.sql, [playerId], 'referee')).get(playerId)
    const standing = referralStanding(
      {
        ...{ side: 'referee', verifiedAt: own.verifiedAt, isReferrerVerified: referrer.verifiedAt !== null },
        registeredAt: outcome?.registeredAt ?? clock.now(),
        offer: offeredFor(deps, outcome?.offer, await readRewarded(referrerId)),
      },
      outcome,
    )
    return { ...standingView(referrer.name, standing), since: standing.since.toISOString() }
  }
  return {
    async read(playerId) {
      const rewarded = await readRewarded(playerId)
      const earned = await store.sumEarned(db.sql, playerId)
      const { people, verified } = await players.countReferred(playerId)
      const programme = programmeView(await readProgramme(deps, rewarded))
      return {
        people,
        // Without rewards the number of verified people is hidden, because with one person it would disclose that person's verification.
        verified: programme.state === 'open' ? verified : null,
        rewarded,
        earned: { real: toWire(earned.real), bonus: toWire(earned.bonus) },
        programme,
        invited_by: await invitedBy(playerId),
      }
    },
    listPeople: (playerId, cursor) => listPeople(deps, playerId, cursor),
    async readInvitation(text) {
      const id = parsePlayerId(text)
      const player = id === undefined ? undefined : await findPlayer(db.sql, id)
      // The link of an excluded player does not invite, so that it does not disclose the exclusion: a closed account has the same answer.
      const invites =
        player && !player.closedAt && !(await readPermissions(db.sql, player.id, clock.now())).bar
      const programme = programmeView(await readProgramme(deps, invites ? await readRewarded(player.id) : 0))
      if (invites) return { name: maskedName(player.name), programme }
      return {
        name: null,
        programme: { ...programme, state: 'closed' as const, law: null, referrer: null, referee: null },
      }
    },
  }
}

/** A player's number in a text; undefined for any other text. */
function parsePlayerId(text: string): number | undefined {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
