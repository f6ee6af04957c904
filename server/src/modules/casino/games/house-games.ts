import type { Label } from '@jogo/contract/products'
import { GAME_NAMES, type GameName } from '@jogo/rules/games/all'
import { productAccount } from '../../money/wallet/index.ts'
import type { HouseGame } from './house-game.ts'
import * as registry from './registry.ts'
import { slots } from './slots/registry.ts'

const HOUSE_GAMES: Readonly<Record<GameName, HouseGame>> = { ...registry, ...slots }

export const houseGame = (name: GameName): HouseGame => HOUSE_GAMES[name]
/** Games of the house, by name. */
export const houseGames: readonly HouseGame[] = GAME_NAMES.map(houseGame)

/** Revenue account of a game, and label of its movements in statement and realtime events. @param isOpen whether the round continues after the movement */
export function gameRevenueAccount(name: GameName, isOpen = false): { account: number; label: Label } {
  const { number, label } = houseGame(name)
  return {
    account: productAccount('casino', number),
    label: { casino_game: { name: label }, ...(isOpen && { is_open: true }) },
  }
}

/** Labels of rounds for the statement, by the game of the movement's account. Empty for suppliers' games. */
export async function labelsOfRounds(
  _playerId: number,
  entries: readonly { rq: string; account: number }[],
): Promise<ReadonlyMap<string, Label>> {
  const labels = new Map(
    houseGames.map(({ name }) => [gameRevenueAccount(name).account, gameRevenueAccount(name).label]),
  )
  return new Map(
    entries.flatMap(({ rq, account }) => {
      const label = labels.get(account)
      return label ? [[rq, label] as const] : []
    }),
  )
}

/** Names of the house's own games by their revenue account; other accounts are omitted. */
export function ownGameNames(accounts: readonly number[]): ReadonlyMap<number, string> {
  const names = houseGames.map(({ number, label }) => [productAccount('casino', number), label] as const)
  return new Map(names.filter(([account]) => accounts.includes(account)))
}
