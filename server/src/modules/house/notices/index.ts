import type { NoticesDeps } from './deps.ts'
import { noticeLetter } from './letters.ts'
import type { NoticeJob } from './queue.ts'

export type { NoticesDeps } from './deps.ts'

/** Letters about events of an account: a break, returned money, a raised limit. Facts trigger them; they never advertise. */
export interface Notices {
  /** Sends a letter. A retry sends the same letter, with the same id. */
  send(job: NoticeJob): Promise<void>
}

export const createNotices = (deps: NoticesDeps): Notices => ({
  send: async ({ playerId, notice, id }) => {
    const { mail, players, siteUrl } = deps
    await mail.send(noticeLetter(await players.get(playerId), notice, { id, siteUrl }))
  },
})
