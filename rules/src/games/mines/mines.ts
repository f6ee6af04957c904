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

/** Payout of a cash-out after `picks` safe tiles, stake included. Rounds down to the centavo. */
export function minesPayout(stake: Cents, mines: number, picks: number, rtpBp: number): Cents {
  const { up, down } = multiplier(mines, picks, rtpBp)
  return cents((stake * up) / down)
}

/** Displayed multiplier in ten-thousandths, rounded down (1.0104 is 10104). Never used for payouts. */
export function multiplierE4(mines: number, picks: number, rtpBp: number): number {
  const { up, down } = multiplier(mines, picks, rtpBp)
  return Number((up * 10_000n) / down)
}

/** One row for each number of safe tiles, 1 … 25 − mines: shown to the player before the bet. */
export function multiplierTable(mines: number, rtpBp: number): { picks: number; multiplierE4: number }[] {
  requireMines(mines)
  return Array.from({ length: TILES - mines }, (_, index) => ({
    picks: index + 1,
    multiplierE4: multiplierE4(mines, index + 1, rtpBp),
  }))
}

/**
 * Maximum of safe tiles in a round: all safe tiles, or fewer when the payout of a further tile would exceed `maxWin`. The round pays itself
 * out there, so the limit ends a game but never shortens a win. 0 when even one tile would pay more: such a bet is refused.
 */
export function lastPick(mines: number, { stake, rtpBp, maxWin }: Omit<Terms, 'version'>): number {
  for (let picks = TILES - mines; picks > 0; picks -= 1) {
    if (minesPayout(stake, mines, picks, rtpBp) <= maxWin) return picks
  }
  return 0
}

/** Largest stake whose first safe tile is not capped by `maxWin`. */
export function highestStake(mines: number, { rtpBp, maxWin }: Offer): Cents {
  const { up, down } = multiplier(mines, 1, rtpBp)
  return cents(((maxWin + 1n) * down - 1n) / up)
}

/**
 * Lowest stake at which rounding down leaves the return at `leastBp` or above, for every number of mines and every cash-out. Rounding costs
 * less than a centavo, and the likeliest level is the first tile with one mine, 24 in 25.
 */
export function lowestStake(rtpBp: number, leastBp: number): Cents {
  if (rtpBp <= leastBp) throw new RangeError(`returns of ${rtpBp} leave nothing to round above ${leastBp}`)
  const spare = BigInt(rtpBp - leastBp)
  return cents((10_000n * 24n + 25n * spare - 1n) / (25n * spare))
}

/** The chance of `picks` safe tiles in a row: C(25 − m, k) ÷ C(25, k). */
export function minesChance(mines: number, picks: number): Fraction {
  const { up, down } = multiplier(mines, picks, 10_000)
  return { up: down, down: up }
}

/** Return of a cash-out after `picks` with its payout rounded down: payout × chance ÷ stake, in basis points, truncated; 0 for no stake. */
export function returnBp(stake: Cents, mines: number, picks: number, rtpBp: number): number {
  if (stake === 0n) return 0
  const { up, down } = minesChance(mines, picks)
  return Number((minesPayout(stake, mines, picks, rtpBp) * up * 10_000n) / (down * stake))
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
