import { m } from '../../lib/language.ts'
import type { Offer } from './round.ts'

/** What stands where the outcome would, while a game takes no bets. */
export const closedText = (closed: Offer['closed']): string =>
  closed === 'uncertified'
    ? m.games.uncertified
    : closed && closed !== 'closed'
      ? m.games.paused
      : m.games.closed
