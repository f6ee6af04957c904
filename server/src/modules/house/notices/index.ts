import type { NoticesDeps } from './deps.ts'
import { noticeLetter } from './letters.ts'
import type { NoticeJob } from './queue.ts'

export type { NoticesDeps } from './deps.ts'

/** Letters about what happened to an account: a break, money that came back, a limit that was raised. They follow facts and advertise nothing. */
export interface Notices {
  /** Idempotent: sent twice, it is the same letter. */
  send(job: NoticeJob): Promise<void>
}

export const createNotices = (deps: NoticesDeps): Notices => ({
  send: async ({ playerId, notice, id }) => {
    const { mail, players, siteUrl } = deps
    await mail.send(noticeLetter(await players.get(playerId), notice, { id, siteUrl }))
  },
})
