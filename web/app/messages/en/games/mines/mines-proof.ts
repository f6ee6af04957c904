import type { Messages } from '../../../pt.ts'

export const mines_proof: Messages['mines_proof'] = {
  mines: 'Mines',
  picks: 'Tiles opened, in order',
  picks_hint: '1 to 25, from left to right and from top to bottom.',
  wrong: {
    mines: '1 to 24.',
    picks: 'Numbers from 1 to 25, none twice.',
  },
  marks: {
    board: {
      name: 'Board',
      yes: 'The mines were where they were shown.',
      no: 'The mines were not where they were shown.',
      none: 'Computed below.',
    },
    picks: {
      name: 'Tiles',
      yes: 'The result matches the opened tiles.',
      no: 'The result does not match the opened tiles.',
      none: 'Nothing to compare.',
    },
  },
  board_label: (mines) => `Board with mines on tiles ${mines}`,
  board_caption: 'Numbers: the order in which tiles were opened.',
  draws: 'The mines',
  draws_text:
    'Each draw becomes a fraction from 0 to 1, multiplied by the number of tiles left. The whole part, counted from 0, says which tile leaves the list: that tile has the mine.',
  draw_left: 'Left',
  draw_tile: 'Tile',
  pay_text:
    'The return is divided by the chance of opening that many gems. Only the payout is rounded, once, downwards.',
  pay_lost: 'A mine was opened: the payout is zero.',
  pay_returned: 'No tile was opened: the whole stake returns.',
  pay_cancelled: 'The house cancelled the round for a fault of its own: the whole stake returns.',
  pay_none: 'Without an open gem there is no payout to compute.',
}
