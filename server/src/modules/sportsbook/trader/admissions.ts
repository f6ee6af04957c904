import { takeInFixture } from '../intake/catalogue.ts'
import { findFixtures } from '../intake/catalogue-store.ts'
import type { IntakeDeps } from '../intake/deps.ts'
import { aboutFixture, type Taken } from '../intake/take.ts'
import type { TraderDeps } from './deps.ts'
import { loadFixtures } from './desk-store.ts'
import type { Tenure } from './tick.ts'

/** Matches that are asked for at once, and after how long one that could not be had is asked for again, ms. */
const AT_ONCE = 10
const AGAIN_MS = 10_000
/** One that was refused may be listed elsewhere later. */
const REFUSED_MS = 600_000

export interface Admissions {
  note(taken: readonly Taken[]): void
  /** Asks for matches that messages name and we do not have, and for those whose start may have changed. */
  run(): Promise<void>
}

export function createAdmissions(
  { db, clock, log }: Pick<TraderDeps, 'db' | 'clock' | 'log'>,
  intake: IntakeDeps,
  { known, fixtures }: Tenure,
): Admissions {
  const notBefore = new Map<number, number>()
  const changed = new Set<number>()

  async function admit(fixture: number): Promise<void> {
    const verdict = await takeInFixture(intake, fixture)
    if (verdict === 'known') {
      if (known.awaited.has(fixture)) known.ready.add(fixture)
      changed.delete(fixture)
      const [loaded] = await loadFixtures(db.sql, [fixture])
      const traded = fixtures.get(fixture)
      if (traded && loaded) traded.startsAt = loaded.startsAt
      return
    }
    if (verdict === 'refused') {
      known.awaited.delete(fixture)
      changed.delete(fixture)
    }
    notBefore.set(fixture, clock.elapsed() + (verdict === 'refused' ? REFUSED_MS : AGAIN_MS))
    if (notBefore.size > 10_000) notBefore.clear()
    log.info({ fixture, verdict }, 'a match that messages name is not taken in')
  }

  return {
    note: (taken) => {
      for (const { read } of taken) {
        const message = aboutFixture(read)
        if (message?.kind === 'fixture_change' && known.books.has(message.fixture))
          changed.add(message.fixture)
      }
    },
    run: async () => {
      const waiting = [...known.awaited.keys()].filter((fixture) => !known.ready.has(fixture))
      const ours = new Set((await findFixtures(db.sql, waiting)).map(({ id }) => id))
      for (const fixture of ours) known.ready.add(fixture)
      const now = clock.elapsed()
      const due = [...changed, ...waiting.filter((fixture) => !ours.has(fixture))]
        .filter((fixture) => (notBefore.get(fixture) ?? 0) <= now)
        .slice(0, AT_ONCE)
      await Promise.all(due.map(admit))
    },
  }
}
