/**
 * Reason of the automatic closing of a game: too high losses in 24 hours, payouts off the expected return, or a missing legal certificate
 * of its version.
 */
export const PAUSED = ['losses', 'odds', 'uncertified'] as const
export type Paused = (typeof PAUSED)[number]

/** Operator settings of stakes and games that decide the acceptance of a bet. Stakes in centavos. */
export interface PlaySettings {
  casino_enabled: boolean
  casino_bet_min_total: number
  casino_bet_max_total: number
  /** Settings of single games. */
  casino_games: readonly {
    game: string
    open?: boolean
    paused?: Paused
    stake_min?: number
    stake_max?: number
  }[]
}

export interface PlayLimits {
  isOpen: boolean
  /** Reason of a refusal. */
  closed?: 'closed' | Paused
  min: number
  max: number
}

/** Whether a game takes bets, and its range of stakes (centavos): the limits of a single game lie within those of all games. */
export function playLimits(name: string, settings: PlaySettings): PlayLimits {
  const own = settings.casino_games.find(({ game }) => game === name)
  const { casino_bet_min_total: least, casino_bet_max_total: most } = settings
  const max = Math.max(least, Math.min(most, own?.stake_max ?? most))
  const closed = settings.casino_enabled && own?.open !== false ? own?.paused : 'closed'
  return {
    isOpen: closed === undefined,
    ...(closed && { closed }),
    min: Math.min(max, Math.max(least, own?.stake_min ?? least)),
    max,
  }
}
