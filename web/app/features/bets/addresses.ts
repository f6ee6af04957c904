import { paths } from '../../lib/paths.ts'

/** Of the card of a bet in the page. */
export const cardId = (bet: string): string => `bet-${bet}`

/** The player's bets with one of them above the others. */
export const pathOf = (bet: string): string => `${paths.bets}?bet=${bet}`
/** The sports book, which puts the selections of this booking code on the slip. */
export const slipPath = (code: string): string => `${paths.sports}?slip=${code}`
export const endedPath = `${paths.bets}?state=ended`
