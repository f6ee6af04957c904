import type { Messages } from '../../pt.ts'

/** The published chances of a game. */
export const chances: Messages['chances'] = {
  title: 'Chances and wins',
  failed: 'The chances could not be loaded.',
  chosen: (heading, bet) => `Of the chosen bet (${heading}: ${bet})`,
  rtp: 'Exact return',
  rtp_now: 'Return at this stake',
  hit: 'Rounds that pay anything',
  above: 'Win above the stake',
  most: 'Top win',
  most_chance: 'Chance of the top win',
  sigma: 'Standard deviation',
  volatility: { low: 'low', medium: 'medium', high: 'high', highest: 'very high' },
  free: 'Free spins',
  hold: 'Coin round',
  cut: (max) =>
    `A round pays ${max} at most. At this stake nothing above that is paid: the rules say whether the round ends before, the win is cut or the bet is not taken. The chance shown is that of the top win without this limit.`,
  set: (rtp) =>
    `This game returns ${rtp} now. The published figures stand here in the same proportion; chances do not change.`,
  win_chance: 'Chance',
  column_most: 'Up to',
  column_sigma: 'Deviation',
  column_rtp: 'Return',
  near: 'Your bet lies between the two marked rows, and so do its figures.',
  plot_alt: (game) =>
    `Plot of ${game}: every possible win and its chance. The main figures are in the list and in the table.`,
  plot_bets: 'Each point is a win of one of the bets. Across: how many times the stake; up: the chance.',
  plot_bands: 'Across: how many times the stake the round pays; up: the chance.',
  methods: {
    'closed form': () => 'Computed by formula, without samples.',
    'Markov chain': () => 'Computed step by step of the round (Markov chain), without samples.',
    enumeration: (count) => `Counted over all ${count} combinations of reel stops, each once.`,
  },
  before_rounding:
    'The deviation says how much a round varies, in stakes. Everything before rounding to cents.',
  file: (version) => `File with all figures (version ${version})`,
}
