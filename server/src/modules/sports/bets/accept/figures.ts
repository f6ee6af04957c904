/** Gauges exported by workers, with their meaning. */
export const BET_FIGURES = {
  bets_waiting: 'Bets on matches under way that wait to be taken or refused',
  bets_overdue_seconds: 'For how long the oldest of them has waited beyond its delay',
} as const
