export const crash = {
  multiplier: 'Multiplier',
  chance: 'Chance to reach',
  pays: 'Pays',
  last: 'Where the last rounds stopped',
  last_none: 'Results appear here.',
  target: 'Automatic cash-out',
  target_none: 'by hand only',
  target_least: (least: string) => `Automatic cash-out begins at ${least}.`,
  not_above: 'With this stake the win at that multiplier is not above it. Raise one of the two.',
  by_hand: 'by hand',
  auto_at: (multiplier: string) => `automatic at ${multiplier}`,
  cash_out: 'Cash out',
  cash_out_when: 'Cash-out opens in flight, as soon as the win is above the stake.',
  asked: (multiplier: string) => `Asked at ${multiplier}…`,
  paid: (multiplier: string, amount: string) => `${multiplier} · ${amount}`,
  lost: 'not cashed out',
  own_bets: 'Your bets on this round',
  bets_open: 'Bets are open',
  flying: 'Rising',
  over: 'Stopped',
  take_out: 'Cash out when you like, before the curve stops.',
  all_out: 'All is cashed out. The flight goes on for others.',
  stopped: (multiplier: string) => `Stopped at ${multiplier}`,
  taken: (multiplier: string, amount: string) => `Cashed out at ${multiplier}: you got ${amount}.`,
  too_late: (point: string, asked: string) =>
    `The round stopped at ${point} before your request, which came at ${asked}. Not this time.`,
  away: 'No answer yet. Press again: the first request that arrives counts.',
  keys: 'Space or Enter bets; in flight it cashes out.',
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
      'If a round is not completed within 10 seconds of the last sign of its flight, bets that are still open go back whole. What was paid stays paid.',
  },
  fair_steps: [
    {
      title: 'Before anything',
      text: 'We publish the first hash of a chain and say which lottery draw will complete it. That draw has not happened yet: nobody knows what will come.',
    },
    {
      title: 'In the round',
      text: 'Only after bets have closed is the hash of the round read, and only by who deals. It and the lottery draw decide the point at which the curve stops.',
    },
    {
      title: 'After the round',
      text: 'The hash is shown to everybody and leads to the hash of the round before. Anybody can repeat the calculation on their own phone, even offline.',
    },
  ],
}
