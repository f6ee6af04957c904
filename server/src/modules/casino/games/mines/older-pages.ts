import type { MinesWire } from './round.ts'

/** The value of the former field `state` for each `ending`. */
const STATES = {
  lost: 'busted',
  won: 'auto_cashed',
  cashed_out: 'cashed_out',
  idle: 'idle_cashed',
  refunded: 'refunded',
} as const satisfies Record<NonNullable<MinesWire['ending']>, string>

/**
 * Adds the fields that rounds had before they were divided into a head and a `play`, so that pages of an older build can finish their
 * round. They are in no contract and are removed once no such page can be open any more.
 */
export function withOlderFields(view: MinesWire) {
  const { game: _, ...play } = view.play
  return { ...view, ...play, state: view.ending === null ? 'picking' : STATES[view.ending] }
}
