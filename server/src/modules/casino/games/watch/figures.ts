import type { Tx } from '../../../../platform/db.ts'
import { toNumbers } from '../../../../platform/gauges.ts'
import { readWatchFigures } from './store.ts'

/** Gauges that workers export, with their meaning. */
export const WATCH_FIGURES = {
  games_flagged: 'Games that pay three standard errors more or less than their rules promise: npm run casino',
  games_paused:
    'Games that closed themselves, for their losses or their odds, and wait for an operator: npm run casino',
  game_watch_behind_seconds: 'How old the last round is that may not have been counted yet',
} as const

export type WatchFigures = Record<keyof typeof WATCH_FIGURES, number>

export const readFigures = async (tx: Tx): Promise<WatchFigures> => toNumbers(await readWatchFigures(tx))
