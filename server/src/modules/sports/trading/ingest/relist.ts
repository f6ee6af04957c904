import type { Tx } from '../../../../platform/db.ts'
import * as store from './relisting-store.ts'

/** Difference between the current listing of a match and the stored match, on which bets were placed. */
export function relistedWhat({
  was,
  now,
  placeholders,
}: Omit<store.RelistedFixture, 'id' | 'isOffered'>): store.RelistedWhat | 'placeholder' {
  if (now.isRefused) return 'youth'
  if (now.tournament !== was.tournament) return 'tournament'
  if (now.home === was.away && now.away === was.home) return 'sides'
  const isFilled = (side: 'home' | 'away') => now[side] === was[side] || placeholders[side]
  return isFilled('home') && isFilled('away') ? 'placeholder' : 'competitor'
}

/**
 * Applies new listings of matches. A match without markets follows its listing. A placeholder becomes its team while there are no bets. Any other offered match
 * keeps its sides, is suspended, and waits for an operator. Listings of youth sides or of refused tournaments are not applied: the stored match is closed and
 * an operator is notified; if it was never offered, a correct listing reopens it.
 * @returns ids of the closed matches
 */
export async function relistFixtures(
  tx: Tx,
  listed: readonly store.ListedNow[],
  now: Date,
): Promise<number[]> {
  const relistings: store.Relisting[] = []
  await store.updateRighted(tx, listed, now)
  for (const fixture of await store.lockRelisted(tx, listed)) {
    const what = relistedWhat(fixture)
    const isFree = fixture.isOffered
      ? what === 'placeholder' && !(await store.hasBets(tx, fixture.id))
      : what !== 'youth'
    const { id: fixtureId, home, away, tournament } = fixture.now
    const sides = { home, away, tournament }
    if (isFree && fixture.now.isAdmitted) await store.updateListing(tx, fixtureId, sides, now)
    else {
      const { isOffered: wasOffered } = fixture
      relistings.push({
        ...{ fixtureId, what: what === 'placeholder' ? 'competitor' : what },
        ...{ listed: sides, wasOffered },
      })
    }
  }
  await store.updateUnofferedConfirmed(tx, listed, now)
  return store.insertRelistings(tx, relistings, now)
}

/**
 * A tournament listed under another sport takes that sport while none of its matches was offered; otherwise its matches wait for an operator.
 * @returns the tournaments that may take no bets
 */
export async function relistSports(
  tx: Tx,
  tournaments: readonly store.ListedSport[],
  now: Date,
): Promise<{ tournaments: number[]; fixtures: number[] }> {
  const closed = { tournaments: [] as number[], fixtures: [] as number[] }
  await store.updateSportRighted(tx, tournaments, now)
  for (const { tournament, sport, fixtures } of await store.listOtherSport(tx, tournaments)) {
    if (sport && (await store.updateSport(tx, tournament, sport))) continue
    closed.tournaments.push(tournament)
    const relistings = fixtures.map((fixtureId) => ({
      ...{ fixtureId, what: 'sport' as const, wasOffered: true },
      listed: { tournament, sport },
    }))
    closed.fixtures.push(...(await store.insertRelistings(tx, relistings, now)))
  }
  return closed
}
