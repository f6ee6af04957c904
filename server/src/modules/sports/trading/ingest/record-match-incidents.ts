import type { Timeline } from '../../../../partners/odds/index.ts'
import type { Tx } from '../../../../platform/db.ts'
import { doubtResultsLater, publishLateStarts } from '../../results/index.ts'
import { updateStartsEarlier } from './catalogue-store.ts'
import type { IngestDeps } from './deps.ts'
import { newFacts } from './facts.ts'
import * as store from './match-incident-store.ts'

const LANGUAGE = 'pt'

/** Reads a match's timeline and adds its new facts. @returns number of rows; undefined if the supplier does not answer */
export async function recordMatchIncidents(deps: IngestDeps, fixture: number): Promise<number | undefined> {
  const { db, clock, rest, fence } = deps
  const timeline = await rest.timeline(fixture, LANGUAGE)
  if (!timeline) return undefined
  return await db.transaction(async (tx) => {
    await fence(tx)
    const lockedFixture = await store.lockFixture(tx, fixture)
    if (!lockedFixture) return 0
    await noteStart(tx, fixture, timeline)
    const facts = newFacts(await store.listMatchIncidents(tx, fixture), timeline, lockedFixture.sport)
    if (facts.length === 0) return 0
    await store.insertMatchIncidents(tx, fixture, facts, clock.now())
    await doubtResultsLater(tx, fixture)
    return facts.length
  })
}

/** A match that started early gets the start time of its timeline. */
async function noteStart(tx: Tx, fixture: number, { entries }: Timeline): Promise<void> {
  const began = entries.find(({ kind, isRemoved }) => kind === 'match_started' && !isRemoved)
  if (began && (await updateStartsEarlier(tx, fixture, began.at))) await publishLateStarts(tx, [fixture])
}
