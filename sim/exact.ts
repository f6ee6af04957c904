import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SlotData } from '@jogo/rules/slots/data'
import { oddsOfBet } from './odds.ts'
import { HOUSE_GAMES } from './players.ts'
import { betsPlot, slotPlot } from './plot.ts'
import type { Pool } from './pool.ts'
import { type Published, publishedGame, publishedSlot } from './published.ts'
import { readSlot } from './slot-file.ts'
import { exactSlot } from './slot-odds.ts'

const ROOT = join(import.meta.dirname, '..')
const SLOTS = join(ROOT, 'rules', 'src', 'games', 'slots')
const DOCS = join(ROOT, 'docs', 'games')

/** The newest data of every slot of the house, by name. */
export function houseSlots(): ReadonlyMap<string, SlotData> {
  const newest = new Map<string, SlotData>()
  for (const file of readdirSync(SLOTS).filter((entry) => entry.endsWith('.json'))) {
    const data = readSlot(join(SLOTS, file))
    if (data.version > (newest.get(data.name)?.version ?? 0)) newest.set(data.name, data)
  }
  return newest
}

/**
 * Computes the exact odds of a file, a game or all games, and prints them. Odds of the house's games are written to
 * `docs/games`.
 */
export async function exact(what: string, pool: Pool): Promise<void> {
  const slots = houseSlots()
  const names = what === 'all' ? [...Object.keys(HOUSE_GAMES), ...slots.keys()] : [what]
  for (const name of names) {
    const game = HOUSE_GAMES[name]
    const slot = slots.get(name)
    if (game) {
      const figures = publishedGame(name, game)
      publish(figures, await betsPlot(game.bets().map(oddsOfBet)))
    } else {
      const data = slot ?? readSlot(name)
      const figures = publishedSlot(data, await exactSlot(data, pool))
      if (slot) publish(figures, await slotPlot(figures))
      else console.log(JSON.stringify(figures, null, 2))
    }
  }
}

function publish(figures: Published, svg: string): void {
  const { name, bets, rtp, hit, above, sigma, top } = figures
  writeFileSync(join(DOCS, `${name}.json`), `${JSON.stringify(figures, null, 2)}\n`)
  writeFileSync(join(DOCS, `${name}.svg`), svg)
  const share = (value = 0) => `${(100 * value).toFixed(3)} %`
  console.log(
    bets
      ? `${name}: ${bets.length} bets, the least returns ${share(rtp)}; up to ${top.times}× with a chance of ${top.chance}`
      : `${name}: returns ${share(rtp)}, pays in ${share(hit)}, above the stake in ${share(above)}, σ ${sigma?.toFixed(2)}; ` +
          `up to ${top.times}× with a chance of ${top.chance}`,
  )
}
