import type { ResponseOf } from '@jogo/contract/endpoint'
import type { referredPeople } from '@jogo/contract/referrals'
import { listAccounts, listReferred } from '../players/index.ts'
import type { ReferralsDeps } from './deps.ts'
import { offeredFor } from './offer.ts'
import * as store from './store.ts'
import { personView, referralStanding } from './views.ts'

const PAGE = 20

/** Players who registered through a player's link, newest first. An unreadable cursor, or a cursor of another player, starts at the newest. */
export async function listPeople(
  deps: ReferralsDeps,
  playerId: number,
  cursor?: string,
): Promise<ResponseOf<typeof referredPeople>> {
  const { db, players, seal, settings } = deps
  const before = readKey(seal.open(cursor ?? ''), playerId)
  const found = await listReferred(db.sql, playerId, { before, most: PAGE + 1 })
  const people = found.slice(0, PAGE)
  const ids = people.map(({ id }) => id)
  const [{ verifiedAt }, outcomes, rewarded] = await Promise.all([
    players.get(playerId),
    store.listOutcomes(db.sql, ids, 'referrer'),
    listAccounts(db.sql, playerId).then((accounts) => store.countRewarded(db.sql, accounts)),
  ])
  const last = people.at(-1)
  return {
    data: people.map((person) => {
      const outcome = outcomes.get(person.id)
      const offer = offeredFor(deps, outcome?.offer, rewarded)
      const sight = { ...person, side: 'referrer', isReferrerVerified: verifiedAt !== null, offer } as const
      return personView(person, referralStanding(sight, outcome), settings().general_time_zone)
    }),
    next: found.length > PAGE && last ? seal.close({ of: playerId, before: last.id }) : null,
  }
}

/**
 * The number in a cursor. The cursor is sealed, because with the number of a referred player that player's link could be probed for a closed or excluded
 * account.
 */
function readKey(opened: unknown, playerId: number): number | undefined {
  const { of, before } = (opened ?? {}) as { of?: unknown; before?: unknown }
  return of === playerId && typeof before === 'number' ? before : undefined
}
