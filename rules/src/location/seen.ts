/** Interval at which the page of a supplier's game reports the player's place, ms. */
export const TELL_PLACE_EVERY_MS = 60_000

/**
 * Validity of the reported place for the supplier's bets, ms. The law allows half an hour; the address of an open game can be copied to another
 * country, so only a few missed reports are forgiven.
 */
export const SEEN_FOR_MS = 5 * TELL_PLACE_EVERY_MS
