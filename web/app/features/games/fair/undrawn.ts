import type { Claim, ProvenGame } from './proven-game.ts'

/** A shared round that was not drawn in time: its stakes went back, and its hash was published without use. */
export const isUndrawn = (
  { scheme }: Pick<ProvenGame, 'scheme'>,
  { ending }: Pick<Claim, 'ending'>,
): boolean => scheme === 'PF-2' && ending === 'refunded'
