/** One round of Mines as it is played: pure, the same on the server and in the page that checks it. */
import { isTile, lastPick, payoutOf } from './mines.ts'
import { type Cents, cents } from './money.ts'

/**
 * A round is `picking` from the moment its stake is taken. `refunded`: the stake went back whole, because no tile was
 * opened in time or because we failed.
 */
export const ROUND_TRANSITIONS = {
  picking: ['picking', 'busted', 'cashed_out', 'auto_cashed', 'idle_cashed', 'refunded'],
  busted: [],
  cashed_out: [],
  auto_cashed: [],
  idle_cashed: [],
  refunded: [],
} as const satisfies Record<string, readonly string[]>

export type RoundState = keyof typeof ROUND_TRANSITIONS

/** What was agreed at the bet; nothing here changes afterwards. */
export interface MinesBet {
  stake: Cents
  mines: number
  rtpBp: number
  maxWin: Cents
}

export interface MinesRound extends MinesBet {
  state: RoundState
  /** Tiles in the order opened; a busted round ends with the mine. */
  picks: readonly number[]
  payout: Cents
}

export function openRound(bet: MinesBet): MinesRound {
  return { ...bet, state: 'picking', picks: [], payout: cents(0n) }
}

export function isOpen(round: { state: RoundState }): boolean {
  return ROUND_TRANSITIONS[round.state].length > 0
}

/**
 * Opens a tile. A tile already open changes nothing: the same round comes back. Throws a RangeError for a tile that
 * does not exist or a round that is closed; the caller asks `isOpen` and `isTile` first.
 */
export function openTile<R extends MinesRound>(round: R, mines: readonly number[], tile: number): R {
  if (!isTile(tile)) throw new RangeError(`tile: ${tile}`)
  if (round.picks.includes(tile)) return round
  const picks = [...round.picks, tile]
  if (mines.includes(tile)) return { ...move(round, 'busted'), picks, payout: cents(0n) }
  const last = lastPick(round)
  if (picks.length < last) return { ...move(round, 'picking'), picks }
  const done = { ...move(round, 'auto_cashed'), picks }
  return { ...done, payout: currentPayout(done) }
}

/** Closes at the current multiplier. Only a round with an open tile can be cashed out. */
export function cashOut<R extends MinesRound>(round: R): R {
  if (round.picks.length === 0) throw new RangeError('nothing to cash out before the first tile')
  return { ...move(round, 'cashed_out'), payout: currentPayout(round) }
}

/** What time does to a round left alone: paid as it stands, or the stake whole if no tile was opened. */
export function closeIdle<R extends MinesRound>(round: R): R {
  if (round.picks.length === 0) return { ...move(round, 'refunded'), payout: round.stake }
  return { ...move(round, 'idle_cashed'), payout: currentPayout(round) }
}

/** What cashing out now would pay: nothing before the first safe tile. */
export function currentPayout(round: MinesRound): Cents {
  const picks = round.picks.length
  return picks === 0 || round.state === 'busted'
    ? cents(0n)
    : payoutOf(round.stake, round.mines, picks, round.rtpBp)
}

/** What the next safe tile would raise it to; undefined when there is none to open. */
export function nextPayout(round: MinesRound): Cents | undefined {
  const picks = round.picks.length + 1
  return isOpen(round) && picks <= lastPick(round)
    ? payoutOf(round.stake, round.mines, picks, round.rtpBp)
    : undefined
}

function move<R extends MinesRound>(round: R, to: RoundState): R {
  const allowed: readonly RoundState[] = ROUND_TRANSITIONS[round.state]
  if (!allowed.includes(to)) throw new RangeError(`a round does not go from ${round.state} to ${to}`)
  return { ...round, state: to }
}
