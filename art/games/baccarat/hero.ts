import { cardBack, playingCard } from '../../shapes/playing-card.ts'
import { chips } from '../../shapes/solid.ts'
import type { Hero } from '../../stage.ts'

/** A nine: an eight and an ace, the best that two cards can do. */
export const baccarat: Hero = (e) =>
  [
    cardBack(e, [-84, -30], 1.06, -30, '#17336e'),
    playingCard(e, [-34, -18], 1.34, -13, '8', 'diamond'),
    playingCard(e, [52, -2], 1.44, 11, 'A', 'spade'),
    chips(e, [-86, 104], 34, 3, '#c99a35'),
    chips(e, [104, 116], 28, 2, '#17336e'),
  ].join('')
