import type { Mail } from '../../../partners/mail.ts'
import type { Players } from '../../people/players/index.ts'

export interface NoticesDeps {
  mail: Mail
  players: Pick<Players, 'get'>
  /** Of the pages, for links in letters. */
  siteUrl: string
}
