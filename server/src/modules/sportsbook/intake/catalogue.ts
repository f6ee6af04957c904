import type { ListedFixture, ListedTournament } from '../../../partners/odds/index.ts'
import { admissionOf, isOfYouth } from './admission.ts'
import * as store from './catalogue-store.ts'
import type { IntakeDeps } from './deps.ts'

const LANGUAGE = 'pt'
const PAGE = 1_000
/** More matches than any supplier has; the rest of an endless list is left. */
const MAX_PAGES = 20

export type CatalogueSync =
  | { is: 'taken in'; tournaments: number; refused: number; fixtures: number }
  | { is: 'unavailable' }

/** Brings tournaments, competitors and matches up to date with what the supplier lists. */
export async function syncCatalogue(deps: IntakeDeps): Promise<CatalogueSync> {
  const listed = await deps.rest.tournaments(LANGUAGE)
  if (!listed) return { is: 'unavailable' }
  const { admitted, refused } = await saveListed(deps, listed, true)
  let fixtures = 0
  for (const schedule of ['live', 'pre'] as const) {
    const told = await allPages(deps, schedule)
    if (!told) return { is: 'unavailable' }
    const ours = told.filter((one) => admitted.has(one.tournament.id) && !isOfYouth(one))
    fixtures += ours.length
    for (let from = 0; from < ours.length; from += PAGE)
      await saveSchedule(deps, ours.slice(from, from + PAGE))
  }
  return { is: 'taken in', tournaments: admitted.size, refused, fixtures }
}

/** @param isWhole whether this is the list of tournaments, and not the entry of one match, which may refuse but not admit again */
async function saveListed(
  { db, clock, fence }: IntakeDeps,
  listed: readonly ListedTournament[],
  isWhole = false,
) {
  const now = clock.now()
  const judged = listed.map((tournament) => ({ tournament, admission: admissionOf(tournament) }))
  const admitted = judged.flatMap(({ tournament, admission }) =>
    admission.is === 'admitted' ? [{ ...tournament, ourSport: admission.sport }] : [],
  )
  const refused = judged.flatMap(({ tournament: { id, name }, admission }) =>
    admission.is === 'refused' ? [{ id, name, why: admission.why }] : [],
  )
  await db.transaction(async (tx) => {
    await fence(tx)
    await store.saveTournaments(tx, admitted, now)
    await store.saveRefused(tx, refused, now)
    const gone = refused.map(({ id }) => id)
    await store.closeTournaments(tx, gone, now)
    const ids = admitted.map(({ id }) => id)
    if (isWhole) await store.reopenTournaments(tx, ids, now)
  })
  return { admitted: new Set(admitted.map(({ id }) => id)), refused: refused.length }
}

async function allPages(
  { rest }: IntakeDeps,
  schedule: 'pre' | 'live',
): Promise<ListedFixture[] | undefined> {
  const fixtures: ListedFixture[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const told = await rest.schedule(schedule, LANGUAGE, page * PAGE)
    if (!told) return undefined
    fixtures.push(...told.fixtures)
    if (told.count < PAGE) break
  }
  return fixtures
}

async function saveSchedule(
  { db, clock, fence }: IntakeDeps,
  fixtures: readonly ListedFixture[],
): Promise<number[]> {
  return await db.transaction(async (tx) => {
    await fence(tx)
    await store.saveCompetitors(
      tx,
      fixtures.flatMap(({ home, away }) => [home, away]),
    )
    return await store.saveFixtures(tx, fixtures, clock.now())
  })
}

/** A match that messages name and we do not have, or whose start may have changed. */
export async function takeInFixture(
  deps: IntakeDeps,
  fixture: number,
): Promise<'known' | 'refused' | 'unavailable'> {
  const listed = await deps.rest.fixture(fixture, LANGUAGE)
  if (!listed || listed.id !== fixture) return 'unavailable'
  const admission = admissionOf(listed.tournament)
  if (admission.is === 'untold') {
    // Entries of matches may leave out who plays: then the list of tournaments says.
    const isListed = await store.isAdmitted(deps.db.sql, listed.tournament.id)
    if (!isListed) return 'refused'
  } else {
    const { admitted } = await saveListed(deps, [listed.tournament])
    if (!admitted.has(listed.tournament.id)) return 'refused'
  }
  if (isOfYouth(listed)) return 'refused'
  await saveSchedule(deps, [listed])
  return 'known'
}
