import type { PublicSettings } from '@jogo/contract/settings'
import { useEffect, useMemo } from 'react'
import { api } from '../../lib/api.ts'
import { publicAnswer } from '../../lib/queries/public.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { connection } from '../../state/connection.ts'
import { useSettings } from '../../state/settings.ts'
import type { GameRules } from './round.ts'

/**
 * What the product ships with, shown until the server has told otherwise: the table stands there even while the api is away. The
 * contract's own table stays out of the browser.
 */
export const SHIPPED: GameRules = {
  enabled: true,
  rtp_bp: 9_900,
  stake_min: 10,
  stake_max: 2_000,
  stake_default: 50,
  max_win: 10_000_000,
  idle_minutes: 30,
}

/** The settings that the server makes the rules of. */
const SETTING_OF = {
  enabled: 'casino_enabled',
  rtp_bp: 'mines_rtp_bp',
  stake_min: 'casino_bet_min_total',
  stake_max: 'casino_bet_max_total',
  stake_default: 'casino_bet_default',
  max_win: 'mines_max_win',
  idle_minutes: 'mines_idle_minutes',
} as const satisfies Record<keyof GameRules, keyof PublicSettings>

const told = createStore<GameRules | undefined>(undefined)
const FRESH_MS = 30_000

/**
 * What the game pays and its limits: as the page was rendered with them, asked again when that is long ago, and what the operator changes
 * under an open page at once.
 */
export function useGameRules(): GameRules {
  useEffect(() => {
    if (!publicAnswer('GET /api/games/mines') || performance.now() > FRESH_MS) void ask()
    return connection.subscribe(() => connection.get() === 'ok' && void ask())
  }, [])
  const known = useStore(told, () => undefined) ?? publicAnswer('GET /api/games/mines') ?? SHIPPED
  const changed = useSettings()
  return useMemo(() => rulesAfter(known, changed), [known, changed])
}

export function rulesAfter(known: GameRules, changed: Partial<PublicSettings> | undefined): GameRules {
  if (!changed) return known
  const now = Object.entries(SETTING_OF).map(([rule, key]) => [
    rule,
    changed[key] ?? known[rule as keyof GameRules],
  ])
  return Object.fromEntries(now)
}

/** No answer changes nothing: the server says no by itself to a bet outside its limits. */
async function ask(): Promise<void> {
  await api('GET /api/games/mines').then(told.set, () => {})
}
