import type { PublicSettings } from '@jogo/contract/settings'
import type { Fixture } from './sports-queries.ts'

/** Whether a match in this state takes bets: live where its league does, while live betting is open. */
export const takesBets = (
  state: Fixture['state'],
  { live_betting }: Pick<Fixture, 'live_betting'>,
  { sportsbook_live }: Partial<Pick<PublicSettings, 'sportsbook_live'>>,
): boolean =>
  state === 'scheduled' || (state === 'running' && live_betting === true && sportsbook_live === true)
