import type { Banner } from '../banner.ts'
import { arara } from '../heroes/arara.ts'
import { baccarat } from '../heroes/baccarat.ts'
import { cafe } from '../heroes/cafe.ts'
import { caju } from '../heroes/caju.ts'
import { crash } from '../heroes/crash.ts'
import { double } from '../heroes/double.ts'
import { ipe } from '../heroes/ipe.ts'
import { lua } from '../heroes/lua.ts'
import { mare } from '../heroes/mare.ts'
import { onca } from '../heroes/onca.ts'
import { roulette } from '../heroes/roulette.ts'
import { topazio } from '../heroes/topazio.ts'
import { wheel } from '../heroes/wheel.ts'
import * as pattern from '../patterns.ts'
import type { Game } from '../stage.ts'
import * as registry from './registry.ts'

const palette = (deep: string, main: string, light: string) => ({ deep, main, light })
const GOLD = ['#fff3c2', '#eaa92c'] as const

/** Our own games first, then the slots of our studio. */
export const GAMES: readonly Game[] = [
  ...Object.values(registry).map(({ card }) => card),
  {
    slug: 'double',
    title: ['DOUBLE'],
    palette: palette('#14060a', '#c41637', '#ff6b81'),
    pattern: pattern.chevrons,
    hero: double,
    hand: { slant: 0.16, join: 'miter', pen: 0.26 },
  },
  {
    slug: 'crash',
    title: ['CRASH'],
    palette: palette('#12062b', '#7a2fd0', '#ff8ad8'),
    pattern: pattern.grid,
    hero: crash,
    hand: { slant: 0.22, join: 'bevel', pen: 0.24 },
  },
  {
    slug: 'roulette',
    title: ['ROLETA'],
    palette: palette('#1a0508', '#8f1224', '#f2c14e'),
    pattern: pattern.suits,
    hero: roulette,
    face: GOLD,
    hand: { join: 'miter', pen: 0.2 },
  },
  {
    slug: 'baccarat',
    title: ['BACARÁ'],
    palette: palette('#060c22', '#21448f', '#e9c66a'),
    pattern: pattern.fret,
    hero: baccarat,
    face: GOLD,
    hand: { join: 'miter', pen: 0.17, gap: 0.42 },
  },
  {
    slug: 'wheel',
    title: ['WHEEL'],
    palette: palette('#1c0638', '#8b2fd6', '#ffcf5c'),
    pattern: pattern.stars,
    hero: wheel,
    beams: true,
    hand: { arch: 10 },
  },
  {
    slug: 'ipe',
    title: ['IPÊ', 'DOURADO'],
    palette: palette('#1f1036', '#6a3fa8', '#ffd24a'),
    pattern: pattern.leaves,
    hero: ipe,
    face: GOLD,
  },
  {
    slug: 'onca',
    title: ['ONÇA', 'da MATA'],
    palette: palette('#04180d', '#14713c', '#f6b04a'),
    pattern: pattern.leaves,
    hero: onca,
    face: ['#ffe3ad', '#f08a1e'],
    hand: { join: 'bevel', pen: 0.28 },
  },
  {
    slug: 'lua',
    title: ['LUA', 'do RIO'],
    palette: palette('#0a0f33', '#3b3fa8', '#d7c6ff'),
    pattern: pattern.stars,
    hero: lua,
    hand: { pen: 0.2 },
  },
  {
    slug: 'pedra',
    title: ['PEDRA', 'IMPERIAL'],
    palette: palette('#220a10', '#9c3a16', '#ffbe55'),
    pattern: pattern.hexes,
    hero: topazio,
    face: GOLD,
    hand: { join: 'miter', pen: 0.2 },
    beams: true,
  },
  {
    slug: 'arara',
    title: ['VOO', 'da ARARA'],
    palette: palette('#04202a', '#0f8a72', '#ffe14d'),
    pattern: pattern.scales,
    hero: arara,
    face: ['#fff7b0', '#f5b800'],
    hand: { slant: 0.14 },
  },
  {
    slug: 'cafe',
    title: ['CAFÉ', 'das GERAIS'],
    palette: palette('#1c0d06', '#7a4520', '#f3c891'),
    pattern: pattern.azulejo,
    hero: cafe,
    face: ['#fff6e6', '#e0a765'],
    hand: { join: 'miter', pen: 0.2 },
  },
  {
    slug: 'mare',
    title: ['MARÉ', 'ALTA'],
    palette: palette('#2a0a34', '#c2416a', '#ffcf8a'),
    pattern: pattern.promenade,
    hero: mare,
    hand: { slant: 0.18 },
  },
  {
    slug: 'caju',
    title: ['CAJU', 'de OURO'],
    palette: palette('#10240a', '#4f8a1c', '#ffe06b'),
    pattern: pattern.cobogo,
    hero: caju,
    face: ['#fff3a3', '#f08a12'],
    hand: { pen: 0.3 },
  },
]

/** The banners of single games. */
export const GAME_BANNERS: readonly Banner[] = Object.values(registry).flatMap(({ banners }) => banners)
