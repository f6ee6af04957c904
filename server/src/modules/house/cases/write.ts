import { afterAct, type CaseTopic, openedCase } from '@jogo/rules/support/cases'
import { brokenConstraint, type Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CasesDeps } from './deps.ts'
import { sendLetterLater } from './queue.ts'
import * as store from './store.ts'

/** Messages per writer and day: enough for a person in trouble, too few for flooding. */
const MOST_A_DAY = { player: 30, visitor: 5 } as const
const DAY_MS = 24 * 3_600_000

/** A message of a writer. A second message with the same id is a repeat. */
export interface CaseDraft {
  id: string
  text: string
}

type Deps = Pick<CasesDeps, 'db' | 'clock'>

/** @returns the number of the case @throws Refusal cases_too_many, reference_reused */
export async function openCase(
  { db, clock }: Deps,
  writer: store.Writer,
  { topic, ...wish }: CaseDraft & { topic: CaseTopic },
): Promise<number> {
  const now = clock.now()
  return once(db, wish, writer.playerId, async (tx) => {
    await requireRoom(tx, writer, now)
    const number = await store.insertCase(tx, writer, openedCase(topic, now), now)
    const n = await store.insertMessage(tx, number, byPlayer(wish, now))
    await sendLetterLater(tx, { number, n })
    return number
  })
}

/** @throws Refusal case_not_found, case_closed, cases_too_many, reference_reused */
export async function writeToCase(
  { db, clock }: Deps,
  playerId: number,
  number: number,
  wish: CaseDraft,
): Promise<void> {
  const now = clock.now()
  await once(db, wish, playerId, async (tx) => {
    const supportCase = await requireOwn(tx, playerId, number)
    const after = afterAct(supportCase, 'player.write', now) ?? refuse('case_closed')
    await requireRoom(tx, supportCase.writer, now)
    await store.insertMessage(tx, number, byPlayer(wish, now))
    await store.updateClock(tx, number, after, now)
    return number
  })
}

/** @throws Refusal case_not_found */
export async function closeCase({ db, clock }: Deps, playerId: number, number: number): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    const supportCase = await requireOwn(tx, playerId, number)
    if (supportCase.state === 'closed') return
    const after = afterAct(supportCase, 'player.close', now) ?? refuse('case_closed')
    await store.updateClock(tx, number, after, now)
  })
}

const byPlayer = ({ id, text }: CaseDraft, at: Date): store.CaseMessage => ({
  ...{ id, text, at },
  ...{ by: 'player', operator: null },
})

/** Locks the player's own case. Another player's case is not found. */
async function requireOwn(tx: Tx, playerId: number, number: number): Promise<store.SupportCase> {
  const supportCase = await store.findCase(tx, number, true)
  return supportCase?.writer.playerId === playerId ? supportCase : refuse('case_not_found')
}

/** Writes a message once per id, also under concurrent repeats. @returns the number of its case */
async function once(
  db: CasesDeps['db'],
  wish: CaseDraft,
  playerId: number | undefined,
  work: (tx: Tx) => Promise<number>,
): Promise<number> {
  const known = await sameMessage(db.sql, wish, playerId)
  if (known !== undefined) return known
  try {
    return await db.transaction(work)
  } catch (error) {
    if (brokenConstraint(error) !== 'support_messages_id_key') throw error
    return (await sameMessage(db.sql, wish, playerId)) ?? refuse('reference_reused')
  }
}

/** The case that already has this message. @throws Refusal reference_reused for another text or another writer */
async function sameMessage(
  tx: Tx,
  { id, text }: CaseDraft,
  playerId: number | undefined,
): Promise<number | undefined> {
  const known = await store.findMessage(tx, id)
  if (!known) return undefined
  const owner = (await store.findCase(tx, known.number))?.writer.playerId
  if (known.by !== 'player' || known.text !== text || owner !== playerId) refuse('reference_reused')
  return known.number
}

async function requireRoom(tx: Tx, writer: store.Writer, now: Date): Promise<void> {
  await store.lockWriter(tx, writer)
  const written = await store.countWritten(tx, writer, new Date(now.getTime() - DAY_MS))
  const most = writer.playerId === undefined ? MOST_A_DAY.visitor : MOST_A_DAY.player
  if (written >= most) refuse('cases_too_many', { data: { most } })
}
