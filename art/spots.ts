import { circle, ellipse, group, n, type Point, path } from './kit.ts'
import { lettered } from './letters.ts'

/**
 * Small drawings for empty pages. They use the tokens of the surrounding page (`<Spot>` draws them by `<use>`, so custom properties reach in);
 * without tokens, as in an `<img>`, they use the default layout's in the dark.
 */
const tone = {
  back: 'var(--raised,#1a2821)',
  body: 'var(--line,#2a3b32)',
  edge: 'var(--edge,#62756b)',
  ink: 'var(--muted,#9db3a7)',
  accent: 'var(--accent,#2bd47d)',
  dark: 'var(--ground,#0b1410)',
  on: 'var(--on-accent,#0b1410)',
}

const fill = (paint: keyof typeof tone, more = '') => `fill="${tone[paint]}" ${more}`
const pen = (paint: keyof typeof tone, width = 4) =>
  `fill="none" stroke="${tone[paint]}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
const box = (x: number, y: number, width: number, height: number, radius: number, paint: string) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" ${paint}/>`

/** A cloud of quiet colour, a floor, three stones in the air. */
const backdrop = [
  path(
    'M38 104C14 82 34 40 72 38C90 10 146 8 166 30C204 24 232 60 214 92C224 118 196 132 176 130L62 130C46 132 34 120 38 104Z',
    fill('back'),
  ),
  ellipse([120, 136], 82, 7, fill('body', 'fill-opacity=".7"')),
].join('')
const stone = ([x, y]: Point, size: number) =>
  path(
    `M${n(x)} ${n(y - size)}L${n(x + size * 0.8)} ${n(y)}L${n(x)} ${n(y + size)}L${n(x - size * 0.8)} ${n(y)}Z`,
    fill('accent', 'fill-opacity=".55"'),
  )
const stones = stone([34, 56], 6) + stone([206, 40], 8) + stone([216, 104], 5)

const check = ([x, y]: Point, size: number, paint: keyof typeof tone = 'on') =>
  path(
    `M${n(x - size)} ${n(y)}L${n(x - size * 0.25)} ${n(y + size * 0.72)}L${n(x + size)} ${n(y - size * 0.7)}`,
    pen(paint, size * 0.5),
  )
const word = (text: string, at: Point, height: number, paint: keyof typeof tone, width: number) =>
  path(lettered(text, { at, height }).path, pen(paint, width))
const lines = (x: number, y: number, widths: readonly number[], paint: keyof typeof tone = 'edge') =>
  widths.map((width, row) => box(x, y + row * 12, width, 5, 2.5, fill(paint))).join('')
const heart = ([x, y]: Point, size: number, paint: string) =>
  path(
    'M0 .95C-.3 .55 -.98 .2 -.98 -.36C-.98 -.92 -.26 -1.02 0 -.48C.26 -1.02 .98 -.92 .98 -.36C.98 .2 .3 .55 0 .95Z',
    `transform="translate(${x} ${y}) scale(${size})" ${paint}`,
  )
const coin = ([x, y]: Point, size: number) =>
  circle([x, y + size * 0.16], size, fill('dark', 'fill-opacity=".5"')) +
  circle([x, y], size, fill('accent')) +
  circle(
    [x, y],
    size * 0.68,
    `fill="none" stroke="${tone.on}" stroke-opacity=".45" stroke-width="${n(size * 0.14)}"`,
  ) +
  path(
    `M${n(x)} ${n(y - size * 0.34)}L${n(x + size * 0.28)} ${n(y)}L${n(x)} ${n(y + size * 0.34)}L${n(x - size * 0.28)} ${n(y)}Z`,
    fill('on', 'fill-opacity=".75"'),
  )

const browser = (inside: string) =>
  box(56, 34, 128, 96, 10, `${fill('dark')} stroke="${tone.edge}" stroke-width="3"`) +
  path('M57.5 52L182.5 52', pen('edge', 3)) +
  [68, 78, 88].map((x) => circle([x, 43], 3, fill('ink'))).join('') +
  inside

