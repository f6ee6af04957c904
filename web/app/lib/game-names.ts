/** The house's games that have a page: `/games/<name>`. */
export const GAME_NAMES = ['mines', 'dice'] as const

/** The game that the site features. */
export const FEATURED_GAME = GAME_NAMES[0]
