import { type RouletteOutcome, roulette } from '@jogo/rules/games/roulette/game'
import {
  findPlace,
  isRouletteBet,
  NUMBERS,
  type PlaceStake,
  placeMultiplier,
  type RouletteBet,
  roulettePayout,
  totalStake,
} from '@jogo/rules/games/roulette/roulette'
import { m } from '../../../lib/language.ts'
import { money } from '../../../lib/money.ts'
import { whole } from '../fair/claim.ts'
import { DrawTableLater } from '../fair/draw-table-later.tsx'
import { endingMark } from '../fair/ending.ts'
import { valueText } from '../fair/proof.ts'
import type { Checked, ProvenGame } from '../fair/proven-game.ts'
import { type Draw, tracedIndex } from '../fair/trace.ts'
import { NumberTile } from './number.tsx'
import { paidPlaces } from './texts.ts'

interface RouletteClaim extends RouletteBet {
  /** The number shown. */
  number?: number
}

interface RouletteChecked extends Checked {
  draw: Draw
}

export const proven: ProvenGame<RouletteClaim, RouletteChecked> = {
  name: 'roulette',
  versions: roulette.versions,
  scheme: 'PF-2',
  texts: ['roulette'],
  rtpBp: (own) => roulette.rtpBp?.(own) ?? 0,
  endings: ['lost', 'won', 'refunded'],
  fields: [
    { name: 'places', wide: true },
    { name: 'number', numeric: true },
  ],
  fieldTexts: (name) => {
    const { places, places_hint, number, wrong } = m.roulette_proof
    return name === 'places'
      ? { label: places, hint: places_hint, wrong: wrong.places }
      : { label: number, wrong: wrong.number }
  },
  start: { places: [{ place: '17', stake: 100 }] },
  fill: ({ places, outcome }) => ({
    places: writePlaces(places),
    number: valueText((outcome as Partial<RouletteOutcome> | null | undefined)?.number),
  }),
  read(fields) {
    const places = readPlaces(fields.places ?? '')
    const text = (fields.number ?? '').trim()
    const number = text === '' ? undefined : whole(text, 0, NUMBERS - 1)
    const wrong = [
      ...(isRouletteBet({ places }) ? [] : ['places']),
      ...(text === '' || number !== undefined ? [] : ['number']),
    ]
    return wrong.length > 0 ? { wrong } : { own: { places, ...(number !== undefined && { number }) } }
  },
  check(claim, next) {
    const { own, stake } = claim
    const draw = tracedIndex(next, NUMBERS)
    const isRefunded = claim.ending === 'refunded'
    const ended = {
      won: roulettePayout(own, draw.index) > 0n,
      isUndrawn: own.number === undefined,
      stake: totalStake(own),
    }
    return {
      draw,
      marks: [
        { key: 'number', mark: own.number === undefined ? undefined : own.number === draw.index },
        { key: 'sum', mark: stake === undefined ? undefined : BigInt(stake) === totalStake(own) },
        { key: 'ending', mark: endingMark(claim, roulette, ended), needed: true },
      ],
      payout: Number(isRefunded ? totalStake(own) : roulettePayout(own, draw.index)),
    }
  },
  markTexts: (key) => m.roulette_proof.marks[key as keyof typeof m.roulette_proof.marks],
  stepTexts: () => m.roulette_proof,
  Picture: ({ checked }) => (
    <figure className="rl-glance" aria-label={`${m.roulette_proof.marks.number.name} ${checked.draw.index}`}>
      <NumberTile number={checked.draw.index} />
    </figure>
  ),
  Draws: ({ checked }) => (
    <DrawTableLater
      draws={[checked.draw]}
      left={m.roulette_proof.draw_of}
      result={m.roulette_proof.marks.number.name}
      resultText={({ index }) => String(index)}
    />
  ),
  payText({ own }, { draw, payout }) {
    const paid = paidPlaces(own.places, draw.index)
    if (paid.length === 0) return m.roulette_proof.pay_lost
    const rows = paid.map(
      ({ place, stake, paid: won }) => `${place}: ${money(stake)} × ${timesFor(place)} = ${money(won)}`,
    )
    return [...rows, ...(paid.length > 1 ? [`= ${money(payout ?? 0)}`] : [])].join('\n')
  },
  example: {
    play: { places: [{ place: '1', stake: 100 }], outcome: { number: 1 } },
    stake: 100,
    payout: 3_600,
    ending: 'won',
  },
}

const timesFor = (id: string): number => {
  const place = findPlace(id)
  return place ? placeMultiplier(place) : 0
}

/** `17:100 red:50` */
function writePlaces(places: unknown): string {
  if (!Array.isArray(places)) return ''
  return places
    .map((chip: Partial<PlaceStake>) => `${valueText(chip.place)}:${valueText(chip.stake)}`)
    .join(' ')
}

const readPlaces = (text: string): PlaceStake[] =>
  text
    .trim()
    .split(/[\s,;]+/)
    .map((part) => {
      const [place = '', stake = ''] = part.split(':')
      return { place, stake: whole(stake, 1, 1_000_000_000) ?? 0 }
    })
