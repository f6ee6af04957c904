import { drawIndexes } from '@jogo/rules/fair/draw'
import { wordStream } from '@jogo/rules/fair/words'
import * as baccarat from '@jogo/rules/games/baccarat/baccarat'
import { drawPoint } from '@jogo/rules/games/crash/crash'
import * as dice from '@jogo/rules/games/dice/dice'
import * as double from '@jogo/rules/games/double/double'
import * as mines from '@jogo/rules/games/mines/mines'
import * as plinko from '@jogo/rules/games/plinko/plinko'
import { PLACES, placeMultiplier } from '@jogo/rules/games/roulette/roulette'
import * as wheel from '@jogo/rules/games/wheel/wheel'
import { cents } from '@jogo/rules/money'
import { playSlot } from '@jogo/rules/slots/play'
import { slotTable } from '@jogo/rules/slots/table'
import { describe, expect, it } from 'vitest'
import { houseSlots } from '../exact.ts'
import { xoshiro } from '../words.ts'
import { dicePays, diceWins, drawMines, minesPays, plinkoPays } from './instant.ts'
import { type SlotFile, slotUnits } from './slot.ts'
import { baccaratPays, crashPoint, doublePays, rouletteCovers, roulettePays, wheelPays } from './tables.ts'
import { drawing, hmacWords } from './words.ts'

const STAKES = [1, 10, 33, 50, 99, 100, 777, 2_000]
const RETURNS = [8_600, 9_700, 9_900]
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)
/** Draws by game, for games with too many outcomes to enumerate; for all slots together. */
const ROUNDS = 200_000
const SEED = 'another hand'

/** The same words for a game and its model. */
const both = (stream: number) => {
  const words = xoshiro(99n, stream)
  const own = xoshiro(99n, stream)
  return { next: words, draw: drawing({ next: () => ({ done: false, value: own() }) }) }
}

describe('[CASINO-6] written from the rules by another hand, a model draws and pays the same as', () => {
  it('the words and indexes of the scheme', () => {
    for (const nonce of upTo(50)) {
      const next = wordStream({ serverSeed: SEED, clientSeed: 'x' }, nonce)
      const draw = drawing(hmacWords(SEED, 'x', nonce))
      for (const count of [2, 3, 25, 37, 416, 10_000, 2_000_000])
        expect(drawIndexes(next)(count)).toBe(draw(count))
    }
  })

  it('Dice, every roll for every target', () => {
    for (const side of ['under', 'over'] as const)
      for (let target = 0; target < 10_000; target += 1) {
        const bet = { side, target }
        if (!dice.isDiceBet(bet)) continue
        for (const roll of [0, target - 1, target, target + 1, 9_999])
          expect(dice.isWinning(bet, roll)).toBe(diceWins(side, target, roll))
        if (target % 97 > 0) continue
        for (const stake of STAKES)
          for (const rtpBp of RETURNS)
            expect(Number(dice.dicePayout(cents(stake), bet, rtpBp))).toBe(
              dicePays(side, target, stake, rtpBp),
            )
      }
  })

  it('Mines, every number of mines and diamonds, and the boards of 2,000 rounds', () => {
    for (const count of upTo(24).map((at) => at + 1))
      for (const diamonds of upTo(25 - count).map((at) => at + 1))
        for (const stake of STAKES)
          for (const rtpBp of RETURNS)
            expect(Number(mines.minesPayout(cents(stake), count, diamonds, rtpBp))).toBe(
              minesPays(count, diamonds, stake, rtpBp),
            )
    const { next, draw } = both(1)
    for (const at of upTo(2_000))
      expect(mines.mineTiles(next, 1 + (at % 24))).toEqual(drawMines(draw, 1 + (at % 24)))
  })

  it('Plinko, every path of every board', () => {
    for (const rows of plinko.ROWS)
      for (const risk of plinko.RISKS)
        for (let bits = 0; bits < 2 ** rows; bits += 1) {
          const path = upTo(rows).map((row) => (bits >> row) & 1)
          const stake = STAKES[bits % STAKES.length] as number
          const pays = plinko.plinkoPayout(cents(stake), { rows, risk }, plinko.pathPlace(path))
          if (Number(pays) !== plinkoPays(path, risk, stake)) expect.fail(`${rows} ${risk} ${path}`)
        }
  })

  it('Double, every slot for every colour', () => {
    for (const colour of double.COLOURS)
      for (const slot of upTo(15))
        for (const stake of STAKES)
          expect(Number(double.doublePayout(cents(stake), { colour }, slot))).toBe(
            doublePays(colour, slot, stake),
          )
  })

  it('Roulette, every number for all 157 places', () => {
    const covers = rouletteCovers()
    expect(covers.size).toBe(157)
    expect(new Set(PLACES.map(({ id }) => id))).toEqual(new Set(covers.keys()))
    for (const place of PLACES) {
      const covered = covers.get(place.id) as Set<number>
      expect(new Set(place.numbers)).toEqual(covered)
      for (const number of upTo(37))
        expect(place.numbers.includes(number) ? 100 * placeMultiplier(place) : 0).toBe(
          roulettePays(covered, number, 100),
        )
    }
  })

  it(`Baccarat, ${ROUNDS} deals`, () => {
    const { next, draw } = both(2)
    for (let at = 0; at < ROUNDS; at += 1) {
      // The game and its model use the same number of words for a deal.
      const dealt = baccarat.deal(baccarat.shoe(next))
      const model = baccaratPays(draw)
      if (dealt.winner !== model.winner) expect.fail(`deal ${at}`)
      for (const side of baccarat.SIDES)
        if (Number(baccarat.baccaratPayout(cents(101), { side }, dealt)) !== model.pays(side, 101))
          expect.fail(`deal ${at} ${side}`)
    }
  })

  it(`the wheel, every segment and ${ROUNDS} rounds`, () => {
    expect(wheel.SEGMENTS).toHaveLength(54)
    expect(wheel.SEGMENTS.filter((segment) => segment.startsWith('x')).sort()).toEqual(['x2', 'x7'])
    const { next, draw } = both(3)
    for (let at = 0; at < ROUNDS; at += 1) {
      const spins = wheel.spinWheel(next)
      const pays = wheelPays(draw, wheel.SEGMENTS)
      for (const number of wheel.NUMBERS)
        if (Number(wheel.wheelPayout(cents(7), { number }, spins)) !== pays(number, 7))
          expect.fail(`round ${at}, ${number}`)
    }
  })

  it(`Crash, ${ROUNDS} words and those at its edges`, () => {
    const next = xoshiro(5n)
    const edges = [0, 1, 98, 99, 425_000, 2 ** 31, 2 ** 32 - 1]
    for (let at = 0; at < ROUNDS; at += 1) {
      const word = edges[at] ?? next()
      if (BigInt(drawPoint(() => word)) !== crashPoint(word)) expect.fail(`word ${word}`)
    }
  })

  const slots = [...houseSlots().values()]
  it.each(slots.map((data, stream) => ({ name: data.name, data, stream })))(
    `the slot $name, its share of ${ROUNDS} rounds`,
    ({ data, stream }) => {
      const table = slotTable(data)
      const { next, draw } = both(10 + stream)
      const index = drawIndexes(next)
      for (let at = 0; at < ROUNDS / slots.length; at += 1) {
        const units = slotUnits(data as unknown as SlotFile, draw)
        if (playSlot(table, index).units !== units) expect.fail(`round ${at}`)
      }
    },
  )
})
