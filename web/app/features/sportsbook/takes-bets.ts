import type { PublicSettings } from '@jogo/contract/settings'
import type { Fixture } from './sports-queries.ts'

/** Whether a match in this state accepts bets: live only while live betting is open. */
export const takesBets = (
  state: Fixture['state'],
  { sportsbook_live }: Partial<Pick<PublicSettings, 'sportsbook_live'>>,
): boolean => state === 'scheduled' || sportsbook_live === true
