import { isOpen } from '@jogo/rules/games/game'
import { nextPayout } from '@jogo/rules/games/mines/round'
import { type Cents, toWire } from '@jogo/rules/money'
import type { SeededHead } from '../views.ts'
import { withOlderFields } from './older-pages.ts'
import { boardOf, type MinesRound, type MinesWire } from './round.ts'

/** The board is shown once the round is closed. */
export function minesView(round: MinesRound, head: SeededHead): MinesWire {
  const open = isOpen(round)
  return withOlderFields({
    ...head,
    game: 'mines',
    play: {
      game: 'mines',
      mines: round.bet.mines,
      picks: [...round.play.picks],
      board: open ? null : boardOf(round),
      next_payout: orNull(nextPayout(round)),
    },
  })
}

const orNull = (value: Cents | undefined): number | null => (value === undefined ? null : toWire(value))
