import { expect, it } from 'vitest'
import { cents } from '../../money.ts'
import { COLOURS, colourSlots, doublePayout, isDoubleBet, SLOTS, slotColour, WHEEL } from './double.ts'
import { double } from './game.ts'

const SLOT_NUMBERS = Array.from({ length: SLOTS }, (_, slot) => slot)

it('returns 14/15 on every colour, over all fifteen slots', () => {
  for (const colour of COLOURS) {
    const paid = SLOT_NUMBERS.reduce((sum, slot) => sum + doublePayout(cents(15n), { colour }, slot), 0n)
    expect(paid).toBe(15n * 14n)
    expect(SLOT_NUMBERS.filter((slot) => slotColour(slot) === colour)).toHaveLength(colourSlots(colour))
  }
})

it('has every number once on the wheel, red and black in turn', () => {
  expect([...WHEEL].sort((a, b) => a - b)).toEqual(SLOT_NUMBERS)
  const colours = WHEEL.map(slotColour)
  expect(colours.every((colour, at) => at === 0 || colour !== colours[at - 1])).toBe(true)
})

it('takes a stake whose win is within the most that is paid', () => {
  const offer = { rtpBp: 9_333, maxWin: cents(1_399n) }
  expect(COLOURS.map((colour) => double.highestStake({ colour }, offer))).toEqual([699n, 99n, 699n])
})

it('has no other colour', () => {
  expect(isDoubleBet({ colour: 'green' } as never)).toBe(false)
})
