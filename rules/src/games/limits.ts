/** What the operator set of stakes and games, as far as it decides whether a bet is taken. Stakes in centavos. */
export interface PlaySettings {
  casino_enabled: boolean
  casino_bet_min_total: number
  casino_bet_max_total: number
  /** What differs for single games. */
  casino_games: readonly {
    game: string
    open?: boolean
    stake_min?: number
    stake_max?: number
  }[]
}

/** Whether a game takes bets, and of which stakes (centavos): the limits of a single game stand within those of all games. */
export function limitsOf(
  name: string,
  settings: PlaySettings,
): { isOpen: boolean; min: number; max: number } {
  const own = settings.casino_games.find(({ game }) => game === name)
  const { casino_bet_min_total: least, casino_bet_max_total: most } = settings
  const max = Math.max(least, Math.min(most, own?.stake_max ?? most))
  return {
    isOpen: settings.casino_enabled && own?.open !== false,
    min: Math.min(max, Math.max(least, own?.stake_min ?? least)),
    max,
  }
}
