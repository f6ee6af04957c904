/**
 * Double: a shared wheel of fifteen equally likely slots, one white, seven red, seven black. Red and black pay twice the stake, white fourteen times:
 * each colour returns 14/15 = 93.33 %.
 */
import { drawIndex, type Words } from '../../fair/draw.ts'
import { type Cents, cents } from '../../money.ts'

export const SLOTS = 15
/** Numbers in the order of the wheel. */
export const WHEEL = [0, 11, 5, 10, 6, 9, 7, 8, 1, 14, 2, 13, 3, 12, 4] as const

export const COLOURS = ['red', 'white', 'black'] as const
export type Colour = (typeof COLOURS)[number]

/** Multiplier of a winning stake, by colour. */
export const TIMES: Readonly<Record<Colour, number>> = { red: 2, white: 14, black: 2 }

export interface DoubleBet {
  colour: Colour
}

/** The number drawn: 0 … 14. */
export const drawSlot = (next: Words): number => drawIndex(next, SLOTS)

export const slotColour = (slot: number): Colour => (slot === 0 ? 'white' : slot < 8 ? 'red' : 'black')

export const isDoubleBet = ({ colour }: DoubleBet): boolean => COLOURS.includes(colour)

/** Number of the fifteen slots with the colour. */
export const colourSlots = (colour: Colour): number => (colour === 'white' ? 1 : 7)

/** Payout of a bet, stake included; 0 for a loss. Whole centavos: nothing is rounded. */
export const doublePayout = (stake: Cents, { colour }: DoubleBet, slot: number): Cents =>
  cents(slotColour(slot) === colour ? stake * BigInt(TIMES[colour]) : 0n)
