import type { DiceBet } from '../dice/dice.ts'
import * as dice from '../dice/dice.ts'
import { minesPayout, TILES } from '../mines/mines.ts'
import type { MinesPlay } from '../mines/round.ts'
import type { PlinkoBet } from '../plinko/plinko.ts'
import * as plinko from '../plinko/plinko.ts'
import { addClipped, clippedBy, clippedChances } from './clipped.ts'
import type { ClosedBets } from './closed-bet.ts'
import { SLOT_FIGURES, type SlotFigures } from './slot-shares.ts'
import { NO_WEIGHT, returnWeight, type Weight } from './weight.ts'

/** Variance of one bet with its own draw. */
type WeighOne = (bets: ClosedBets) => Weight

const ofDice: WeighOne = ({ bet, stake, rtpBp, payout }) =>
  returnWeight(
    [
      {
        pays: Number(dice.dicePayout(stake, bet as DiceBet, rtpBp)),
        chance: dice.winningRolls(bet as DiceBet) / dice.ROLLS,
      },
    ],
    Number(payout),
  )

const ofPlinko: WeighOne = ({ bet, stake, payout }) => {
  const { rows } = bet as PlinkoBet
  return returnWeight(
    Array.from({ length: rows + 1 }, (_, place) => ({
      pays: Number(plinko.plinkoPayout(stake, bet as PlinkoBet, place)),
      chance: plinko.waysTo(rows, place) / 2 ** rows,
    })),
    Number(payout),
  )
}

/**
 * Each tile is a draw: the cash-out value becomes the value of the next tile, or nothing. The time of stopping is the player's choice and
 * no evidence of chance, so only opened tiles count: stake² · Σ q(1 − q) · multiplier².
 */
const ofMines: WeighOne = ({ bet, play, stake, rtpBp, payout }) => {
  const { mines } = bet as { mines: number }
  const opened = (play as MinesPlay).picks.length
  const weight = { ...NO_WEIGHT }
  let standing = 0
  for (let picks = 1; picks <= opened; picks += 1) {
    const left = TILES - picks + 1
    const safe = (left - mines) / left
    const next = Number(minesPayout(stake, mines, picks, rtpBp))
    weight.expected += safe * next - standing
    weight.variance += safe * (1 - safe) * next ** 2
    weight.up = Math.max(weight.up, (1 - safe) * next)
    weight.down = Math.max(weight.down, safe * next)
    // A tile followed by another tile was safe; the final payout decides the last tile.
    const came = picks < opened ? next : Number(payout)
    weight.clipped = addClipped(weight.clipped, clippedChances([{ pays: next, chance: safe }], came))
    standing = next
  }
  return weight
}

/**
 * Weight of a slot by its published figures. Rounding down lowers the mean by less than a centavo for each
 * paying round.
 */
const ofSlot =
  ({ rtp, hit, sigma, top, cuts }: SlotFigures): WeighOne =>
  ({ stake, payout }) => {
    const all = Number(stake)
    return {
      expected: rtp * all,
      variance: (sigma * all) ** 2,
      up: (top - rtp) * all,
      down: rtp * all,
      slack: hit,
      clipped: clippedBy(cuts, { paid: Number(payout) / all, top, sigma, slack: hit / all }),
    }
  }

/** Games with a separate draw for each bet. */
export const OWN_DRAWS: Readonly<Record<string, WeighOne>> = {
  dice: ofDice,
  plinko: ofPlinko,
  mines: ofMines,
  ...Object.fromEntries(Object.entries(SLOT_FIGURES).map(([slot, figures]) => [slot, ofSlot(figures)])),
}
