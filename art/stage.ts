import type { Easel } from './easel.ts'
import { easel } from './easel.ts'
import { circle, darker, ellipse, group, lighter, mix, n, type Point, path, seeded } from './kit.ts'
import { type Pattern, rays } from './patterns.ts'
import { type Hand, title } from './title.ts'

/** The three colours of a game: the depth of its ground, its own colour, its light. */
export interface Palette {
  deep: string
  main: string
  light: string
}

/** The symbol of a game around 0 0, some 120 to each side; used in every picture of the game. */
export type Hero = (e: Easel, palette: Palette) => string

export interface Game {
  /** As in the file name: `card-<slug>.svg`. */
  slug: string
  /** Lines of the title; words written small are drawn small. */
  title: readonly string[]
  palette: Palette
  pattern: Pattern
  hero: Hero
  /** Letters, top to bottom; without it they go from white to the light colour. */
  face?: readonly [string, string]
  hand?: Hand
  /** Beams behind the symbol. */
  beams?: boolean
  /** The symbol's scale, where it is not as large as others. */
  size?: number
}

/** Letters of gold, top to bottom. */
export const GOLD = ['#fff3c2', '#eaa92c'] as const

export const CARD = { width: 360, height: 480 }

/** A card of the shelf: ground with its pattern, light behind the symbol, the symbol, the title in drawn letters. */
export function card(game: Game): string {
  const e = easel()
  const { palette } = game
  const { width, height } = CARD
  const single = game.title.length === 1
  const body = [
    ground(e, game, width, height, [180, 180], 210),
    game.beams
      ? group(
          '',
          rays(
            [180, 180],
            380,
            12,
            e.radial(
              [
                [0, palette.light, 0.22],
                [0.75, palette.light, 0],
              ],
              `gradientUnits="userSpaceOnUse" cx="180" cy="180" r="330"`,
            ),
            7,
          ),
        )
      : '',
    ellipse([180, single ? 322 : 306], 124, 20, `fill="#000" fill-opacity=".45" filter="${e.blur(12)}"`),
    dust(palette, game.slug.length * 31 + game.slug.charCodeAt(1), width, 330),
    group(
      `translate(180 ${single ? 186 : 172}) scale(${game.size ?? (single ? 1.06 : 0.96)})`,
      game.hero(e, palette),
    ),
    `<rect y="${single ? 300 : 270}" width="${width}" height="210" fill="${e.linear([
      [0, darker(palette.deep, 0.5), 0],
      [0.42, darker(palette.deep, 0.55), 0.8],
      [1, darker(palette.deep, 0.7), 0.98],
    ])}"/>`,
    title(
      e,
      game.title,
      [180, single ? 412 : 402],
      { height: single ? 58 : 42, fit: 276 },
      {
        face: game.face ?? ['#ffffff', lighter(palette.light, 0.25)],
        edge: mix(palette.deep, palette.main, 0.35),
        ...game.hand,
      },
    ),
    frame(e, palette, width, height),
  ]
  return e.finish(width, height, body.join(''))
}

/** Ground colour, pattern that fades from the middle, light behind the symbol. */
export function ground(
  e: Easel,
  { palette, pattern }: Pick<Game, 'palette' | 'pattern'>,
  width: number,
  height: number,
  [x, y]: Point,
  reach: number,
): string {
  const user = `gradientUnits="userSpaceOnUse" cx="${n(x)}" cy="${n(y)}"`
  const fade = e.radial(
    [
      [0, '#ffffff', 0.25],
      [0.45, '#ffffff', 1],
      [1, '#ffffff', 0.3],
    ],
    `${user} r="${n(reach * 1.7)}"`,
  )
  const all = `width="${width}" height="${height}"`
  return [
    `<rect ${all} fill="${e.linear([
      [0, mix(palette.deep, palette.main, 0.42)],
      [0.55, mix(palette.deep, palette.main, 0.16)],
      [1, darker(palette.deep, 0.35)],
    ])}"/>`,
    `<rect ${all} fill="${pattern(e, mix(palette.main, palette.light, 0.3))}" opacity=".17" mask="${e.mask(`<rect ${all} fill="${fade}"/>`)}"/>`,
    circle(
      [x, y],
      reach,
      `fill="${e.radial([
        [0, mix(palette.main, palette.light, 0.45), 0.85],
        [0.5, palette.main, 0.38],
        [1, palette.main, 0],
      ])}"`,
    ),
  ].join('')
}

/** Specks in the light, some near and soft. */
export function dust(palette: Palette, seed: number, width: number, height: number): string {
  const random = seeded(seed)
  const specks = Array.from({ length: 26 }, () => {
    const near = random()
    return circle(
      [12 + random() * (width - 24), 12 + random() * (height - 24)],
      0.6 + near * 1.7,
      `fill-opacity="${n(0.2 + near * 0.6)}"`,
    )
  })
  const soft = Array.from({ length: 5 }, () =>
    circle(
      [random() * width, random() * height],
      6 + random() * 9,
      `fill-opacity="${n(0.05 + random() * 0.08)}"`,
    ),
  )
  return `<g fill="${lighter(palette.light, 0.3)}">${specks.join('')}${soft.join('')}</g>`
}

/** Common finish of the shelf: a vignette, a hairline and the studio's mark. */
function frame(e: Easel, palette: Palette, width: number, height: number): string {
  return [
    `<rect width="${width}" height="${height}" fill="${e.radial(
      [
        [0.62, '#000000', 0],
        [1, '#000000', 0.5],
      ],
      'cx=".5" cy=".42" r=".78"',
    )}"/>`,
    `<rect x="7" y="7" width="${width - 14}" height="${height - 14}" rx="13" fill="none" stroke="${e.linear([
      [0, lighter(palette.light, 0.4), 0.75],
      [0.5, palette.light, 0.16],
      [1, palette.light, 0.5],
    ])}" stroke-width="1.5"/>`,
    group(
      'translate(18 18)',
      path(
        'M12 0L22 3.6V12C22 17.6 18 21.6 12 23.5C6 21.6 2 17.6 2 12V3.6Z',
        `fill="#fff" fill-opacity=".92"`,
      ),
      path(
        'M7 11.6L10.7 15.3L17.5 7.9',
        `fill="none" stroke="${darker(palette.deep, 0.2)}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"`,
      ),
    ),
  ].join('')
}
