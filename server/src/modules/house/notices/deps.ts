import type { Mail } from '../../../partners/mail.ts'
import type { Players } from '../../people/players/index.ts'

export interface NoticesDeps {
  mail: Mail
  players: Pick<Players, 'get'>
  /** Base address of the site, for links in letters. */
  siteUrl: string
}
