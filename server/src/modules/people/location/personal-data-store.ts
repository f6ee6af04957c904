import { keptSince } from '@jogo/rules/privacy/retention'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'

const PLACES = 'Portaria SPA/MF 722/2024, annex I; Portaria SPA/MF 1.207/2024, art. 10'

/** Locations of a player's calls. */
export const locationData: PersonalData = {
  lists: [
    {
      name: 'places',
      select: (id) => sql`select session_id, at, occasion, host(ip) as ip, country, kinds, verdict
        from public.session_places where player_id = ${id} order by id desc`,
    },
  ],
  retained: [
    {
      ...{ table: 'impossible_travels', what: ['places'], copy: 'alarm' },
      ...{ until: 'five years', source: PLACES, expire: deleteOldTravels },
    },
    {
      ...{ table: 'session_places', what: ['places'], copy: ['places'], without: { inner: 'id network' } },
      ...{ until: 'five years', source: PLACES, expire: deleteOldPlaces },
    },
  ],
}

async function deleteOldTravels(tx: Tx, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from public.impossible_travels where id in
    (select id from public.impossible_travels where at < ${keptSince(now)} order by id limit ${most})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

async function deleteOldPlaces(tx: Tx, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from public.session_places where id in
    (select p.id from public.session_places p where p.at < ${keptSince(now)} and not exists
      (select from public.impossible_travels t where p.id in (t.from_place, t.to_place)) order by p.id limit ${most})`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}
