import type { IconName } from '@jogo/contract/icons'
import { SLOTS, type SlotName } from '@jogo/rules/games/slots/slots'
import type { Layout } from '../styles/tokens.ts'

interface OwnGame {
  /** Name in the address `/games/<name>` and of the game's folders. */
  name: string
  /** Title of the game, the same in every language. */
  title: string
  icon: IconName
  /** Name of the folders and texts that several games share. */
  family?: string
  /** Whether everybody shares the rounds of the game: an automatic table. */
  isTable?: true
  /** The game's own layout; without it, the layout chosen by the operator. */
  layout?: Layout
}

const SLOT_GAMES = Object.entries(SLOTS).map(
  ([name, title]) => ({ name: name as SlotName, title, icon: 'cherry', family: 'slots' }) as const,
)

/**
 * The registry of the site: the games of the house with a page, in the order of the menus, one line each except for slots. Everything else
 * is found by the name: the page in `routes/`, the parts in `features/games/<name>/`, the texts in `messages/<language>/games/<name>/`.
 */
export const OWN_GAMES = [
  { name: 'mines', title: 'Mines', icon: 'bomb' },
  { name: 'dice', title: 'Dice', icon: 'dice-5' },
  { name: 'plinko', title: 'Plinko', icon: 'grip' },
  ...SLOT_GAMES,
  { name: 'double', title: 'Double', icon: 'gauge', layout: 'blaze', isTable: true },
  { name: 'roulette', title: 'Roleta', icon: 'circle-dot', isTable: true },
  { name: 'baccarat', title: 'Bacará', icon: 'spade', isTable: true },
  { name: 'crash', title: 'Crash', icon: 'arrow-up-from-line', isTable: true },
  { name: 'wheel', title: 'Wheel', icon: 'sun', isTable: true },
] as const satisfies readonly OwnGame[]

export type OwnGameName = (typeof OWN_GAMES)[number]['name']

export const GAME_NAMES: readonly OwnGameName[] = OWN_GAMES.map(({ name }) => name)

/** Games named singly in menus; slots are found in a category. */
export const MENU_GAMES = OWN_GAMES.filter((game) => !('family' in game))

/** The game of the site's invitations. */
export const FEATURED_GAME = OWN_GAMES[0]

/** Game of links and stored copies that name no game. */
export const FIRST_GAME: OwnGameName = 'mines'

/** Name of a game's texts and folders: the name of its family, or else its own name. */
export type GameFamily =
  | Exclude<(typeof OWN_GAMES)[number], { family: string }>['name']
  | Extract<(typeof OWN_GAMES)[number], { family: string }>['family']

export function gameFamily(name: OwnGameName): GameFamily {
  const game = OWN_GAMES.find((own) => own.name === name) as (typeof OWN_GAMES)[number]
  return 'family' in game ? game.family : game.name
}

export const isOwnGame = (name: unknown): name is OwnGameName => GAME_NAMES.some((game) => game === name)

export const gameTitle = (name: string): string => OWN_GAMES.find((game) => game.name === name)?.title ?? name
