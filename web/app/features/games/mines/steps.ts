import { lastPick, minesChance, minesPayout, multiplierTable, returnBp } from '@jogo/rules/games/mines/mines'
import { cents } from '@jogo/rules/money'

export interface Step {
  picks: number
  /** Ten-thousandths, rounded down: 1.2857 is 12857. */
  multiplierE4: number
  /** Payout in centavos, rounded down; undefined after the step at which the maximum win ends the round. */
  payout: number | undefined
  /** Exact return of a cash-out here with this stake, after rounding down, in basis points; undefined without a payout. */
  returnBp: number | undefined
  /** Chance of this many safe tiles in a row, 0 to 1; only shown, never used for payouts. */
  chance: number
}

export interface StepTerms {
  stake: number
  mines: number
  rtp_bp: number
  max_win: number
}

/** Payout of every number of safe tiles for a stake, by the rules themselves: shown before the bet. */
export function multiplierSteps({ stake, mines, rtp_bp, max_win }: StepTerms): Step[] {
  const bet = { stake: cents(stake), rtpBp: rtp_bp, maxWin: cents(max_win) }
  const last = lastPick(mines, bet)
  return multiplierTable(mines, rtp_bp).map(({ picks, multiplierE4 }) => {
    const { up, down } = minesChance(mines, picks)
    const payout = picks <= last ? Number(minesPayout(bet.stake, mines, picks, rtp_bp)) : undefined
    const returned = payout === undefined ? undefined : returnBp(bet.stake, mines, picks, rtp_bp)
    return { picks, multiplierE4, payout, returnBp: returned, chance: Number(up) / Number(down) }
  })
}

/** Whether the limit ends a round before its last safe tile. */
export const isCapped = (steps: readonly Step[]): boolean => steps.at(-1)?.payout === undefined
