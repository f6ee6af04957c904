import type { MinesWire } from './round.ts'

/** What `ending` was called when a round had one field for all it may be. */
const STATES = {
  lost: 'busted',
  won: 'auto_cashed',
  cashed_out: 'cashed_out',
  idle: 'idle_cashed',
  refunded: 'refunded',
} as const satisfies Record<NonNullable<MinesWire['ending']>, string>

/**
 * A page of a build before rounds had a head and a `play` reads everything beside each other. It plays its round to the end with
 * these fields; they are in no contract, and go once no such page can be open any more.
 */
export function withOlderFields(view: MinesWire) {
  const { game: _, ...play } = view.play
  return { ...view, ...play, state: view.ending === null ? 'picking' : STATES[view.ending] }
}
