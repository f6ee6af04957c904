import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { createStore, useStore } from '../../lib/store.ts'
import { publicAnswer } from '../../state/boot.ts'
import { connection } from '../../state/connection.ts'
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
