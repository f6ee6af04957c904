import { SPORTS, type SportName } from '@jogo/rules/markets/market'

/** A sport of the book by its word; undefined for any other. */
export const sportOf = (word: string): SportName | undefined => SPORTS.find((one) => one === word)
