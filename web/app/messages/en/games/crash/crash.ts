export const crash = {
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
  refunded:
    'The round could not end. What had been reached or cashed out was paid; the other stakes went back to the balance.',
  stopped: (multiplier: string) => `Stopped at ${multiplier}`,
  taken: (multiplier: string, amount: string) => `Cashed out at ${multiplier}: you got ${amount}.`,
  too_late: (point: string, asked: string) =>
    `The round stopped at ${point} before your request, which came at ${asked}. Not this time.`,
  away: 'No answer yet. Press again: the first request that arrives counts.',
  keys: 'Space or Enter bets; in flight it cashes out.',
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
