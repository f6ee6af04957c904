import {
  type DiceBet,
  dicePayout,
  highestStake,
  isDiceBet,
  isWinning,
  ROLLS,
  winningRolls,
} from '@jogo/rules/games/dice/dice'
import { dice } from '@jogo/rules/games/dice/game'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { whole } from '../fair/claim.ts'
import { DrawTableLater } from '../fair/draw-table-later.tsx'
import { endingMark } from '../fair/ending.ts'
import { exactly, paidText } from '../fair/exactly.ts'
import { valueText } from '../fair/proof.ts'
import type { Checked, Claim, ProvenGame } from '../fair/proven-game.ts'
import { type Draw, tracedIndex } from '../fair/trace.ts'
import { percent } from '../numbers.ts'
import { Scale } from './scale.tsx'
import { hundredths } from './texts.ts'

interface DiceClaim extends DiceBet {
  /** Shown roll. */
  roll?: number
}

interface DiceChecked extends Checked {
  draw: Draw
  won: boolean
}

export const proven: ProvenGame<DiceClaim, DiceChecked> = {
  name: 'dice',
  versions: dice.versions,
  endings: ['lost', 'won'],
  fields: [
    { name: 'side', choices: ['under', 'over'] },
    { name: 'target', numeric: true },
    { name: 'roll', numeric: true },
  ],
  fieldTexts: (name) => {
    const { side, sides, target, roll, wrong } = m.dice_proof
    if (name === 'side') return { label: side, choices: sides }
    return name === 'target' ? { label: target, wrong: wrong.target } : { label: roll, wrong: wrong.roll }
  },
  start: { side: 'over', target: 4_999 },
  fill: ({ side, target, roll }) => ({ side: valueText(side), target: textIn(target), roll: textIn(roll) }),
  read(fields) {
    const side = fields.side as DiceBet['side']
    const target = readHundredths(fields.target ?? '')
    const blank = (fields.roll ?? '').trim() === ''
    const roll = blank ? undefined : readHundredths(fields.roll ?? '')
    const wrong = [
      ...(side === 'under' || side === 'over' ? [] : ['side']),
      ...(target === undefined || !isDiceBet({ side, target }) ? ['target'] : []),
      ...(blank || roll !== undefined ? [] : ['roll']),
    ]
    if (wrong.length > 0 || target === undefined) return { wrong }
    return { own: { side, target, ...(roll !== undefined && { roll }) } }
  },
  check(claim, next) {
    const { own, stake, rtpBp } = claim
    const draw = tracedIndex(next, ROLLS)
    const won = isWinning(own, draw.index)
    const paid = stake !== undefined && rtpBp !== undefined
    return {
      draw,
      won,
      marks: [
        { key: 'roll', mark: own.roll === undefined ? undefined : own.roll === draw.index },
        { key: 'ending', mark: endingMark(claim, { highestStake }, { won }), needed: true },
      ],
      payout: paid ? (won ? Number(dicePayout(cents(stake), own, rtpBp)) : 0) : undefined,
    }
  },
  markTexts: (key) => (key === 'roll' ? m.dice_proof.marks.roll : m.dice_proof.marks.ending),
  stepTexts: () => m.dice_proof,
  Picture: ({ claim, checked }) => (
    <figure
      className="game-page"
      aria-label={`${m.dice_proof.marks.roll.name} ${hundredths(checked.draw.index)}`}
    >
      <Scale side={claim.own.side} target={claim.own.target} roll={checked.draw.index} won={checked.won} />
    </figure>
  ),
  Draws: ({ checked }) => (
    <DrawTableLater
      draws={[checked.draw]}
      left={m.dice_proof.draw_of}
      result={m.dice_proof.marks.roll.name}
      resultText={({ index }) => hundredths(index)}
    />
  ),
  payText,
  example: {
    play: { side: 'under', target: 5_000, roll: 4_185 },
    stake: 1_000,
    payout: 1_980,
    ending: 'won',
  },
}

/** `0,99 ÷ 50% = 1,98`, then the amount. */
function payText({ own, rtpBp, stake }: Claim<DiceClaim>, { won, payout }: DiceChecked): string {
  if (!won) return m.dice_proof.pay_lost
  if (rtpBp === undefined) return ''
  const times = { up: BigInt(rtpBp), down: BigInt(winningRolls(own)) }
  const sum = `${exactly(times.up, 10_000n)} ÷ ${percent(winningRolls(own))} = ${exactly(times.up, times.down)}`
  if (stake === undefined || payout === undefined) return sum
  return `${sum}\n${paidText(stake, times, payout)}`
}

const textIn = (value: unknown): string => (typeof value === 'number' ? hundredths(value) : '')

/** `50`, `50,5`, `50.50` as hundredths from 0 to 9999. */
function readHundredths(text: string): number | undefined {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  return match
    ? whole(`${Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))}`, 0, ROLLS - 1)
    : undefined
}
