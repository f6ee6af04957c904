import type { Tx } from '../../../platform/db.ts'
import { enqueue } from '../../../platform/jobs.ts'
import type { Notice } from './letters.ts'

export const TASKS = { sendNotice: 'notices.send' } as const

/** `id` of the event, which is also the id of the letter. */
export interface NoticeJob {
  playerId: number
  notice: Notice
  id: string
}

export const sendNoticeLater = (tx: Tx, job: NoticeJob) => enqueue(tx, TASKS.sendNotice, job)
