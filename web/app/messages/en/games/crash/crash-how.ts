import type { Messages } from '../../../pt.ts'

/** Rules and table of what is paid, which come after the game. */
export const crash_how: Messages['crash_how'] = {
  multiplier: 'Multiplier',
  chance: 'Chance to reach',
  pays: 'Pays',
  table_note: (stake: string) => `For a stake of ${stake}. Wins are rounded down to the cent.`,
  returned: 'Every multiplier returns the same: chance × multiplier = 99%, before rounding.',
  rules: {
    curve:
      'In each round a multiplier rises from 1.00× until it suddenly stops. The point at which it stops is drawn before, and nobody knows it until then.',
    bet: 'Bet while bets are open. You may bet more than once on a round.',
    take: 'In flight press Cash out: the multiplier counts at which the request reaches the server. If the curve did not stop before, you get the stake times the multiplier.',
    auto: 'With automatic cash-out the win is paid by itself when the curve reaches the chosen multiplier, even if you close the page.',
    chance: (rtp: string) =>
      `The chance to reach a multiplier is 99% divided by it. The return is ${rtp} at any of them; 1 round in 50 stops right at 1.00×.`,
    limit: (max: string) => `The most a bet pays is ${max}: there it is cashed out automatically.`,
    late: "The server's clock counts. A bet that arrives after the close is refused; a cash-out that arrives after the stop is not paid, and the page says so.",
    refund:
      'If a round is not completed within 7 seconds of the last sign of its flight, bets that are still open go back whole. What was paid stays paid.',
  },
}
