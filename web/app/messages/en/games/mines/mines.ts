import type { Messages } from '../../../pt.ts'

export const mines: Messages['mines'] = {
  board: 'Board, 5 by 5',
  tile: (number, face) => `Tile ${number}, ${face}`,
  faces: {
    closed: 'closed',
    opening: 'opening',
    gem: 'gem',
    mine: 'mine',
    spare_gem: 'not opened, was a gem',
    spare_mine: 'not opened, was a mine',
  },
  mini_board: (gems, mines) =>
    `${gems} ${gems === 1 ? 'gem' : 'gems'}, ${mines} ${mines === 1 ? 'mine' : 'mines'}`,
  ladder: 'Multipliers of the next tiles',

  mines: 'Mines',
  mines_fewer: 'One mine fewer',
  mines_more: 'One mine more',
  cash_out: (amount) => `Cash out ${amount}`,
  pick_first: 'Open a tile',
  random: 'Random tile',
  now: 'Now',
  next: 'Next tile',
  next_none: 'Last tile open',
  left: (gems, mines) =>
    `${gems} ${gems === 1 ? 'gem' : 'gems'} and ${mines} ${mines === 1 ? 'mine' : 'mines'} on the board`,
  keys: 'Keyboard: B bets, arrows move, Enter opens, R picks a random tile, C cashes out.',

  closing: 'Closes at the current multiplier in',
  closing_untouched: 'With no tile open, the stake is returned in',
  bet_first: (stake) => `Bet first: the button starts the round with ${stake}.`,
  open_title: 'Open round',
  found: (gems, times) =>
    gems === 0
      ? 'You have an open round, no tile opened yet.'
      : `You have an open round: ${gems} ${gems === 1 ? 'gem' : 'gems'}, ${times}.`,
  result: {
    won: (amount, times) => `You won ${amount} (${times}).`,
    all: (amount, times) => `All gems opened: you won ${amount} (${times}).`,
    limit: (amount, times) => `The next gem would pass the maximum win: you won ${amount} (${times}).`,
    idle: (amount, times) => `Round closed for inactivity: you won ${amount} (${times}).`,
    busted: (tile) => `Mine on tile ${tile}. The round is over.`,
    refunded: (amount) => `Round closed with no tile open: ${amount} returned.`,
    cancelled: (amount) => `Round cancelled for a fault of the house: ${amount} returned.`,
  },
  said_gem: (tile, times, amount) => `Tile ${tile}: gem. ${times}, cashing out pays ${amount}.`,
  said_began: (mines) => `Round open with ${mines} ${mines === 1 ? 'mine' : 'mines'}. Choose a tile.`,

  table_for: 'What it pays',
  table_note: (stake) => `For a stake of ${stake}. Amounts are always rounded down.`,
  table_capped: (max) =>
    `The round is paid and closed automatically before it passes the maximum win of ${max}.`,
  column_picks: 'Gems',
  column_times: 'Multiplier',
  column_chance: 'Chance',
  replay_step: (at, of) => `Tile ${at} of ${of}`,
  rules: {
    bet: 'Choose the stake and 1 to 24 mines. The other tiles hide gems.',
    gems: 'Each gem raises the multiplier. Cash out whenever you like after the first one; a mine ends the round without a payout, and with every gem open it is paid.',
    rtp: (rtp) =>
      `Before rounding down, the theoretical return is ${rtp} for any number of mines and any moment of cashing out. The table shows the exact return of your bet.`,
    limit: (max) =>
      `The maximum win of a round is ${max}. When the next gem would pass it, the round is paid and closed automatically.`,
    idle: (minutes) =>
      `A round left idle for ${minutes} minutes is closed and paid at its current multiplier; with no tile open, the whole stake is returned.`,
    kept: 'If the internet drops, the round is kept and continues on any device.',
  },

  fair_steps: [
    {
      title: 'Before the bet',
      text: 'We draw the server seed and show its hash. After that we can no longer change it.',
    },
    {
      title: 'When you bet',
      text: 'The server seed, your seed and the round number fix where the mines are, before the first tile. Nothing changes during the round.',
    },
    {
      title: 'After the round',
      text: 'When the seeds are changed, the server seed is revealed. Anyone can redo the calculation on their own phone, even offline.',
    },
  ],
  idle_rule: (minutes) => `A round left idle for ${minutes} minutes is closed at its current multiplier.`,
  away_pick: 'No answer yet. Your round is kept.',
  away_cash_out: 'No answer yet. Your round is kept; you can ask to cash out again.',
  away_reload: 'No answer yet. If there is an open round, it is kept.',
  returns: (least, most) => `Exact return with this stake, rounding included: ${least} to ${most}`,
  agreed: 'Rules of this bet',
  max_win: (amount) => `Maximum win ${amount}`,
  unmade: (stake) => `The bet of ${stake} was not placed. Nothing was charged.`,
  resume: 'Continue round',
}
