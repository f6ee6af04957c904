import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { takePicture: 'casino.take-picture' } as const

/** One after another: pictures are decoded here, and a card without one shows letters meanwhile. */
export const takePictureLater = (tx: Tx, gameId: number) =>
  enqueue(
    tx,
    TASKS.takePicture,
    { gameId },
    { key: `${TASKS.takePicture}:${gameId}`, queue: TASKS.takePicture, maxAttempts: 2 },
  )
