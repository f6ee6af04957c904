import { paths } from '../../lib/paths.ts'

/** Of the card of a bet in the page. */
export const cardId = (bet: string): string => `bet-${bet}`

/** The player's bets with one of them above the others. */
export const pathOf = (bet: string): string => `${paths.bets}?bet=${bet}`
export const endedPath = `${paths.bets}?state=ended`
