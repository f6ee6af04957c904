import { createStore, useStore } from '../../../shell/index.ts'
import { store, stored } from '../../lib/storage.ts'
import { useSettings } from '../../state/settings.ts'
import type { PlannedBet } from './planned-bets.ts'
import { isStake, MODES, type Mode } from './slip-input.ts'

/** Stake of the last placed bet of each kind, centavos; of a system that of a line. */
type LastStakes = Readonly<Partial<Record<Mode, number>>>

const KEY = 'bet-last-stakes'

/** Storage may hold anything. */
export function readLastStakes(text: string | null): LastStakes {
  try {
    const parsed = JSON.parse(text ?? '{}') as Record<string, unknown> | null
    return Object.fromEntries(
      MODES.flatMap((mode) => {
        const stake = parsed?.[mode]
        return isStake(stake) ? [[mode, stake] as const] : []
      }),
    )
  } catch {
    return {}
  }
}

const lastStakes = createStore(readLastStakes(stored(KEY)))

/** The stakes of this device that are proposed for the next bets; none below the lowest stake of now. */
export function useLastStakes(): LastStakes {
  const least = useSettings().sport_bet_min_single ?? 0
  const entries = Object.entries(useStore(lastStakes))
  return Object.fromEntries(entries.filter(([mode, stake]) => mode === 'system' || stake >= least))
}

export function rememberStakes(placed: readonly PlannedBet[], lines: number): void {
  const entries = placed.map(({ mode, stake }) => [mode, mode === 'system' ? stake / lines : stake] as const)
  const next = { ...lastStakes.get(), ...Object.fromEntries(entries) }
  lastStakes.set(next)
  store(KEY, JSON.stringify(next))
}

/** The last stake, unless less is taken now. */
export const proposedStake = (last: number | undefined, highest: number | undefined): number | undefined =>
  last !== undefined && last <= (highest ?? last) ? last : undefined
