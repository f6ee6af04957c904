import type { PublicSettings } from '@jogo/contract/settings'
import { playLimits } from '@jogo/rules/games/limits'
import { useMemo } from 'react'
import { usePublic } from '../../lib/queries/public.ts'
import { useSettings } from '../../state/settings.ts'
import type { GameName, Offer } from './round.ts'

/** Defaults common to all games; the version of the data comes from the server alone. */
const SHIPPED = {
  enabled: true,
  closed: null,
  stake_min: 10,
  stake_max: 2_000,
  stake_default: 50,
  version: 0,
  data_sha256: '',
}

/** Rules of a game in a page: its built-in defaults, and their changes by the operator's settings. */
export interface GameRules<R extends Offer> {
  readonly call: `GET /api/games/${GameName}`
  /** Rules used until the current rules are known, also while the api is unreachable. */
  readonly shipped: R
  after(known: R, changed: Partial<PublicSettings> | undefined): R
}

/**
 * A game's return and limits: first as the page was rendered, then updated at once when the operator changes them. Without an answer the
 * known rules stay, because the server itself refuses a bet outside its limits.
 */
export function useGameRules<R extends Offer>({ call, shipped, after }: GameRules<R>): R {
  const rules = (usePublic(call).data as R | undefined) ?? shipped
  const changed = useSettings()
  return useMemo(() => after(rules, changed), [after, rules, changed])
}

/** Return and limit that every game has. */
type Payable = Pick<Offer, 'rtp_bp' | 'max_win'>

/**
 * @param pays defaults of the game's settings, repeated here because importing the contract's table would bundle the whole table @param
 * more rules of this game alone, each with its setting
 */
export function gameRules<R extends Offer>(
  game: GameName,
  pays: Payable,
  more: { [K in Exclude<keyof R, keyof Offer>]: { is: R[K]; setting: keyof PublicSettings } },
): GameRules<R> {
  const own = Object.entries<{ is: unknown; setting: keyof PublicSettings }>(more)
  const ruleSettings: Record<string, string> = {
    rtp_bp: `${game}_rtp_bp`,
    max_win: `${game}_max_win`,
    ...Object.fromEntries(own.map(([rule, { setting }]) => [rule, setting])),
  }
  return {
    call: `GET /api/games/${game}`,
    shipped: { ...SHIPPED, ...pays, ...Object.fromEntries(own.map(([rule, { is }]) => [rule, is])) } as R,
    after(rules, changed) {
      if (!changed) return rules
      const set: Record<string, unknown> = changed
      const now = Object.entries(rules).map(([rule, value]) => [rule, set[ruleSettings[rule] ?? ''] ?? value])
      return { ...Object.fromEntries(now), ...stakes(game, rules, changed) }
    },
  }
}

/** Stakes of a game in the settings; absent settings keep their value. */
function stakes(game: GameName, known: Offer, changed: Partial<PublicSettings>) {
  const { isOpen, closed, min, max } = playLimits(game, {
    casino_enabled: changed.casino_enabled ?? known.enabled,
    casino_bet_min_total: changed.casino_bet_min_total ?? known.stake_min,
    casino_bet_max_total: changed.casino_bet_max_total ?? known.stake_max,
    casino_games: changed.casino_games ?? [],
  })
  const stake = changed.casino_bet_default ?? known.stake_default
  return {
    enabled: isOpen,
    // A page without settings only knows whether all games are closed.
    closed: closed ?? null,
    stake_min: min,
    stake_max: max,
    stake_default: Math.min(Math.max(stake, min), max),
  }
}
