import { ENDINGS } from '@jogo/rules/games/game'
import { mines } from '@jogo/rules/games/mines/game'
import { minesPayout, multiplier, multiplierE4, TILES } from '@jogo/rules/games/mines/mines'
import { replay } from '@jogo/rules/games/mines/replay'
import { cents } from '@jogo/rules/money'
import { m } from '../../../lib/language.ts'
import { whole } from '../fair/claim.ts'
import { DrawTableLater } from '../fair/draw-table-later.tsx'
import { exactly, paidText } from '../fair/exactly.ts'
import { valueText } from '../fair/proof.ts'
import type { Checked, Claim, Mark, ProvenGame } from '../fair/proven-game.ts'
import { claimTerms } from '../fair/terms.ts'
import { type Draw, tracedIndex } from '../fair/trace.ts'
import { ArtLater, loadArt } from './art-later.tsx'
import { FairBoard } from './fair-board.tsx'

/** Claims about a round of Mines; tiles are 0–24. */
export interface MinesClaim {
  mines: number
  picks: readonly number[]
  /** The board shown after the round. */
  board?: readonly number[]
}

export interface MinesChecked extends Checked {
  draws: (Draw & { tile: number })[]
  /** Tiles of the mines, by these seeds. */
  board: number[]
  /** Safe tiles opened before the end. */
  safe: number
  /** The opened mine. */
  hit: number | undefined
  multiplierE4: number | undefined
}

// A check works without network, so its drawings are fetched with its code.
if (typeof document !== 'undefined') loadArt().catch(() => {})

export const proven: ProvenGame<MinesClaim, MinesChecked> = {
  name: 'mines',
  versions: mines.versions,
  endings: ENDINGS,
  fields: [
    { name: 'mines', numeric: true },
    { name: 'picks', wide: true },
    { name: 'board', hidden: true },
  ],
  fieldTexts: (name) =>
    name === 'picks'
      ? { label: m.mines_proof.picks, hint: m.mines_proof.picks_hint, wrong: m.mines_proof.wrong.picks }
      : { label: m.mines_proof.mines, wrong: m.mines_proof.wrong.mines },
  start: { mines: 3 },
  fill: ({ mines: count, picks, board }) => ({
    mines: valueText(count),
    picks: tileText(picks),
    board: tileText(board),
  }),
  read(fields) {
    const count = whole(fields.mines ?? '', 1, TILES - 1)
    const picks = tiles(fields.picks ?? '')
    const board = tiles(fields.board ?? '')
    if (count === undefined || !picks)
      return { wrong: [...(count === undefined ? ['mines'] : []), ...(picks ? [] : ['picks'])] }
    return { own: { mines: count, picks, ...(board?.length && { board }) } }
  },
  check(claim, next) {
    const { own, rtpBp } = claim
    const draws = traceBoard(next, own.mines)
    const board = draws.map(({ tile }) => tile)
    const hit = own.picks.find((tile) => board.includes(tile))
    const safe = hit === undefined ? own.picks.length : own.picks.indexOf(hit)
    const possible = safe > 0 && safe <= TILES - own.mines && rtpBp !== undefined
    return {
      draws,
      board,
      safe,
      hit,
      multiplierE4: possible ? multiplierE4(own.mines, safe, rtpBp) : undefined,
      marks: [
        { key: 'board', mark: own.board && sameTiles(own.board, board) },
        { key: 'picks', mark: picksMark(claim, board, hit), needed: true },
      ],
      payout: payoutFor(claim, hit !== undefined, possible),
    }
  },
  markTexts: (key) => (key === 'board' ? m.mines_proof.marks.board : m.mines_proof.marks.picks),
  stepTexts: () => m.mines_proof,
  Picture: ({ claim, checked }) => (
    <div className="game-page mines-page">
      <ArtLater />
      <FairBoard board={checked.board} picks={claim.own.picks} />
    </div>
  ),
  Draws: ({ checked }) => (
    <DrawTableLater
      draws={checked.draws}
      left={m.mines_proof.draw_left}
      result={m.mines_proof.draw_tile}
      resultText={({ tile }) => String(tile + 1)}
    />
  ),
  payText,
  example: {
    play: { mines: 3, picks: [0, 6, 12], board: [10, 24, 14] },
    stake: 1_000,
    payout: 1_478,
    ending: 'cashed_out',
  },
}

/** Draws a board step by step: each drawn tile is removed from the list. */
export function traceBoard(next: () => number, count: number): MinesChecked['draws'] {
  const left = Array.from({ length: TILES }, (_, tile) => tile)
  return Array.from({ length: count }, () => {
    const draw = tracedIndex(next, left.length)
    const [tile = -1] = left.splice(draw.index, 1)
    return { ...draw, tile }
  })
}

function payoutFor({ stake, rtpBp, ending, own }: Claim<MinesClaim>, lost: boolean, possible: boolean) {
  if (stake === undefined) return undefined
  if (lost) return 0
  if (ending === 'refunded') return stake
  if (own.picks.length === 0 || !possible || rtpBp === undefined) return undefined
  return Number(minesPayout(cents(stake), own.mines, own.picks.length, rtpBp))
}

/** Whether the rules allow the claimed round: replayed, tile by tile, on the drawn board. */
function picksMark(claim: Claim<MinesClaim>, board: readonly number[], hit: number | undefined): Mark {
  const { own, ending, maxWin } = claim
  const { mines, picks } = own
  if (hit !== undefined && hit !== picks.at(-1)) return false
  if (!ending) return hit === undefined ? undefined : true
  if (replay(claimTerms(claim), board, { mines, picks, ending })) return true
  // Only the limit can end a round before its last safe tile, and the claim contains no limit.
  const perhaps = ending === 'won' && maxWin === undefined && hit === undefined
  return perhaps && picks.length > 0 && picks.length < TILES - mines ? undefined : false
}

/** `0,99 × 25/22 × 24/21 = 1,2857…`, then the amount. */
function payText({ rtpBp, stake, ending, own }: Claim<MinesClaim>, checked: MinesChecked): string {
  const { hit, safe, payout } = checked
  if (hit !== undefined) return m.mines_proof.pay_lost
  if (ending === 'refunded') return safe === 0 ? m.mines_proof.pay_returned : m.mines_proof.pay_cancelled
  if (checked.multiplierE4 === undefined || rtpBp === undefined) return m.mines_proof.pay_none
  const parts = Array.from({ length: safe }, (_, index) => `${TILES - index}/${TILES - own.mines - index}`)
  const times = multiplier(own.mines, safe, rtpBp)
  const sum = `${[exactly(BigInt(rtpBp), 10_000n), ...parts].join(' × ')} = ${exactly(times.up, times.down)}`
  if (stake === undefined || payout === undefined) return sum
  return `${sum}\n${paidText(stake, times, payout)}`
}

function sameTiles(board: readonly number[], other: readonly number[]): boolean {
  const sorted = (tiles: readonly number[]) => [...tiles].sort((a, b) => a - b).join()
  return sorted(board) === sorted(other)
}

/** `7, 12 3` as tiles from 0; undefined for a tile outside of the board, or a duplicate. */
function tiles(text: string): number[] | undefined {
  const read = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => whole(part, 1, TILES))
  if (read.some((tile) => tile === undefined) || new Set(read).size !== read.length) return undefined
  return read.map((tile) => (tile as number) - 1)
}

/** Counted from 1, as on the board. */
const tileText = (value: unknown): string =>
  Array.isArray(value) ? value.map((tile) => (typeof tile === 'number' ? tile + 1 : '?')).join(', ') : ''
