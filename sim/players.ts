import { createHash } from 'node:crypto'
import { drawIndexes, type Words } from '@jogo/rules/fair/draw'
import type { SlotData } from '@jogo/rules/slots/data'
import { playSlot } from '@jogo/rules/slots/play'
import { slotTable } from '@jogo/rules/slots/table'
import * as GAMES from './games/registry.ts'
import type { HouseGame } from './odds.ts'

export const HOUSE_GAMES: Readonly<Record<string, HouseGame>> = GAMES

/** One round of a bet: its payout, in stakes. Throws a RangeError for a bet that is not played. */
export function gamePlayer(game: SlotData | string, bet: string): (next: Words) => number {
  if (typeof game !== 'string') {
    const table = slotTable(game)
    return (next) => playSlot(table, drawIndexes(next)).units / game.unit
  }
  const play = HOUSE_GAMES[game]?.bets().find((offeredBet) => offeredBet.bet === bet)?.play
  if (!play) throw new RangeError(`${game} plays no ${bet}`)
  return play
}

export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex')
