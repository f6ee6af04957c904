/** Names of systems. Apart from the lines, so that a page that only names a bet does not load their computation. */
import type { Combination } from './lines.ts'

/** Legs and sizes of the named systems. */
export const SYSTEMS = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky_15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky_31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky_63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  super_heinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const

export type SystemName = keyof typeof SYSTEMS

/** Name of the combination as a system; none of one with bankers. */
export const systemName = (legs: number, { sizes, bankers = [] }: Combination): SystemName | undefined =>
  bankers.length > 0
    ? undefined
    : namedSystems(legs).find((name) => String(SYSTEMS[name].sizes) === String(sizes))

/** Names of the systems of this number of legs. */
export const namedSystems = (legs: number): SystemName[] =>
  (Object.keys(SYSTEMS) as SystemName[]).filter((name) => SYSTEMS[name].legs === legs)
