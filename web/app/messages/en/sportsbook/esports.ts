import type { Messages } from '../../pt.ts'

export const esports: Messages['esports'] = {
  text: 'Professional series, map by map: score, objectives and markets of each game.',
  games: 'Games',
  live_count: (count: number) => `${count} live`,
  count: (count: number) => (count === 0 ? 'no series now' : count === 1 ? '1 series' : `${count} series`),
  upcoming: 'Upcoming series',
  none: 'No series scheduled',
  none_of: (game: string) => `No series of ${game} scheduled`,
  none_text: 'Series appear here as soon as they are announced.',
  all: 'See all games',
}
