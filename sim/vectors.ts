import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawIndexes, recorded, type Words } from '@jogo/rules/fair/draw'
import { chainWords } from '@jogo/rules/fair/pf2'
import { wordStream } from '@jogo/rules/fair/words'
import * as baccarat from '@jogo/rules/games/baccarat/baccarat'
import * as crash from '@jogo/rules/games/crash/crash'
import * as dice from '@jogo/rules/games/dice/dice'
import * as double from '@jogo/rules/games/double/double'
import * as mines from '@jogo/rules/games/mines/mines'
import * as plinko from '@jogo/rules/games/plinko/plinko'
import * as roulette from '@jogo/rules/games/roulette/roulette'
import * as wheel from '@jogo/rules/games/wheel/wheel'
import { type Cents, cents } from '@jogo/rules/money'
import type { SlotData } from '@jogo/rules/slots/data'
import { unitsPaid } from '@jogo/rules/slots/game'
import { playSlot } from '@jogo/rules/slots/play'
import { slotTable } from '@jogo/rules/slots/table'
import { houseSlots } from './exact.ts'
import { HOUSE_GAMES, textHash } from './players.ts'

/** One round that anybody can recompute: `docs/games/verify.py` does. Stake and payout in centavos. */
export interface Vector {
  game: string
  seeds: { serverSeed: string; clientSeed: string; nonce: number } | { hash: string; salt: string }
  bet: object
  stake: number
  /** For games with a return set by the house, in basis points. */
  rtpBp?: number
  drawn: unknown
  payout: number
}

const RTP_BP = 9_900
/** Number by game; a slot has as many more with features. */
const EACH = 24
const MORE = 6
/** Maximum of rounds searched for features. */
const SEARCHED = 4_000

interface Drawing {
  bet: object
  rtpBp?: number
  drawn: unknown
  payout: Cents
}

/** One draw of a game; `at` counts the vectors, so that bets differ. */
type Draw = (next: Words, stake: Cents, at: number) => Drawing

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

const DRAWS: Readonly<Record<string, Draw>> = {
  dice(next, stake, at) {
    const side = at % 2 === 0 ? 'under' : 'over'
    const bet: dice.DiceBet = { side, target: 100 + at * 397 }
    const drawn = dice.drawRoll(next)
    const payout = dice.isWinning(bet, drawn) ? dice.dicePayout(stake, bet, RTP_BP) : cents(0n)
    return { bet, rtpBp: RTP_BP, drawn, payout }
  },
  mines(next, stake, at) {
    const count = 1 + (at % 24)
    const picks = Array.from(
      { length: 1 + (at % Math.min(4, 25 - count)) },
      (_, index) => (at * 7 + index * 3) % 25,
    )
    const drawn = mines.mineTiles(next, count)
    const isLost = picks.some((tile) => drawn.includes(tile))
    const payout = isLost ? cents(0n) : mines.minesPayout(stake, count, picks.length, RTP_BP)
    return { bet: { mines: count, picks }, rtpBp: RTP_BP, drawn, payout }
  },
  plinko(next, stake, at) {
    const bet = { rows: pick(plinko.ROWS, at), risk: pick(plinko.RISKS, Math.floor(at / 3)) }
    const drawn = plinko.drawPath(next, bet)
    return { bet, drawn, payout: plinko.plinkoPayout(stake, bet, plinko.pathPlace(drawn)) }
  },
  double(next, stake, at) {
    const bet = { colour: pick(double.COLOURS, at) }
    const drawn = double.drawSlot(next)
    return { bet, drawn, payout: double.doublePayout(stake, bet, drawn) }
  },
  roulette(next, stake, at) {
    // One place, two or three, with a total of the round's stake.
    const count = 1 + (at % 3)
    const part = Math.floor(Number(stake) / count)
    const places = Array.from({ length: count }, (_, index) => ({
      place: pick(roulette.PLACES, at * 41 + index * 53).id,
      stake: index === 0 ? Number(stake) - part * (count - 1) : part,
    }))
    const drawn = roulette.drawNumber(next)
    return { bet: { places }, drawn, payout: roulette.roulettePayout({ places }, drawn) }
  },
  baccarat(next, stake, at) {
    const bet = { side: pick(baccarat.SIDES, at) }
    const drawn = baccarat.deal(baccarat.shoe(next))
    return { bet, drawn, payout: baccarat.baccaratPayout(stake, bet, drawn) }
  },
  wheel(next, stake, at) {
    const bet = { number: pick(wheel.NUMBERS, at) }
    const drawn = wheel.spinWheel(next)
    return { bet, drawn: drawn.stops, payout: wheel.wheelPayout(stake, bet, drawn) }
  },
  crash(next, stake, at) {
    const bet = { target: 101 + at * at * 5 }
    const drawn = crash.drawPoint(next)
    const payout = crash.isReached(bet.target, drawn) ? crash.crashPayout(stake, bet.target) : cents(0n)
    return { bet, drawn, payout }
  },
}

const SERVER_SEED = textHash('vectors')
const stakeAt = (at: number): Cents => cents(BigInt(10 + at * 37))

function gameVectors(game: string, draw: Draw): Vector[] {
  const isShared = HOUSE_GAMES[game]?.scheme === 'PF-2'
  return Array.from({ length: EACH }, (_, at) => {
    const shared = { hash: textHash(`${game} ${at}`), salt: 'loteria 6012' }
    const own = { serverSeed: SERVER_SEED, clientSeed: `${game}:${at % 3}`, nonce: at }
    const seeds = isShared ? shared : own
    const next = isShared ? chainWords(shared.hash, shared.salt) : wordStream(own, own.nonce)
    const stake = stakeAt(at)
    const { payout, ...drawing } = draw(next, stake, at)
    return { game, seeds, stake: Number(stake), ...drawing, payout: Number(payout) }
  })
}

/** For a slot `drawn` holds its indexes and their units. */
function slotVectors(data: SlotData): Vector[] {
  const table = slotTable(data)
  const found: Vector[] = []
  let features = 0
  for (let nonce = 0; nonce < SEARCHED && (found.length < EACH + MORE || nonce < EACH); nonce += 1) {
    const seeds = { serverSeed: SERVER_SEED, clientSeed: data.name, nonce }
    const draws: number[] = []
    const outcome = playSlot(table, recorded(drawIndexes(wordStream(seeds, nonce)), draws))
    const hasFeature = outcome.free.length > 0 || outcome.hold !== undefined || outcome.base.steps.length > 3
    if (nonce >= EACH && (!hasFeature || features === MORE)) continue
    if (nonce >= EACH) features += 1
    const stake = stakeAt(nonce % EACH)
    found.push({
      game: data.name,
      seeds,
      bet: {},
      stake: Number(stake),
      drawn: { draws, units: outcome.units },
      payout: Number(unitsPaid(stake, outcome.units, data)),
    })
  }
  return found
}

export const allVectors = (): Vector[] => [
  ...Object.entries(DRAWS).flatMap(([game, draw]) => gameVectors(game, draw)),
  ...[...houseSlots().values()].flatMap(slotVectors),
]

export const VECTORS_FILE = join(import.meta.dirname, '..', 'docs', 'games', 'vectors.json')

/** A vector a line. */
export function writeVectors(): void {
  const vectors = allVectors()
  const lines = vectors.map((vector) => `  ${JSON.stringify(vector)}`)
  writeFileSync(VECTORS_FILE, `[\n${lines.join(',\n')}\n]\n`)
  console.log(`${vectors.length} vectors`)
}
