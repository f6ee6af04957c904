import type { Label } from '@jogo/contract/products'
import { productAccount } from '../wallet/index.ts'

/** Our games' numbers in the ledger: each has a revenue account. Never reused. */
const MINES_GAME = 1
export const MINES_ACCOUNT = productAccount('casino', MINES_GAME)

const NAMES = new Map([[MINES_GAME, 'Mines']])

/** What statement and events say of a round. */
export const MINES_LABEL: Label = { casino_game: { name: 'Mines' } }

/** What the statement calls a game; null for a number that is not ours. */
export const gameName = (game: number): string | null => NAMES.get(game) ?? null
