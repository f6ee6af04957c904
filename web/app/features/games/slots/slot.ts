import type { SlotName } from '@jogo/rules/games/slots/slots'
import type { SlotData } from '@jogo/rules/slots/data'
import { type SlotGame, slotGame } from '@jogo/rules/slots/game'
import type { SlotOutcome } from '@jogo/rules/slots/play'
import type { SlotTable } from '@jogo/rules/slots/table'
import { type GameRules, gameRules } from '../game-rules.ts'
import type { Offer, RoundOf } from '../round.ts'

export type SlotRound = RoundOf<SlotName>

/** Exact figures of the newest data, proven by `docs/games/<name>.json`; chances and shares of the stake, 0.96 is 96 %. */
export interface SlotReturns {
  rtp: number
  /** Chance of a paying round. */
  hit: number
}

/** Addresses of the sheet of all symbols, four in a row by their numbers, and of the backdrop. */
export interface SlotPictures {
  symbols: string
  backdrop: string
}

export interface Slot {
  name: SlotName
  game: SlotGame
  /** Table of the newest data. */
  table: SlotTable
  pictures: SlotPictures
  rules: GameRules<Offer>
}

/** @param versions the content of its data files, oldest first */
export function buildSlot(
  name: SlotName,
  versions: readonly [unknown, ...unknown[]],
  figures: SlotReturns,
  pictures: SlotPictures,
): Slot {
  const rtpBp = Math.floor(figures.rtp * 10_000)
  const game = slotGame(versions as readonly [SlotData, ...SlotData[]], {
    returnBp: rtpBp,
    hitBp: Math.ceil(figures.hit * 10_000),
  })
  return {
    name,
    game,
    table: game.table(versions.length),
    pictures,
    rules: gameRules<Offer>(name, { rtp_bp: rtpBp, max_win: 10_000_000 }, {}),
  }
}

/** Everything shown in a round. Undefined for data newer than this page. */
export function slotOutcome(
  { game }: Pick<Slot, 'game'>,
  { play, version }: Pick<SlotRound, 'play' | 'version'>,
): SlotOutcome | undefined {
  if (version > game.versions.length) return undefined
  return game.outcome(play.draws, version)
}
