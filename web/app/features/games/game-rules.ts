import type { PublicSettings } from '@jogo/contract/settings'
import { useEffect, useMemo } from 'react'
import { createStore, type Store, useStore } from '../../../shell/index.ts'
import { api } from '../../lib/api.ts'
import { publicAnswer } from '../../lib/queries/public.ts'
import { connection } from '../../state/connection.ts'
import { useSettings } from '../../state/settings.ts'
import type { GameName, Offer } from './round.ts'

/**
 * Defaults, shown until the settings are known, also while the api is unreachable. Repeated here, because importing the contract's table
 * would bundle all of it.
 */
const SHIPPED: Offer = {
  enabled: true,
  rtp_bp: 9_900,
  stake_min: 10,
  stake_max: 2_000,
  stake_default: 50,
  max_win: 10_000_000,
}

const FRESH_MS = 30_000

/** The rules of a game in a page: what it ships with, and how the settings of the operator change them. */
export interface GameRules<R extends Offer> {
  readonly shipped: R
  after(known: R, changed: Partial<PublicSettings> | undefined): R
  /** As they were when the page was rendered. */
  rendered(): R | undefined
  /** What the server has answered since. */
  readonly told: Store<R | undefined>
  /** Fetches them. Without an answer the known ones stay: the server itself refuses a bet outside its limits. */
  ask(): void
}

/**
 * A game's return and limits: as the page was rendered with them, fetched again when that is long ago, and updated at once when the
 * operator changes them.
 */
export function useGameRules<R extends Offer>({ shipped, after, rendered, told, ask }: GameRules<R>): R {
  useEffect(() => {
    if (!rendered() || performance.now() > FRESH_MS) ask()
    return connection.subscribe(() => connection.get() === 'ok' && ask())
  }, [rendered, ask])
  const rules = useStore(told, () => undefined) ?? rendered() ?? shipped
  const changed = useSettings()
  return useMemo(() => after(rules, changed), [after, rules, changed])
}

/** `more`: the rules that only this game has, with the setting that each is made of. */
export function gameRules<R extends Offer>(
  game: GameName,
  more: { [K in Exclude<keyof R, keyof Offer>]: { is: R[K]; setting: keyof PublicSettings } },
): GameRules<R> {
  const call = `GET /api/games/${game}` as const
  const own = Object.entries<{ is: unknown; setting: keyof PublicSettings }>(more)
  const shipped = { ...SHIPPED, ...Object.fromEntries(own.map(([rule, { is }]) => [rule, is])) } as R
  const settingOf: Record<string, keyof PublicSettings> = {
    enabled: 'casino_enabled',
    rtp_bp: `${game}_rtp_bp`,
    stake_min: 'casino_bet_min_total',
    stake_max: 'casino_bet_max_total',
    stake_default: 'casino_bet_default',
    max_win: `${game}_max_win`,
    ...Object.fromEntries(own.map(([rule, { setting }]) => [rule, setting])),
  }
  const told = createStore<R | undefined>(undefined)

  return {
    shipped,
    told,
    rendered: () => publicAnswer(call) as R | undefined,
    ask: () =>
      void api(call).then(
        (rules) => told.set(rules as unknown as R),
        () => {},
      ),
    after(rules, changed) {
      if (!changed) return rules
      const now = Object.entries(rules).map(([rule, value]) => {
        const setting = settingOf[rule]
        return [rule, (setting && changed[setting]) ?? value]
      })
      return Object.fromEntries(now)
    },
  }
}
