import { isOpen } from '@jogo/rules/games/game'
import { nextPayout } from '@jogo/rules/games/mines/round'
import { type Cents, toWire } from '@jogo/rules/money'
import type { SeededHead } from '../views.ts'
import { type MinesRound, type MinesWire, mineBoard } from './round.ts'

/** Values of the former field `state`, by `ending`. */
const STATES = {
  lost: 'busted',
  won: 'auto_cashed',
  cashed_out: 'cashed_out',
  idle: 'idle_cashed',
  refunded: 'refunded',
} as const satisfies Record<NonNullable<MinesWire['ending']>, string>

/**
 * Adds the fields from before the split into head and `play`, so that pages of an older build can finish their round. They are outside the contract, and can be
 * removed when no such page is open any more.
 */
function withOlderFields(view: MinesWire) {
  const { game: _, ...play } = view.play
  return { ...view, ...play, state: view.ending === null ? 'picking' : STATES[view.ending] }
}

/** View of a round. The board is included after the round is closed. */
export function minesView(round: MinesRound, head: SeededHead): MinesWire {
  const open = isOpen(round)
  return withOlderFields({
    ...head,
    game: 'mines',
    play: {
      game: 'mines',
      mines: round.bet.mines,
      picks: [...round.play.picks],
      board: open ? null : mineBoard(round),
      next_payout: orNull(nextPayout(round)),
    },
  })
}

const orNull = (value: Cents | undefined): number | null => (value === undefined ? null : toWire(value))
