import { assessmentScore } from '@jogo/rules/protection/assessment'
import type { ProtectionDeps } from './deps.ts'
import { insertEvent } from './event-store.ts'
import { readMoment } from './limit-store.ts'

/** Stores the sum of a self-assessment in the player's history, if the player wishes. The answers are never stored. */
export async function recordAssessment(
  { db }: Pick<ProtectionDeps, 'db'>,
  playerId: number,
  answers: readonly number[],
): Promise<void> {
  const score = assessmentScore(answers)
  await db.transaction(async (tx) =>
    insertEvent(tx, playerId, {
      ...{ at: await readMoment(tx), what: 'assessment.kept', by: 'player' },
      detail: { score },
    }),
  )
}
