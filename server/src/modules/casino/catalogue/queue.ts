import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { takePicture: 'casino.take-picture' } as const

/** Enqueues the fetch of a picture. One picture is fetched at a time, because decoding costs CPU; meanwhile the card shows letters. */
export const fetchPictureLater = (tx: Tx, gameId: number) =>
  enqueue(
    tx,
    TASKS.takePicture,
    { gameId },
    { key: `${TASKS.takePicture}:${gameId}`, queue: TASKS.takePicture, maxAttempts: 2 },
  )
