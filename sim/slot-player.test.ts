import { drawIndexes } from '@jogo/rules/fair/draw'
import { playSlot } from '@jogo/rules/slots/play'
import { drawStops } from '@jogo/rules/slots/spin'
import { slotTable } from '@jogo/rules/slots/table'
import { expect, it } from 'vitest'
import { houseSlots } from './exact.ts'
import { MANY, remembered, slotPlayer } from './slot-player.ts'
import { xoshiro } from './words.ts'

const ROUNDS = 8_000

it.each([...houseSlots().values()])(
  '$name: what is remembered plays every round as the engine does, at first and when it comes again',
  (data) => {
    const table = slotTable(data)
    const { one: fast } = slotPlayer(table, remembered(table))
    for (const _ of ['at first', 'again']) {
      const [own, next] = [xoshiro(3n), xoshiro(3n)]
      const index = drawIndexes(next)
      for (let round = 0; round < ROUNDS; round += 1)
        if (fast(own) !== playSlot(table, index).units) expect.fail(`round ${round}`)
      expect(own()).toBe(next())
    }
  },
)

it('plays the same without remembering, and passes over the same words', () => {
  const data = houseSlots().get('caju')
  if (!data) throw new Error('no slot caju')
  const table = slotTable(data)
  const rare = [0, 1, 5, 2 ** 32 - 1, 0xba2e8ba3]
  const words = () => {
    const next = xoshiro(8n)
    let at = 0
    return () => {
      at += 1
      return at % 3 === 0 ? (rare[at % rare.length] as number) : next()
    }
  }
  const [slow, fast, next] = [words(), words(), words()]
  const [without, known] = [slotPlayer(table).one, slotPlayer(table, remembered(table)).one]
  const index = drawIndexes(next)
  for (let round = 0; round < 3_000; round += 1) {
    const { units } = playSlot(table, index)
    expect([without(slow), known(fast)]).toEqual([units, units])
  }
})

it.each([...houseSlots().values()])(
  '$name: many rounds at once are those whose stops come first and whose features come after them',
  (data) => {
    const table = slotTable(data)
    const fast = slotPlayer(table, remembered(table))
    for (const rounds of [MANY, MANY, 7]) {
      const [own, next] = [xoshiro(5n, rounds), xoshiro(5n, rounds)]
      const found = new Int32Array(rounds)
      fast.many(own, found)
      const stops = Array.from({ length: rounds }, () => drawStops(table.strips, drawIndexes(next)))
      const units = stops.map((drawn) => {
        const index = drawIndexes(next)
        return playSlot(table, (count) => drawn.shift() ?? index(count)).units
      })
      expect([...found]).toEqual(units)
      expect(own()).toBe(next())
    }
  },
)
