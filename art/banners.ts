import type { Banner } from './banner.ts'
import { GAME_BANNERS } from './games/all.ts'
import { dice } from './games/dice/hero.ts'
import { plinko } from './games/plinko/hero.ts'
import { wheel } from './games/wheel/hero.ts'
import { fairCheck } from './heroes/fair-check.ts'
import { football } from './heroes/football.ts'
import { limits } from './heroes/limits.ts'
import { phonePix } from './heroes/phone-pix.ts'
import * as pattern from './patterns.ts'

const palette = (deep: string, main: string, light: string) => ({ deep, main, light })

export const BANNERS: readonly Banner[] = [
  {
    slug: 'fair',
    words: {
      pt: ['CONFIRA CADA', 'RESULTADO'],
      en: ['CHECK EVERY', 'RESULT'],
      es: ['COMPRUEBA CADA', 'RESULTADO'],
    },
    palette: palette('#06150e', '#157a4c', '#5ff0a8'),
    pattern: pattern.cobogo,
    symbols: [{ hero: fairCheck }],
  },
  ...GAME_BANNERS,
  {
    slug: 'pix',
    words: { pt: ['PIX', 'EM MINUTOS'], en: ['PIX', 'IN MINUTES'], es: ['PIX', 'EN MINUTOS'] },
    palette: palette('#03191c', '#0e8f86', '#7df5e1'),
    pattern: pattern.promenade,
    symbols: [{ hero: phonePix }],
  },
  {
    slug: 'limits',
    words: { pt: ['VOCÊ NO', 'CONTROLE'], en: ['YOU ARE', 'IN CONTROL'], es: ['TÚ TIENES', 'EL CONTROL'] },
    palette: palette('#0a1230', '#2f55c9', '#b8d0ff'),
    pattern: pattern.contours,
    symbols: [{ hero: limits }],
  },
  {
    slug: 'sports',
    words: { pt: ['FUTEBOL', 'E MAIS'], en: ['FOOTBALL', 'AND MORE'], es: ['FÚTBOL', 'Y OTROS'] },
    palette: palette('#1a0c08', '#c2501a', '#ffc27a'),
    pattern: pattern.waves,
    symbols: [{ hero: football }],
    hand: { slant: 0.14 },
  },
  {
    slug: 'originals',
    words: { pt: ['ORIGINAIS', 'DA CASA'], en: ['HOUSE', 'ORIGINALS'], es: ['ORIGINALES', 'DE LA CASA'] },
    palette: palette('#130632', '#6a30d0', '#e0c4ff'),
    pattern: pattern.stars,
    symbols: [
      { hero: wheel, x: 84, y: -28, scale: 0.86 },
      { hero: plinko, x: -96, y: -6, scale: 0.74 },
      { hero: dice, x: 6, y: 48, scale: 0.82 },
    ],
  },
]
