import type { PublicSettings } from '@jogo/contract/settings'
import { limitsOf } from '@jogo/rules/games/limits'
import { useMemo } from 'react'
import { usePublic } from '../../lib/queries/public.ts'
import { useSettings } from '../../state/settings.ts'
import type { GameName, Offer } from './round.ts'

/** Defaults that are the same for all games; the version of the data is known from the server alone. */
const SHIPPED = {
  enabled: true,
  closed: null,
  stake_min: 10,
  stake_max: 2_000,
  stake_default: 50,
  version: 0,
  data_sha256: '',
}

/** The rules of a game in a page: what it ships with, and how the settings of the operator change them. */
export interface GameRules<R extends Offer> {
  readonly call: `GET /api/games/${GameName}`
  /** Shown until the rules are known, also while the api is unreachable. */
  readonly shipped: R
  after(known: R, changed: Partial<PublicSettings> | undefined): R
}

/**
 * A game's return and limits: as the page was rendered with them, and updated at once when the operator changes them. Without an answer the
 * known ones stay: the server itself refuses a bet outside its limits.
 */
export function useGameRules<R extends Offer>({ call, shipped, after }: GameRules<R>): R {
  const rules = (usePublic(call).data as R | undefined) ?? shipped
  const changed = useSettings()
  return useMemo(() => after(rules, changed), [after, rules, changed])
}

/** What the game pays, in a page that does not know the settings yet. */
type Payable = Pick<Offer, 'rtp_bp' | 'max_win'>

/**
 * `pays`: the defaults of the game's settings, repeated because importing the contract's table would bundle all of it. `more`: the rules that
 * only this game has, with the setting that each is made of.
 */
export function gameRules<R extends Offer>(
  game: GameName,
  pays: Payable,
  more: { [K in Exclude<keyof R, keyof Offer>]: { is: R[K]; setting: keyof PublicSettings } },
): GameRules<R> {
  const own = Object.entries<{ is: unknown; setting: keyof PublicSettings }>(more)
  const settingOf: Record<string, string> = {
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
      const now = Object.entries(rules).map(([rule, value]) => [rule, set[settingOf[rule] ?? ''] ?? value])
      return { ...Object.fromEntries(now), ...stakesOf(game, rules, changed) }
    },
  }
}

/** What the settings say of a game's stakes; what they do not say stays. */
function stakesOf(game: GameName, known: Offer, changed: Partial<PublicSettings>) {
  const { isOpen, closed, min, max } = limitsOf(game, {
    casino_enabled: changed.casino_enabled ?? known.enabled,
    casino_bet_min_total: changed.casino_bet_min_total ?? known.stake_min,
    casino_bet_max_total: changed.casino_bet_max_total ?? known.stake_max,
    casino_games: changed.casino_games ?? [],
  })
  const wanted = changed.casino_bet_default ?? known.stake_default
  return {
    enabled: isOpen,
    // That somebody closed all games is all that a page knows which has no settings yet.
    closed: closed ?? null,
    stake_min: min,
    stake_max: max,
    stake_default: Math.min(Math.max(wanted, min), max),
  }
}
