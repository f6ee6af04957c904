import { type Easel, easel } from './easel.ts'
import { darker, group, lighter, mix, n } from './kit.ts'
import type { Pattern } from './patterns.ts'
import { dust, ground, type Hero, type Palette } from './stage.ts'
import { type Hand, title } from './title.ts'

/** A symbol of the picture and its position, from the middle of its place. */
interface Placed {
  hero: Hero
  x?: number
  y?: number
  scale?: number
  turn?: number
  soft?: boolean
}

type Lines = readonly string[]

interface Words {
  pt: Lines
  en?: Lines
  es?: Lines
}

export interface Banner {
  slug: string
  /** Few words: the alternative text of the picture says them too. A language without its own reads the Portuguese. */
  words: Words
  palette: Palette
  pattern: Pattern
  symbols: readonly Placed[]
  face?: readonly [string, string]
  hand?: Hand
}

/** 1280 × 400: words on the left, symbol on the right, room for both to be cut at the sides. */
export const desktopBanner = (banner: Banner, words: Lines): string =>
  compose(banner, words, {
    width: 1280,
    height: 400,
    symbol: [950, 196, 1.28],
    words: [92, 172],
    letters: 62,
    fit: 560,
  })

/** 780 × 390, seen half as large on phones: larger words. */
export const mobileBanner = (banner: Banner, words: Lines): string =>
  compose(banner, words, {
    width: 780,
    height: 390,
    symbol: [606, 194, 1.1],
    words: [38, 160],
    letters: 56,
    fit: 344,
  })

interface Format {
  width: number
  height: number
  symbol: readonly [x: number, y: number, scale: number]
  words: readonly [x: number, y: number]
  letters: number
  fit: number
}

function compose(banner: Banner, lines: Lines, format: Format): string {
  const e = easel()
  const { palette } = banner
  const { width, height, symbol, words } = format
  const body = [
    ground(e, banner, width, height, [symbol[0], symbol[1]], height * 0.78),
    ...banner.symbols.map((placement) => placed(e, placement, palette, symbol)),
    dust(palette, banner.slug.length * 17 + 5, width, height),
    `<rect width="${width}" height="${height}" fill="${e.linear(
      [
        [0, darker(palette.deep, 0.35), 0.86],
        [0.42, darker(palette.deep, 0.3), 0.5],
        [0.62, palette.deep, 0],
      ],
      'x2="1" y2="0"',
    )}"/>`,
    title(
      e,
      lines,
      words,
      { height: format.letters * (lines.length === 1 ? 1.5 : 1), fit: format.fit, start: 'left' },
      {
        face: banner.face ?? ['#ffffff', lighter(palette.light, 0.3)],
        edge: mix(palette.deep, palette.main, 0.3),
        deep: 4,
        pen: 0.2,
        ...banner.hand,
      },
    ),
  ]
  return e.finish(width, height, body.join(''))
}

function placed(e: Easel, placement: Placed, palette: Palette, [x, y, scale]: Format['symbol']): string {
  const { hero, x: dx = 0, y: dy = 0, turn = 0, soft = false } = placement
  const size = scale * (placement.scale ?? 1)
  const drawn = group(
    `translate(${n(x + dx * scale)} ${n(y + dy * scale)}) rotate(${turn}) scale(${n(size)})`,
    hero(e, palette),
  )
  return soft ? `<g opacity=".5" filter="${e.blur(3)}">${drawn}</g>` : drawn
}
