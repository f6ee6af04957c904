import { plinko } from '@jogo/rules/games/plinko/game'
import {
  highestStake,
  isPlinkoBet,
  type PlinkoBet,
  pathPlace,
  placeMultipliers,
  plinkoPayout,
  RISKS,
  ROWS,
  returnBp,
} from '@jogo/rules/games/plinko/plinko'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { DrawTableLater } from '../fair/draw-table-later.tsx'
import { endingMark } from '../fair/ending.ts'
import { paidText } from '../fair/exactly.ts'
import { valueText } from '../fair/proof.ts'
import type { Checked, ProvenGame } from '../fair/proven-game.ts'
import { claimTerms } from '../fair/terms.ts'
import { type Draw, tracedIndex } from '../fair/trace.ts'
import { Board } from './board.tsx'
import { timesText } from './texts.ts'

interface PlinkoClaim extends PlinkoBet {
  /** The shown path: a 1 for each row with a move to the right. */
  path?: readonly number[]
}

interface PlinkoChecked extends Checked {
  draws: readonly Draw[]
  path: readonly number[]
}

export const proven: ProvenGame<PlinkoClaim, PlinkoChecked> = {
  name: 'plinko',
  versions: plinko.versions,
  // Texts for the path of the ball, which is written in letters.
  texts: ['plinko_proof'],
  rtpBp: returnBp,
  endings: ['lost', 'won'],
  fields: [
    { name: 'rows', choices: ROWS.map(String) },
    { name: 'risk', choices: RISKS },
    { name: 'path', wide: true },
  ],
  fieldTexts: (name) => {
    const { rows, risk, risks, path, path_hint, wrong } = m.plinko_proof
    if (name === 'rows') return { label: rows }
    if (name === 'risk') return { label: risk, choices: risks }
    return { label: path, hint: path_hint, wrong: wrong.path }
  },
  start: { rows: 12, risk: 'medium' },
  fill: ({ rows, risk, path }) => ({ rows: valueText(rows), risk: valueText(risk), path: letters(path) }),
  read(fields) {
    const bet = { rows: Number(fields.rows), risk: fields.risk } as PlinkoBet
    if (!isPlinkoBet(bet)) return { wrong: ['rows', 'risk'] }
    const path = steps(fields.path ?? '')
    if (!path || (path.length > 0 && path.length !== bet.rows)) return { wrong: ['path'] }
    return { own: { ...bet, ...(path.length > 0 && { path }) } }
  },
  check(claim, next) {
    const { own, stake, rtpBp } = claim
    const draws = Array.from({ length: own.rows }, () => tracedIndex(next, 2))
    const path = draws.map(({ index }) => index)
    const won = plinkoPayout(claimTerms(claim).stake, own, pathPlace(path)) > 0n
    // Only the multipliers of the places decide the return.
    const isOffered = rtpBp === undefined || rtpBp === returnBp(own)
    return {
      draws,
      path,
      marks: [
        { key: 'path', mark: own.path && own.path.join('') === path.join('') },
        { key: 'ending', mark: isOffered && endingMark(claim, { highestStake }, { won }), needed: true },
      ],
      payout: stake === undefined ? undefined : Number(plinkoPayout(cents(stake), own, pathPlace(path))),
    }
  },
  markTexts: (key) => (key === 'path' ? m.plinko_proof.marks.path : m.plinko_proof.marks.ending),
  stepTexts: () => m.plinko_proof,
  Picture: ({ claim: { own }, checked: { path } }) => (
    <figure className="game-page">
      <div className="plinko-stage plinko-replay">
        <Board
          rows={own.rows}
          risk={own.risk}
          path={path}
          label={m.plinko_proof.picture(timesText(reached(own, path)))}
        />
      </div>
    </figure>
  ),
  Draws: ({ checked: { draws } }) => (
    <DrawTableLater
      draws={draws}
      left={m.plinko_proof.draw_of}
      result={m.plinko_proof.side}
      resultText={({ index }) => (index === 1 ? m.plinko_proof.right : m.plinko_proof.left)}
    />
  ),
  payText({ own, stake }, { path, payout }) {
    const times = reached(own, path)
    const place = m.plinko_proof.place(pathPlace(path), timesText(times))
    if (stake === undefined || payout === undefined) return place
    return `${place}\n${paidText(stake, { up: BigInt(times), down: 100n }, payout)}`
  },
  example: {
    play: { rows: 12, risk: 'medium', path: [0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0] },
    stake: 1_000,
    payout: 600,
    ending: 'won',
  },
}

const reached = (bet: PlinkoBet, path: readonly number[]): number =>
  placeMultipliers(bet)[pathPlace(path)] ?? 0

/** A path as letters of the reader's language: `EDDE`. */
function letters(path: unknown): string {
  const { left, right } = m.plinko_proof.letters
  return Array.isArray(path) ? path.map((step) => (step === 1 ? right : left)).join('') : ''
}

/** Letters of any language, or digits, as steps; undefined with another sign. */
function steps(text: string): number[] | undefined {
  const signs = text.toUpperCase().replace(/[\s,]/g, '')
  if (!/^[EILDR01]*$/.test(signs)) return undefined
  return [...signs].map((sign) => ('DR1'.includes(sign) ? 1 : 0))
}
