import type { Settings } from '@jogo/contract/settings'
import { isOffered } from '../../offer/index.ts'
import type { LegNow } from './leg-now-store.ts'
import type { ReadLegs } from './read-legs.ts'

/** Legs of switched-off sports are closed, whatever their prices are. */
export function offeredLegs(read: ReadLegs, settings: () => Pick<Settings, 'sportsbook_esports'>): ReadLegs {
  const asOffered = (leg: LegNow | undefined): LegNow | undefined =>
    leg && !isOffered(leg.sport, settings()) ? { ...leg, barred: 'market_closed', state: 'closed' } : leg
  return {
    now: async (keys) => {
      const all = await read.now(keys)
      return { ...all, legs: all.legs.map(asOffered) }
    },
    recent: (keys) => {
      const all = read.recent(keys)
      return all && { ...all, legs: all.legs.map(asOffered) }
    },
  }
}