const SPOTS = {
  'empty-favourites': [
    group(
      'rotate(-10 92 84)',
      box(62, 42, 62, 84, 10, `${fill('body')} stroke="${tone.edge}" stroke-width="3"`),
      stone([93, 76], 15),
    ),
    group(
      'rotate(8 142 80)',
      box(108, 34, 68, 92, 10, `${fill('dark')} stroke="${tone.edge}" stroke-width="3"`),
      lines(122, 104, [40], 'body'),
    ),
    heart([144, 70], 20, fill('accent')),
    heart([64, 40], 8, fill('accent', 'fill-opacity=".5"')),
  ],
  'empty-bets': [
    path(
      'M80 26L160 26L160 128L150 121L140 128L130 121L120 128L110 121L100 128L90 121L80 128Z',
      `${fill('dark')} stroke="${tone.edge}" stroke-width="3" stroke-linejoin="round"`,
    ),
    lines(94, 42, [34, 52, 44]),
    path('M94 88L146 88', `${pen('edge', 3)} stroke-dasharray="1 8"`),
    lines(94, 102, [22]),
    box(126, 98, 22, 13, 4, fill('accent')),
    circle([170, 44], 19, fill('accent')),
    path('M170 34L170 45L178 49', pen('on')),
  ],
  'empty-promotions': [
    path(
      'M70 74L150 42L150 116L70 92Z',
      `${fill('dark')} stroke="${tone.edge}" stroke-width="3" stroke-linejoin="round"`,
    ),
    path('M70 70L58 74C50 77 50 90 58 92L70 96Z', fill('edge')),
    path('M150 38L158 38C162 38 162 120 158 120L150 120Z', fill('accent')),
    path(
      'M82 96L90 122C92 130 106 128 104 120L99 101',
      `${fill('body')} stroke="${tone.edge}" stroke-width="3" stroke-linejoin="round"`,
    ),
    path('M174 62L190 54M176 80L194 80M174 98L190 106', pen('accent')),
  ],
  bonus: [
    box(70, 76, 100, 54, 8, `${fill('dark')} stroke="${tone.edge}" stroke-width="3"`),
    box(62, 58, 116, 24, 7, `${fill('body')} stroke="${tone.edge}" stroke-width="3"`),
    box(110, 58, 20, 72, 0, fill('accent')),
    path(
      'M120 58C96 58 84 46 90 36C98 26 116 38 120 58C124 38 142 26 150 36C156 46 144 58 120 58Z',
      pen('accent', 6),
    ),
    coin([182, 112], 14),
  ],
  coupons: [
    group(
      'rotate(-7 120 84)',
      path(
        'M58 52L182 52L182 72A11 11 0 0 0 182 94L182 114L58 114L58 94A11 11 0 0 0 58 72Z',
        `${fill('dark')} stroke="${tone.edge}" stroke-width="3" stroke-linejoin="round"`,
      ),
      path('M146 56L146 112', `${pen('edge', 3)} stroke-dasharray="1 8"`),
      lines(74, 66, [48, 60, 34]),
      circle([163, 83], 10, fill('accent')),
      check([163, 83], 5),
    ),
  ],
  referral: [
    path('M84 92C100 44 140 44 156 92', `${pen('accent')} stroke-dasharray="1 9"`),
    ...[70, 170].map(
      (x) =>
        box(x - 21, 66, 42, 64, 8, `${fill('dark')} stroke="${tone.edge}" stroke-width="3"`) +
        lines(x - 12, 106, [24, 16]),
    ),
    stone([70, 88], 10),
    stone([170, 88], 10),
    coin([120, 50], 18),
  ],
  protection: [
    path(
      'M120 22L166 38L166 78C166 106 146 124 120 134C94 124 74 106 74 78L74 38Z',
      `${fill('dark')} stroke="${tone.edge}" stroke-width="3" stroke-linejoin="round"`,
    ),
    path('M120 22L166 38L166 78C166 106 146 124 120 134Z', fill('body')),
    path('M94 60L146 60M94 80L146 80M94 100L146 100', pen('edge', 5)),
    path('M94 60L128 60M94 80L112 80M94 100L138 100', pen('accent', 5)),
    circle([128, 60], 8, fill('accent')),
    circle([112, 80], 8, fill('accent')),
    circle([138, 100], 8, fill('accent')),
  ],
  offline: [
    path(
      'M76 108C54 108 50 78 72 74C74 44 120 38 132 62C154 54 174 72 168 88C180 96 174 108 160 108Z',
      `${fill('dark')} stroke="${tone.edge}" stroke-width="3" stroke-linejoin="round"`,
    ),
    path('M100 92A28 28 0 0 1 140 92M109 101A15 15 0 0 1 131 101', pen('edge', 5)),
    path('M90 124L150 52', pen('dark', 10)),
    path('M90 124L150 52', pen('accent', 5)),
  ],
  'error-404': [
    word('4', [66, 52], 54, 'edge', 13),
    word('4', [174, 52], 54, 'edge', 13),
    circle([120, 78], 28, `${fill('dark')} stroke="${tone.accent}" stroke-width="9"`),
    path('M141 100L160 122', pen('accent', 11)),
    path('M106 70A16 16 0 0 1 120 61', pen('ink')),
  ],
  'error-500': [
    ...[44, 74, 104].map(
      (y, row) =>
        box(
          70,
          y,
          100,
          26,
          7,
          `${fill(row === 1 ? 'body' : 'dark')} stroke="${tone.edge}" stroke-width="3"`,
        ) +
        lines(84, y + 10.5, [34]) +
        circle([156, y + 13], 4, fill(row === 1 ? 'ink' : 'accent')),
    ),
    path(
      'M140 60L126 84L138 84L130 106L154 78L141 78L150 60Z',
      `${fill('accent')} stroke="${tone.dark}" stroke-width="4" stroke-linejoin="round"`,
    ),
  ],
  'unsupported-browser': [
    browser(lines(70, 64, [44, 60, 36])),
    circle([160, 104], 25, `${fill('accent')} stroke="${tone.dark}" stroke-width="5"`),
    path('M160 92L160 114M151 106L160 115L169 106', pen('on', 5)),
  ],
  maintenance: [
    browser(
      path('M92 112L134 74', pen('edge', 11)) +
        path('M148 61A17 17 0 1 0 152 82L140 78L138 68Z', fill('edge')),
    ),
    group(
      'translate(84 106)',
      Array.from({ length: 8 }, (_, tooth) =>
        box(-5, -27, 10, 14, 3, `${fill('accent')} transform="rotate(${tooth * 45})"`),
      ).join(''),
      circle([0, 0], 20, fill('accent')),
      circle([0, 0], 9, fill('dark')),
    ),
  ],
} as const satisfies Record<string, readonly string[]>

