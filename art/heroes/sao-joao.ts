import { circle, group, n, path, seeded } from '../kit.ts'
import type { Hero } from '../stage.ts'

const FLAGS = ['#ffcf3a', '#e8374a', '#2aa7d8', '#39b66a', '#f4f1e6', '#f07a1e']

/** A June bonfire under strings of paper flags. */
export const saoJoao: Hero = (e) => {
  const string = (y: number, sag: number, shift: number) => {
    const at = (share: number): [number, number] => [-180 + share * 360, y + sag * 4 * share * (1 - share)]
    const flags = Array.from({ length: 10 }, (_, index) => {
      const [x, top] = at((index + 0.5) / 10)
      const colour = FLAGS[(index + shift) % FLAGS.length] ?? ''
      return group(
        `translate(${n(x)} ${n(top)}) rotate(${n((index - 4.5) * -2)})`,
        path(
          'M-13 0L13 0L13 36L0 26L-13 36Z',
          `fill="${e.linear([
            [0, colour],
            [1, colour, 0.72],
          ])}"`,
        ),
        path('M-13 0L-4 0L-4 29L-13 36Z', 'fill="#fff" fill-opacity=".22"'),
      )
    })
    return (
      path(`M-180 ${y}Q0 ${y + sag * 2} 180 ${y}`, 'fill="none" stroke="#f6e3b4" stroke-width="2"') +
      flags.join('')
    )
  }
  const log = (turn: number, y: number) =>
    group(
      `translate(0 ${y}) rotate(${turn})`,
      `<rect x="-96" y="-15" width="192" height="30" rx="13" fill="${e.linear([
        [0, '#9a5a2a'],
        [0.5, '#5c2f12'],
        [1, '#2a1206'],
      ])}"/>`,
      `<ellipse cx="-92" cy="0" rx="9" ry="14.5" fill="#d9a066"/><ellipse cx="-92" cy="0" rx="5" ry="8.5" fill="none" stroke="#8a5526" stroke-width="2"/>`,
      path(
        'M-60 -6L20 -6M-30 4L60 4',
        'stroke="#c4753a" stroke-opacity=".6" stroke-width="2.5" stroke-linecap="round"',
      ),
    )
  const random = seeded(9)
  const sparks = Array.from({ length: 26 }, () =>
    circle(
      [-90 + random() * 180, -100 + random() * 140],
      1.2 + random() * 2.6,
      `fill="${random() > 0.5 ? '#ffd76b' : '#ff8a3d'}"`,
    ),
  )
  const flame = (scale: number, stops: readonly [string, string]) =>
    group(
      `translate(0 92) scale(${scale})`,
      path(
        'M0 0C-58 0 -86 -34 -76 -76C-70 -100 -50 -110 -52 -138C-34 -130 -26 -116 -24 -100C-12 -122 -14 -154 6 -182C10 -150 32 -136 36 -104C42 -112 46 -122 46 -132C70 -108 84 -78 76 -46C68 -14 38 0 0 0Z',
        `fill="${e.linear([
          [0, stops[0]],
          [1, stops[1]],
        ])}"`,
      ),
    )
  return [
    circle(
      [0, 30],
      150,
      `fill="${e.radial([
        [0, '#ffb347', 0.75],
        [1, '#ff6a00', 0],
      ])}"`,
    ),
    string(-150, 22, 0),
    string(-116, 34, 3),
    log(14, 112),
    flame(1, ['#ff9d2e', '#d81f1f']),
    flame(0.74, ['#ffd24a', '#ff7a1a']),
    flame(0.46, ['#fffbe0', '#ffc93c']),
    log(-14, 114),
    log(2, 132),
    ...sparks,
  ].join('')
}
