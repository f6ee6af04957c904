import {
  COLOURS,
  type DoubleBet,
  doublePayout,
  isDoubleBet,
  SLOTS,
  slotColour,
  TIMES,
} from '@jogo/rules/games/double/double'
import { double } from '@jogo/rules/games/double/game'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { whole } from '../fair/claim.ts'
import { DrawTableLater } from '../fair/draw-table-later.tsx'
import { endingMark } from '../fair/ending.ts'
import { paidText } from '../fair/exactly.ts'
import { valueText } from '../fair/proof.ts'
import type { Checked, Claim, ProvenGame } from '../fair/proven-game.ts'
import { type Draw, tracedIndex } from '../fair/trace.ts'
import { Slot } from './slot.tsx'

interface DoubleClaim extends DoubleBet {
  /** Shown slot. */
  slot?: number
}

interface DoubleChecked extends Checked {
  draw: Draw
  won: boolean
}

export const proven: ProvenGame<DoubleClaim, DoubleChecked> = {
  name: 'double',
  versions: double.versions,
  scheme: 'PF-2',
  texts: ['double'],
  rtpBp: (own) => double.rtpBp?.(own) ?? 0,
  endings: ['lost', 'won', 'refunded'],
  fields: [
    { name: 'colour', choices: COLOURS },
    { name: 'slot', numeric: true },
  ],
  fieldTexts: (name) => {
    const { colour, colours, slot, wrong } = m.double_proof
    return name === 'colour' ? { label: colour, choices: colours } : { label: slot, wrong: wrong.slot }
  },
  start: { colour: 'red' },
  fill: ({ colour, outcome }) => ({
    colour: valueText(colour),
    slot: valueText((outcome as { slot?: unknown } | null | undefined)?.slot),
  }),
  read(fields) {
    const colour = fields.colour as DoubleBet['colour']
    const blank = (fields.slot ?? '').trim() === ''
    const slot = blank ? undefined : whole(fields.slot ?? '', 0, SLOTS - 1)
    const wrong = [
      ...(isDoubleBet({ colour }) ? [] : ['colour']),
      ...(blank || slot !== undefined ? [] : ['slot']),
    ]
    return wrong.length > 0 ? { wrong } : { own: { colour, ...(slot !== undefined && { slot }) } }
  },
  check(claim, next) {
    const { own, stake } = claim
    const draw = tracedIndex(next, SLOTS)
    const won = slotColour(draw.index) === own.colour
    return {
      draw,
      won,
      marks: [
        { key: 'slot', mark: own.slot === undefined ? undefined : own.slot === draw.index },
        {
          key: 'ending',
          mark: endingMark(claim, double, { won, isUndrawn: own.slot === undefined }),
          needed: true,
        },
      ],
      payout: stake === undefined ? undefined : claimPayout(claim, stake, draw.index),
    }
  },
  markTexts: (key) => (key === 'slot' ? m.double_proof.marks.slot : m.double_proof.marks.ending),
  stepTexts: () => m.double_proof,
  Picture: ({ checked }) => (
    <figure className="double-glance" aria-label={`${m.double_proof.marks.slot.name} ${checked.draw.index}`}>
      <Slot slot={checked.draw.index} isStill />
    </figure>
  ),
  Draws: ({ checked }) => (
    <DrawTableLater
      draws={[checked.draw]}
      left={m.double_proof.draw_of}
      result={m.double_proof.marks.slot.name}
      resultText={({ index }) => String(index)}
    />
  ),
  payText: ({ own, stake }, { won, payout }) => {
    if (!won) return m.double_proof.pay_lost
    if (stake === undefined || payout === undefined) return `${TIMES[own.colour]}×`
    return paidText(stake, { up: BigInt(TIMES[own.colour]), down: 1n }, payout)
  },
  example: {
    play: { colour: 'white', outcome: { slot: 0 } },
    stake: 1_000,
    payout: 14_000,
    ending: 'won',
  },
}

const claimPayout = ({ own, ending }: Claim<DoubleClaim>, stake: number, slot: number): number =>
  ending === 'refunded' ? stake : Number(doublePayout(cents(stake), own, slot))
