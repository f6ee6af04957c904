import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rtpKey, SETTINGS } from '@jogo/contract/settings'
import { GAMES, isGameName } from '@jogo/rules/games/all'
import { currentVersion, returnRange } from '@jogo/rules/games/game'
import { SLOT_GAMES } from '@jogo/rules/games/slots/registry'
import type { SlotGame } from '@jogo/rules/slots/game'
import type { GameFigures } from '../src/modules/casino/catalogue/index.ts'

/** Figures of each game proved by `npm run sim`. */
const PROVED = join(import.meta.dirname, '../../docs/games')

interface Proved {
  top: { times: number }
  /** Standard deviation of a round per stake; only for games without other choices. */
  sigma?: number
}

/** Lower bounds of the volatility classes, as the standard deviation of a round in stakes. */
const STEPS = [2.5, 3.5, 4.5, 8]

/** RTP, maximum win and mechanic of our game, from its data and proved figures. */
export function gameFigures(name: string): GameFigures {
  if (!isGameName(name)) return {}
  const game = GAMES[name]
  const { top, sigma } = JSON.parse(readFileSync(join(PROVED, `${name}.json`), 'utf8')) as Proved
  const key = rtpKey(name)
  const rtpBp = key ? SETTINGS[key] : returnRange(game)?.least
  return {
    maxWin: Math.floor(top.times),
    hasDemo: game.kind !== 'shared',
    ...(rtpBp !== undefined && { rtpBp }),
    ...(sigma !== undefined && { volatility: 1 + STEPS.filter((step) => sigma >= step).length }),
    ...slotFigures(name),
  }
}

function slotFigures(name: string): GameFigures {
  const slot = (SLOT_GAMES as Readonly<Record<string, SlotGame>>)[name]
  const data = slot?.versions[currentVersion(slot) - 1]
  if (!data) return {}
  const { ways, hold, rows, reels } = data
  const lines =
    ways.by === 'lines' ? ways.lines.length : ways.by === 'ways' ? rows ** reels.length : undefined
  return { mechanic: hold ? 'hold' : ways.by, ...(lines !== undefined && { lines }) }
}
