import { paths } from '../../lib/paths.ts'

/** Element id of a bet's card. */
export const cardId = (bet: string): string => `bet-${bet}`

/** Address of the page of bets with this bet first. */
export const betPath = (bet: string): string => `${paths.bets}?bet=${bet}`
export const endedPath = `${paths.bets}?state=ended`
