import type { RefusalCode } from './refusals.ts'

/** Refusals of a bet by a limit of the player's account: number of bets, losses, stakes, time of play. */
export const PLAY_LIMITS = [
  'bets_limit_reached',
  'loss_limit_reached',
  'stake_limit_reached',
  'time_limit_reached',
] as const satisfies readonly RefusalCode[]

type PlayLimit = (typeof PLAY_LIMITS)[number]
/** A record with one value for every play limit. */
export const forPlayLimits = <T>(value: T): Record<PlayLimit, T> =>
  Object.fromEntries(PLAY_LIMITS.map((code) => [code, value])) as Record<PlayLimit, T>
