import { easel } from './easel.ts'
import { form, letter, opened, pass, wallet } from './heroes/dialogs.ts'
import { adults, cup } from './heroes/honours.ts'
import { darker, ellipse, group } from './kit.ts'
import * as pattern from './patterns.ts'
import { dust, ground, type Hero, type Palette } from './stage.ts'

/** A picture above a dialog, 720 × 360 with its symbol in the middle 240 (dialogs show it 3 : 1), named by the server's kind. */
export interface DialogPicture {
  kind: string
  palette: Palette
  pattern: pattern.Pattern
  hero: Hero
}

const palette = (deep: string, main: string, light: string) => ({ deep, main, light })

export const DIALOGS: readonly DialogPicture[] = [
  {
    kind: 'register',
    palette: palette('#06150e', '#1d9a5f', '#7df0b2'),
    pattern: pattern.cobogo,
    hero: pass,
  },
  { kind: 'login', palette: palette('#07142a', '#2460b8', '#a8d4ff'), pattern: pattern.hexes, hero: opened },
  {
    kind: 'deposit',
    palette: palette('#04191a', '#0e8f7c', '#7df5e1'),
    pattern: pattern.promenade,
    hero: wallet,
  },
  {
    kind: 'password_recovery',
    palette: palette('#0d1030', '#4453c4', '#c3ccff'),
    pattern: pattern.contours,
    hero: letter,
  },
  {
    kind: 'register_cancel',
    palette: palette('#190c24', '#7a3f9a', '#e6c8ff'),
    pattern: pattern.waves,
    hero: form,
  },
  {
    kind: 'sponsors',
    palette: palette('#1c0f06', '#a8641a', '#ffd98a'),
    pattern: pattern.chevrons,
    hero: cup,
  },
  {
    kind: 'majority',
    palette: palette('#07120d', '#1a6b48', '#7df0b2'),
    pattern: pattern.diamonds,
    hero: adults,
  },
]

export function dialogPicture({ kind, palette, pattern, hero }: DialogPicture): string {
  const e = easel()
  const [width, height] = [720, 360]
  const body = [
    ground(e, { palette, pattern }, width, height, [360, 172], 250),
    ellipse([360, 296], 130, 16, `fill="#000" fill-opacity=".45" filter="${e.blur(12)}"`),
    group('translate(360 180) scale(.84)', hero(e, palette)),
    dust(palette, kind.length * 13, width, height),
    `<rect width="${width}" height="${height}" fill="${e.radial(
      [
        [0.5, '#000000', 0],
        [1, darker(palette.deep, 0.5), 0.75],
      ],
      'r=".72"',
    )}"/>`,
  ]
  return e.finish(width, height, body.join(''))
}
