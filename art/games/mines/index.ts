import type { Banner } from '../../banner.ts'
import * as pattern from '../../patterns.ts'
import type { Game } from '../../stage.ts'
import { mines as hero } from './hero.ts'

export const card: Game = {
  slug: 'mines',
  title: ['MINES'],
  palette: { deep: '#06150e', main: '#1d9a5f', light: '#5ff0a8' },
  pattern: pattern.diamonds,
  hero,
}

export const banners: readonly Banner[] = [
  {
    slug: 'mines',
    words: { pt: ['MINES'] },
    palette: { deep: '#04140c', main: '#128a4e', light: '#6df0ae' },
    pattern: pattern.diamonds,
    symbols: [{ hero, scale: 1.12 }],
    hand: { pen: 0.26 },
  },
]
