import type { SlotData } from '../../slots/data.ts'
import { type SlotGame, slotGame } from '../../slots/game.ts'
import { SLOT_FILES } from './files.ts'
import type { SlotName } from './slots.ts'

/** Figures of a slot, proven by `docs/games/<slot>.json`: shares of the stake, before payouts are rounded down. */
interface SlotFile {
  /**
   * `SlotData` by version, untyped: JSON has no literal types, so a test checks the files (`slotProblems`).
   */
  versions: readonly [unknown, ...unknown[]]
  figures: { rtp: number; hit: number }
}

const FILES: Readonly<Record<SlotName, SlotFile>> = SLOT_FILES

/** Every slot as a game, by name. */
export const SLOT_GAMES = Object.fromEntries(
  Object.entries(FILES).map(([name, { versions, figures }]) => [
    name,
    slotGame(versions as readonly [SlotData, ...SlotData[]], {
      returnBp: Math.floor(figures.rtp * 10_000),
      hitBp: Math.ceil(figures.hit * 10_000),
    }),
  ]),
) as Readonly<Record<SlotName, SlotGame>>
