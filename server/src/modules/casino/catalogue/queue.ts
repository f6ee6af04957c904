import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'

export const TASKS = { takePicture: 'casino.take-picture' } as const

/** One picture at a time: decoding costs CPU, and a card without a picture shows letters. */
export const fetchPictureLater = (tx: Tx, gameId: number) =>
  enqueue(
    tx,
    TASKS.takePicture,
    { gameId },
    { key: `${TASKS.takePicture}:${gameId}`, queue: TASKS.takePicture, maxAttempts: 2 },
  )
