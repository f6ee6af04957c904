/**
 * Why a game is closed although the operator did not close it: it lost too much in 24 hours, what it pays is off its promise, or the law
 * asks for a certificate of its version that it does not have.
 */
export const PAUSED = ['losses', 'odds', 'uncertified'] as const
export type Paused = (typeof PAUSED)[number]

/** What the operator set of stakes and games, as far as it decides whether a bet is taken. Stakes in centavos. */
export interface PlaySettings {
  casino_enabled: boolean
  casino_bet_min_total: number
  casino_bet_max_total: number
  /** What differs for single games. */
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
  /** Why not, if not. */
  closed?: 'closed' | Paused
  min: number
  max: number
}

/** Whether a game takes bets, and of which stakes (centavos): the limits of a single game stand within those of all games. */
export function limitsOf(name: string, settings: PlaySettings): PlayLimits {
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
