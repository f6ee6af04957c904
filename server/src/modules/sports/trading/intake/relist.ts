import type { Tx } from '../../../../platform/db.ts'
import * as store from './relisting-store.ts'

/** The difference between a match as listed now and the stored match, on whose sides bets are taken. */
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
 * Takes in how matches are listed now. A match without markets is what it is listed as, and a placeholder becomes the team that takes its place while nobody has
 * bet; any other match that was offered keeps its sides, takes no more bets, and waits for an operator. Of a tournament that may not be bet on, and of youths,
 * nothing is taken in: a match of ours that is listed so is closed, an operator is told, and one that was never offered opens when it is listed rightly.
 * @returns the numbers of matches that are closed by it
 */
export async function relistFixtures(
  tx: Tx,
  listed: readonly store.ListedNow[],
  now: Date,
): Promise<number[]> {
  const relistings: store.Relisting[] = []
  await store.noteRighted(tx, listed, now)
  for (const fixture of await store.lockRelisted(tx, listed)) {
    const what = relistedWhat(fixture)
    const isFree = fixture.isOffered
      ? what === 'placeholder' && !(await store.hasBets(tx, fixture.id))
      : what !== 'youth'
    const { id: fixtureId, home, away, tournament } = fixture.now
    const sides = { home, away, tournament }
    if (isFree && fixture.now.isAdmitted) await store.takeListing(tx, fixtureId, sides, now)
    else {
      const { isOffered: wasOffered } = fixture
      relistings.push({
        ...{ fixtureId, what: what === 'placeholder' ? 'competitor' : what },
        ...{ listed: sides, wasOffered },
      })
    }
  }
  await store.settleUnoffered(tx, listed, now)
  return store.noteRelistings(tx, relistings, now)
}

/**
 * A tournament that is listed as of another sport has that one while it is offered and no match of the tournament was; else its matches wait for an operator.
 * @returns the tournaments that may take no bets
 */
export async function relistSports(
  tx: Tx,
  tournaments: readonly store.ListedSport[],
  now: Date,
): Promise<{ tournaments: number[]; fixtures: number[] }> {
  const closed = { tournaments: [] as number[], fixtures: [] as number[] }
  await store.noteSportRighted(tx, tournaments, now)
  for (const { tournament, sport, fixtures } of await store.listOtherSport(tx, tournaments)) {
    if (sport && (await store.takeSport(tx, tournament, sport))) continue
    closed.tournaments.push(tournament)
    const relistings = fixtures.map((fixtureId) => ({
      ...{ fixtureId, what: 'sport' as const, wasOffered: true },
      listed: { tournament, sport },
    }))
    closed.fixtures.push(...(await store.noteRelistings(tx, relistings, now)))
  }
  return closed
}
