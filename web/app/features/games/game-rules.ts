import { SETTINGS } from '@jogo/contract/settings'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { publicAnswer } from '../../state/boot.ts'
import { connection } from '../../state/connection.ts'
import type { GameRules } from './round.ts'

/** What the product ships with, shown until the server has told otherwise: the table stands there even while the api is away. */
const SHIPPED: GameRules = {
  enabled: SETTINGS.casino_enabled,
  rtp_bp: SETTINGS.mines_rtp_bp,
  stake_min: SETTINGS.casino_bet_min_total,
  stake_max: SETTINGS.casino_bet_max_total,
  stake_default: SETTINGS.casino_bet_default,
  max_win: SETTINGS.mines_max_win,
  idle_minutes: SETTINGS.mines_idle_minutes,
}

const told = createStore<GameRules | undefined>(undefined)
const FRESH_MS = 30_000

/** What the game pays and its limits: as the page was rendered with them, and asked again when that is long ago. */
export function useGameRules(): GameRules {
  useEffect(() => {
    if (!publicAnswer('GET /api/games/mines') || performance.now() > FRESH_MS) void ask()
    return connection.subscribe(() => connection.get() === 'ok' && void ask())
  }, [])
  return useStore(told, () => undefined) ?? publicAnswer('GET /api/games/mines') ?? SHIPPED
}

/** No answer changes nothing: the server says no by itself to a bet outside its limits. */
async function ask(): Promise<void> {
  await api('GET /api/games/mines').then(told.set, () => {})
}
