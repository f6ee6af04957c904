/** The games of the house that have a page, one word each: `/games/<name>`. */
export const GAME_NAMES = ['mines', 'dice'] as const

/** The one that the site invites to while others are coming. */
export const FEATURED_GAME = GAME_NAMES[0]
