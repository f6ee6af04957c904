/** How often the page that shows a supplier's game says from where it is shown, ms. */
export const TELL_PLACE_EVERY_MS = 60_000

/**
 * How long that counts for the bets which the supplier brings, ms. The law allows half an hour; the address of an open game can be copied to
 * another country, so a few calls that are missed are as much as is forgiven.
 */
export const SEEN_FOR_MS = 5 * TELL_PLACE_EVERY_MS
