import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SportsbookDeps } from '../deps.ts'
import { findFixture, listFixtures, tournamentsOf } from './fixture-store.ts'
import { withMarkets } from './lists.ts'

export type FollowedKind = 'fixture' | 'tournament'
const MOST = 200
const SHOWN = 50

type Deps = Pick<SportsbookDeps, 'db' | 'clock'>

/** The matches that have not ended and the leagues that a player follows. */
export async function listFavourites(deps: Deps, playerId: number) {
  const { db, clock } = deps
  const { rows } = await sql<{
    kind: FollowedKind
    id: number
  }>`select kind, id::float8 as id from public.sport_favourites
    where player_id = ${playerId} order by at desc`.execute(db.sql)
  const ids = (kind: FollowedKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const [fixtures, tournaments] = await Promise.all([
    listFixtures(db.sql, { states: ['scheduled', 'running'], ids: ids('fixture') }, { limit: SHOWN }),
    tournamentsOf(db.sql, ids('tournament')),
  ])
  return { fixtures: await withMarkets(deps, fixtures, clock.now()), tournaments }
}

/** @throws Refusal fixture_not_found, favourites_full */
export async function follow(
  { db, clock }: Deps,
  playerId: number,
  kind: FollowedKind,
  id: number,
): Promise<void> {
  if (!(await exists(db.sql, kind, id))) refuse('fixture_not_found')
  const { rows } = await sql<{ stands: boolean }>`
    with inserted as (
      insert into public.sport_favourites (player_id, kind, id, at)
      select ${playerId}::bigint, ${kind}, ${id}::bigint, ${clock.now()}
       where (select count(*) from public.sport_favourites where player_id = ${playerId}) < ${MOST}
      on conflict do nothing returning id)
    select exists (select from inserted) or exists (
      select from public.sport_favourites where player_id = ${playerId} and kind = ${kind} and id = ${id}::bigint) as stands`.execute(
    db.sql,
  )
  if (!rows[0]?.stands) refuse('favourites_full', { data: { most: MOST } })
}

export async function unfollow(
  { db }: Deps,
  playerId: number,
  kind: FollowedKind,
  id: number,
): Promise<void> {
  await sql`delete from public.sport_favourites where player_id = ${playerId} and kind = ${kind} and id = ${id}::bigint`.execute(
    db.sql,
  )
}

const exists = async (tx: Tx, kind: FollowedKind, id: number): Promise<boolean> =>
  kind === 'fixture' ? !!(await findFixture(tx, id)) : (await tournamentsOf(tx, [id])).length > 0
