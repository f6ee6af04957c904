/**
 * Mines: 25 tiles, 1–24 of them mines. The multiplier after k safe tiles is RTP ÷ P(k safe tiles), an exact fraction,
 * so every way of stopping returns the same share. Only the payout is rounded, once, downwards: a rounded-up figure
 * would pay more than the rules say.
 */
import { drawWithoutReturn, type Words } from '../../fair/draw.ts'
import type { Fraction } from '../../fraction.ts'
import { type Cents, cents } from '../../money.ts'
import type { Offer, Terms } from '../game.ts'

export const TILES = 25

/** The tiles that are mines, in drawing order. */
export function mineTiles(next: Words, mines: number): number[] {
  requireMines(mines)
  return drawWithoutReturn(next, TILES, mines)
}

/** RTP × C(25, k) ÷ C(25 − m, k). `rtpBp` in basis points: 9700 is 97 %. Throws a RangeError for impossible picks. */
export function multiplier(mines: number, picks: number, rtpBp: number): Fraction {
  requireMines(mines)
  if (!Number.isInteger(picks) || picks < 1 || picks > TILES - mines) throw new RangeError(`picks: ${picks}`)
  if (!Number.isInteger(rtpBp) || rtpBp < 1 || rtpBp > 10_000) throw new RangeError(`rtp: ${rtpBp}`)
  let up = BigInt(rtpBp)
  let down = 10_000n
  for (let opened = 0; opened < picks; opened += 1) {
    up *= BigInt(TILES - opened)
    down *= BigInt(TILES - mines - opened)
  }
  return { up, down }
}

/** What cashing out after `picks` safe tiles pays, stake included. Rounds down to the centavo. */
export function payoutOf(stake: Cents, mines: number, picks: number, rtpBp: number): Cents {
  const { up, down } = multiplier(mines, picks, rtpBp)
  return cents((stake * up) / down)
}

/** For showing: the multiplier in ten-thousandths, rounded down (1.0104 is 10104). Never used to pay. */
export function multiplierE4(mines: number, picks: number, rtpBp: number): number {
  const { up, down } = multiplier(mines, picks, rtpBp)
  return Number((up * 10_000n) / down)
}

/** One row for each number of safe tiles, 1 … 25 − mines: what the player reads before the bet. */
export function multiplierTable(mines: number, rtpBp: number): { picks: number; multiplierE4: number }[] {
  requireMines(mines)
  return Array.from({ length: TILES - mines }, (_, index) => ({
    picks: index + 1,
    multiplierE4: multiplierE4(mines, index + 1, rtpBp),
  }))
}

/**
 * How many safe tiles a round may reach: all of them, or the last one whose whole payout is within `maxWin`. The round
 * pays itself out there, so the limit ends a game but never shortens a win. 0 when even one tile would pay more: such
 * a bet is refused.
 */
export function lastPick(mines: number, { stake, rtpBp, maxWin }: Omit<Terms, 'version'>): number {
  for (let picks = TILES - mines; picks > 0; picks -= 1) {
    if (payoutOf(stake, mines, picks, rtpBp) <= maxWin) return picks
  }
  return 0
}

/** The largest stake whose first safe tile is paid whole within `maxWin`. */
export function highestStake(mines: number, { rtpBp, maxWin }: Offer): Cents {
  const { up, down } = multiplier(mines, 1, rtpBp)
  return cents(((maxWin + 1n) * down - 1n) / up)
}

/**
 * From which stake on rounding down never takes the returns below `leastBp`, whatever the mines and the way of stopping: it costs less
 * than a centavo, and no level is likelier to be reached than the first with one mine, 24 in 25.
 */
export function lowestStake(rtpBp: number, leastBp: number): Cents {
  if (rtpBp <= leastBp) throw new RangeError(`returns of ${rtpBp} leave nothing to round above ${leastBp}`)
  const spare = BigInt(rtpBp - leastBp)
  return cents((10_000n * 24n + 25n * spare - 1n) / (25n * spare))
}

/** The chance of `picks` safe tiles in a row: C(25 − m, k) ÷ C(25, k). */
export function chanceOf(mines: number, picks: number): Fraction {
  const { up, down } = multiplier(mines, picks, 10_000)
  return { up: down, down: up }
}

/** What stopping after `picks` returns for a stake once its payout is rounded down: payout × chance ÷ stake, in basis points, cut; 0 for no stake. */
export function returnBp(stake: Cents, mines: number, picks: number, rtpBp: number): number {
  if (stake === 0n) return 0
  const { up, down } = chanceOf(mines, picks)
  return Number((payoutOf(stake, mines, picks, rtpBp) * up * 10_000n) / (down * stake))
}

export function isMines(mines: number): boolean {
  return Number.isInteger(mines) && mines >= 1 && mines < TILES
}

export function isTile(tile: number): boolean {
  return Number.isInteger(tile) && tile >= 0 && tile < TILES
}

function requireMines(mines: number): void {
  if (!isMines(mines)) throw new RangeError(`mines: ${mines}`)
}
