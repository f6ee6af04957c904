import type { ListedFixture, ListedTournament } from '../../../../partners/odds/index.ts'
import type { Tx } from '../../../../platform/db.ts'
import { isOfYouth, tournamentAdmission, tournamentGame, tournamentSport } from './admission.ts'
import * as store from './catalogue-store.ts'
import type { IngestDeps } from './deps.ts'
import { updateListed } from './due-store.ts'
import { relistFixtures, relistSports } from './relist.ts'
import { updateFixturesClosed } from './relisting-store.ts'

const LANGUAGE = 'pt'
const PAGE = 1_000
/** Maximum number of matches, above that of any supplier; the rest of an endless list is ignored. */
const MAX_PAGES = 20

export type CatalogueSync =
  | { is: 'taken in'; tournaments: number; refused: number; fixtures: number }
  | { is: 'unavailable' }

/** Whether a match's listing is current: no later message about the match. */
export type IsCurrent = (fixture: number) => boolean

/** Synchronises tournaments, competitors and matches with the supplier's catalogue; skips matches with a message received meanwhile. */
export async function syncCatalogue(
  deps: IngestDeps,
  isCurrent: IsCurrent = () => true,
): Promise<CatalogueSync> {
  const listed = await deps.rest.tournaments(LANGUAGE)
  if (!listed) return { is: 'unavailable' }
  const decided = await saveListed(deps, listed, true)
  let fixtures = 0
  for (const schedule of ['live', 'pre'] as const) {
    const entries = await allPages(deps, schedule)
    if (!entries) return { is: 'unavailable' }
    for (let from = 0; from < entries.length; from += PAGE)
      fixtures += await saveSchedule(
        deps,
        entries.slice(from, from + PAGE).filter(({ id }) => isCurrent(id)),
        decided,
        isCurrent,
      )
  }
  return {
    ...{ is: 'taken in', tournaments: decided.admitted.size, refused: decided.refused.size },
    fixtures,
  }
}

/** Decisions per tournament. A missing or incomplete entry decides nothing. */
interface Decided {
  admitted: ReadonlySet<number>
  refused: ReadonlySet<number>
}

/** @param isWhole true for the complete list, false for one match's entry, which may refuse but not readmit */
async function saveListed(
  { db, clock, fence, log, law }: IngestDeps,
  listed: readonly ListedTournament[],
  isWhole = false,
): Promise<Decided> {
  const now = clock.now()
  const judged = listed.map((tournament) => ({
    tournament,
    admission: tournamentAdmission(tournament, law),
  }))
  const admitted = judged.flatMap(({ tournament, admission }) =>
    admission.is === 'admitted'
      ? [{ ...tournament, ourSport: admission.sport, game: tournamentGame(tournament) }]
      : [],
  )
  const refused = judged.flatMap(({ tournament: { id, name }, admission }) =>
    admission.is === 'refused' ? [{ id, name, why: admission.why }] : [],
  )
  await db.transaction(async (tx) => {
    await fence(tx)
    await store.upsertTournaments(tx, admitted, now)
    await store.upsertRefused(tx, refused, now)
    const sports = listed.map((tournament) => ({
      id: tournament.id,
      sport: tournamentSport(tournament) ?? null,
    }))
    const { tournaments: relistedTournaments, fixtures } = await relistSports(tx, sports, now)
    if (fixtures.length > 0) log.error({ fixtures }, RELISTED)
    const closedIds = [...refused.map(({ id }) => id), ...relistedTournaments]
    await store.updateTournamentsClosed(tx, closedIds, now)
    const ids = admitted.flatMap(({ id }) => (relistedTournaments.includes(id) ? [] : id))
    if (isWhole) await store.updateTournamentsReopened(tx, ids, now)
    await store.updateLicences(tx, listed, now)
    if (law.esportGames === 'licensed') await store.updateUnlicensedClosed(tx, now)
  })
  return { admitted: new Set(admitted.map(({ id }) => id)), refused: new Set(refused.map(({ id }) => id)) }
}

async function allPages(
  { rest }: IngestDeps,
  schedule: 'pre' | 'live',
): Promise<ListedFixture[] | undefined> {
  const fixtures: ListedFixture[] = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const answer = await rest.schedule(schedule, LANGUAGE, page * PAGE)
    if (!answer) return undefined
    fixtures.push(...answer.fixtures)
    if (answer.count < PAGE) break
  }
  return fixtures
}

const RELISTED =
  'matches are listed otherwise than they were offered, or as none that may be: they are closed, and wait for an operator'

/** A tournament stays admitted as long as the supplier's entries decide nothing. */
async function admittedNow(
  { db }: IngestDeps,
  listed: readonly ListedFixture[],
  { admitted, refused }: Decided,
): Promise<ReadonlySet<number>> {
  const undecided = listed.flatMap(({ tournament: { id } }) =>
    admitted.has(id) || refused.has(id) ? [] : id,
  )
  return new Set([...admitted, ...(await store.listKnownTournaments(db.sql, undecided))])
}

/**
 * Saves matches of admitted tournaments. Youth matches, matches of refused tournaments and replaced matches
 * are not added, and closed if stored.
 * @returns number of matches open to bets
 */
async function saveSchedule(
  deps: IngestDeps,
  listed: readonly ListedFixture[],
  decided: Decided,
  isCurrent: IsCurrent,
): Promise<number> {
  const { db, clock, fence, log } = deps
  const now = clock.now()
  const admitted = await admittedNow(deps, listed, decided)
  const fixtures = listed.filter(
    (listedFixture) => admitted.has(listedFixture.tournament.id) && !isOfYouth(listedFixture),
  )
  const listedNow = listed.map((listedFixture) => ({
    ...{
      id: listedFixture.id,
      home: listedFixture.home.id,
      away: listedFixture.away.id,
      tournament: listedFixture.tournament.id,
    },
    ...{ isRefused: isOfYouth(listedFixture), isAdmitted: admitted.has(listedFixture.tournament.id) },
  }))
  const save = async (tx: Tx) => {
    await fence(tx)
    await store.upsertCompetitors(
      tx,
      fixtures.flatMap(({ home, away }) => [home, away]),
    )
    const relisted = await relistFixtures(tx, listedNow, now)
    await store.upsertFixtures(tx, fixtures, now)
    const replaced = listed.flatMap(({ id, replacedBy }) => (replacedBy === undefined ? [] : id))
    await updateFixturesClosed(tx, replaced, now)
    await updateListed(tx, listed.map(({ id }) => id).filter(isCurrent))
    return relisted
  }
  const relisted = await db.transaction(save)
  if (relisted.length > 0) log.error({ fixtures: relisted }, RELISTED)
  return fixtures.length
}

/** Fetches a match of the messages that is not stored, or may have a new start. */
export async function ingestFixture(
  deps: IngestDeps,
  fixture: number,
  isCurrent: IsCurrent = () => true,
): Promise<'known' | 'refused' | 'unavailable'> {
  const listed = await deps.rest.fixture(fixture, LANGUAGE)
  if (!listed || listed.id !== fixture) return 'unavailable'
  const decided = await saveListed(deps, [listed.tournament])
  return (await saveSchedule(deps, [listed], decided, isCurrent)) === 0 ? 'refused' : 'known'
}
