import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { OfferDeps } from './deps.ts'
import { deleteFollowed, type FollowedKind, insertFollowed, listFollowed } from './favourite-store.ts'
import { findFixture, listFixtures, listTournamentsById } from './fixture-store.ts'
import { withMarkets } from './lists.ts'
import { isOffered, offeredSports } from './offered.ts'

export type { FollowedKind } from './favourite-store.ts'

/** Maximum number of favourites; the page shows all of them, so that each can be removed. */
const MOST = 200

type Deps = Pick<OfferDeps, 'db' | 'clock' | 'settings'>

/** Matches that have not ended, and followed leagues of a player. */
export async function listFavourites(deps: Deps, playerId: number) {
  const { db, clock, settings } = deps
  const sports = offeredSports(settings())
  const rows = await listFollowed(db.sql, playerId)
  const ids = (kind: FollowedKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const [fixtures, tournaments] = await Promise.all([
    listFixtures(db.sql, { states: ['scheduled', 'running'], sports, ids: ids('fixture') }, { limit: MOST }),
    listTournamentsById(db.sql, ids('tournament')),
  ])
  return {
    fixtures: await withMarkets(deps, fixtures, clock.now()),
    tournaments: tournaments.filter(({ sport }) => isOffered(sport, settings())),
  }
}

/** @throws Refusal fixture_not_found, favourites_full */
export async function follow(
  { db, clock, settings }: Deps,
  playerId: number,
  kind: FollowedKind,
  id: number,
): Promise<void> {
  const sport = await findSport(db.sql, kind, id)
  if (sport === undefined || !isOffered(sport, settings())) refuse('fixture_not_found')
  const stands = await insertFollowed(db.sql, playerId, { kind, id, at: clock.now(), limit: MOST })
  if (!stands) refuse('favourites_full', { data: { most: MOST } })
}

export const unfollow = ({ db }: Deps, playerId: number, kind: FollowedKind, id: number): Promise<void> =>
  deleteFollowed(db.sql, playerId, kind, id)

/** Undefined for an unknown match or league. */
const findSport = async (tx: Tx, kind: FollowedKind, id: number): Promise<string | undefined> =>
  kind === 'fixture'
    ? (await findFixture(tx, id))?.tournament.sport
    : (await listTournamentsById(tx, [id]))[0]?.sport