const CATEGORIES = {
  slots: [
    box(10, 18, 76, 60, 10, `${fill('dark')} stroke="${tone.edge}" stroke-width="3"`),
    path('M36 20L36 76M60 20L60 76', pen('body', 3)),
    stone([24, 48], 9),
    path('M43 40L54 40L46 58', pen('accent', 4.5)),
    circle([72, 48], 7, fill('ink')),
  ],
  live: [
    circle([48, 50], 34, `${fill('dark')} stroke="${tone.edge}" stroke-width="3"`),
    path('M48 50L48 18A32 32 0 0 1 75.7 34Z', fill('accent')),
    path('M48 50L20.3 34M48 50L20.3 66M48 50L48 82M48 50L75.7 66', pen('edge', 3)),
    circle([48, 50], 10, fill('body')),
    circle([76, 18], 9, fill('accent')),
  ],
  originals: [
    path(
      'M48 10L80 22L80 48C80 68 66 80 48 88C30 80 16 68 16 48L16 22Z',
      `${fill('dark')} stroke="${tone.edge}" stroke-width="3" stroke-linejoin="round"`,
    ),
    path('M48 26L68 42L48 72L28 42Z', fill('accent')),
    path('M28 42L68 42M40 42L48 70L56 42', pen('on', 2)),
  ],
  favourites: [
    heart([48, 50], 34, `${fill('dark')} stroke="${tone.edge}" stroke-width=".09"`),
    heart([48, 50], 21, fill('accent')),
  ],
  sports: [
    circle([48, 48], 34, `${fill('dark')} stroke="${tone.edge}" stroke-width="3"`),
    path('M48 32L63 43L57 60L39 60L33 43Z', fill('accent')),
    path('M48 32L48 15M63 43L80 37M57 60L67 75M39 60L29 75M33 43L16 37', pen('edge', 3)),
  ],
  esports: [
    path(
      'M28 30L68 30C82 30 88 46 88 62C88 76 74 78 68 66L62 60L34 60L28 66C22 78 8 76 8 62C8 46 14 30 28 30Z',
      `${fill('dark')} stroke="${tone.edge}" stroke-width="3" stroke-linejoin="round"`,
    ),
    path('M30 38L30 52M23 45L37 45', pen('accent', 5)),
    circle([62, 50], 4.5, fill('accent')),
    circle([71, 41], 4.5, fill('ink')),
  ],
} as const satisfies Record<string, readonly string[]>

const file = (width: number, height: number, parts: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><g id="s">${parts.join('')}</g></svg>\n`

/** File → its drawing: spots are 240 × 160, categories 96 × 96. */
export const SMALL_PICTURES: Record<string, () => string> = Object.fromEntries([
  ...Object.entries(SPOTS).map(([name, parts]) => [
    `spot-${name}.svg`,
    () => file(240, 160, [backdrop, stones, ...parts]),
  ]),
  ...Object.entries(CATEGORIES).map(([name, parts]) => [`category-${name}.svg`, () => file(96, 96, parts)]),
])
