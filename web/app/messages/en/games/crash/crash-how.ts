import type { Messages } from '../../../pt.ts'

/** Rules and pay table, loaded after the game. */
export const crash_how: Messages['crash_how'] = {
  multiplier: 'Multiplier',
  chance: 'Chance to reach',
  pays: 'Pays',
  table_note: (stake: string) => `For a stake of ${stake}. Wins are rounded down to the cent.`,
  returned: 'Every multiplier returns the same: chance × multiplier = 99%, before rounding.',
  rules: {
    curve:
      'In each round a multiplier rises from 1.00×, never falling, and doubles every 11.55 seconds, until it suddenly stops, at 100,000× at most. The point at which it stops is fixed before it rises, and is shown to nobody until then.',
    bet: 'Bet while bets are open. You may bet more than once on a round; together they do not pass the highest stake of the game.',
    take: 'In flight press Cash out: the multiplier counts at which the request reaches the server. If the curve did not stop before, you get the stake times the multiplier. Cash-out opens from 1.01× on, as soon as the win, rounded down, is above the stake.',
    auto: 'With automatic cash-out the win is paid by itself when the curve reaches the chosen multiplier, even if you close the page.',
    chance: (rtp: string) =>
      `The chance to reach a multiplier is 99% divided by it. The return is ${rtp} at any of them; about 1 round in 50 stops right at 1.00×.`,
    limit: (max: string) =>
      `The most a bet pays is ${max}: at the last multiplier that does not pass it, it is cashed out automatically. An automatic cash-out that would pass it is not taken.`,
    late: "The server's clock counts. A bet that arrives after the close is refused; a cash-out that arrives after the stop is not paid, and the page says so.",
    refund:
      'If a round is not completed within 7 seconds of the last sign of its flight, bets that are still open go back whole, except those that by that sign had asked for cash-out or reached their automatic one: these are paid. What was paid stays paid.',
  },
}
