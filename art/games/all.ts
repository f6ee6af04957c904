import type { Banner } from '../banner.ts'
import type { Game } from '../stage.ts'
import type { SymbolArt } from '../symbols/sheet.ts'
import * as registry from './registry.ts'

/** The pictures of a slot's page. */
export interface SlotArt {
  /** Symbols by name, in the order of the slot's data: the place in this list is the symbol's number. */
  symbols: Readonly<Record<string, SymbolArt>>
  /** Behind the reels. */
  backdrop: () => string
}

/** The folder of a game: the card of the shelf, banners of its own, and of a slot what its page shows. */
interface GameArt extends Partial<SlotArt> {
  card: Game
  banners?: readonly Banner[]
}

const ART: Readonly<Record<string, GameArt>> = registry

export const GAMES: readonly Game[] = Object.values(ART).map(({ card }) => card)

/** The banners of single games. */
export const GAME_BANNERS: readonly Banner[] = Object.values(ART).flatMap(({ banners = [] }) => banners)

export const SLOTS: Readonly<Record<string, SlotArt>> = Object.fromEntries(
  Object.entries(ART).flatMap(([name, { symbols, backdrop }]) =>
    symbols && backdrop ? [[name, { symbols, backdrop }]] : [],
  ),
)
