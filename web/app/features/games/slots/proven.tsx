import { wordStream } from '@jogo/rules/fair/words'
import { cents } from '@jogo/rules/money'
import { unitsPaid } from '@jogo/rules/slots/game'
import { m } from '../../../lib/language.ts'
import { DrawTableLater } from '../fair/draw-table-later.tsx'
import { exactly, paidText } from '../fair/exactly.ts'
import { EXAMPLE_NONCE, EXAMPLE_SEEDS } from '../fair/example.ts'
import type { Claim, ProvenGame } from '../fair/proven-game.ts'
import type { Draw } from '../fair/trace.ts'
import type { GameName } from '../round.ts'
import { checkSlot, type SlotChecked, type SlotClaim, symbolNames } from './checked.ts'
import { loadSlot } from './files.ts'
import { ProvenWindows } from './proven-windows.tsx'
import type { Slot } from './slot.ts'
import { winText } from './texts.ts'

const STAKE = 100
const MOST_DRAWS = 5_000

/** Checker of a slot's rounds. */
export const loadFamilyProven = async (name: GameName): Promise<ProvenGame> =>
  provenSlot(await loadSlot(name)) as unknown as ProvenGame

export const provenSlot = (slot: Slot): ProvenGame<SlotClaim, SlotChecked> => ({
  name: slot.name,
  versions: slot.game.versions,
  texts: ['slots'],
  endings: ['lost', 'won'],
  rtpBp: () => slot.rules.shipped.rtp_bp,
  fields: [{ name: 'draws', wide: true }],
  fieldTexts: () => {
    const { drawn, drawn_hint, wrong } = m.slots_proof
    return { label: drawn, hint: drawn_hint, wrong }
  },
  start: {},
  fill: ({ draws }) => ({ draws: Array.isArray(draws) ? draws.join(' ') : '' }),
  read(fields) {
    const text = (fields.draws ?? '').trim()
    if (text === '') return { own: {} }
    const draws = text.split(/[\s,;]+/)
    if (draws.length > MOST_DRAWS || !draws.every((draw) => /^\d{1,9}$/.test(draw)))
      return { wrong: ['draws'] }
    return { own: { draws: draws.map(Number) } }
  },
  check: (claim, next) => checkSlot(slot, claim, next),
  markTexts: (key) => m.slots_proof.marks[key as keyof typeof m.slots_proof.marks],
  stepTexts: () => m.slots_proof,
  Picture: ({ checked }) => <ProvenWindows slot={slot} checked={checked} />,
  Draws: ({ checked }) => {
    const names = symbolNames(checked)
    return (
      <DrawTableLater<Draw & { name: string }>
        draws={checked.draws.map((draw, at) => ({ ...draw, name: names[at] ?? '' }))}
        left={m.slots_proof.draw_of}
        result={m.slots_proof.shown}
        resultText={({ name }) => name}
      />
    )
  },
  payText,
  example: example(slot),
})

/** Each win as a share of the stake, then the sum of all wins and the amount. */
function payText({ stake }: Claim<SlotClaim>, { table, outcome, payout }: SlotChecked): string {
  const { unit, maxUnits } = table.data
  const share = (units: number) => `${exactly(BigInt(units), BigInt(unit))}×`
  const { base, hold, free, units } = outcome
  if (units === 0) return m.slots_proof.pay_lost
  const rows = [
    { spin: base, name: '' },
    ...free.map((spin, at) => ({ spin, name: m.slots_proof.free_window(at + 1, free.length) })),
  ].flatMap(({ spin, name }) =>
    spin.steps.flatMap(({ wins, multiplier }) =>
      wins.map((win) => {
        const by = multiplier > 1 ? ` × ${multiplier}` : ''
        return `${name && `${name}. `}${winText(table, win)}: ${share(win.units)}${by}`
      }),
    ),
  )
  if (hold)
    rows.splice(
      base.steps.flatMap(({ wins }) => wins).length,
      0,
      `${m.slots_proof.hold_window}: ${share(hold.units)}`,
    )
  if (units === maxUnits) rows.push(m.slots_proof.capped(share(maxUnits)))
  if (stake === undefined || payout === undefined) return [...rows, `= ${share(units)}`].join('\n')
  return [...rows, paidText(stake, { up: BigInt(units), down: BigInt(unit) }, payout)].join('\n')
}

/** The round of the scheme's published example, by the newest data. */
function example({ game }: Slot): ProvenGame['example'] {
  const version = game.versions.length
  const draws = game.draw(wordStream(EXAMPLE_SEEDS, EXAMPLE_NONCE), {}, version)
  const { data } = game.table(version)
  const payout = Number(unitsPaid(cents(STAKE), game.outcome(draws, version).units, data))
  return { play: { draws }, stake: STAKE, payout, ending: payout > 0 ? 'won' : 'lost' }
}
