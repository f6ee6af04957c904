/** Position of a league's matches, px from the top of the screen. */
export interface LeaguePlace {
  channel: string
  top: number
  bottom: number
}

/**
 * Channels to join when there are too many: those without a league first, then by the distance of their nearest matches from the screen.
 * @param height of the screen, px
 */
export function nearest(
  names: readonly string[],
  places: readonly LeaguePlace[],
  height: number,
  most: number,
): string[] {
  const distances = new Map<string, number>()
  for (const { channel, top, bottom } of places) {
    const distance = Math.max(0, top - height, -bottom)
    distances.set(channel, Math.min(distance, distances.get(channel) ?? Number.POSITIVE_INFINITY))
  }
  const far = (name: string) =>
    distances.get(name) ?? (name.startsWith('odds.tournament.') ? Number.POSITIVE_INFINITY : -1)
  return names
    .map((name) => ({ name, distance: far(name) }))
    .sort((a, b) => (a.distance < b.distance ? -1 : a.distance > b.distance ? 1 : 0))
    .slice(0, most)
    .map(({ name }) => name)
}
