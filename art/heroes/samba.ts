import { around, ellipse, group, n, type Point, path, seeded } from '../kit.ts'
import type { Hero } from '../stage.ts'

/** A silver pandeiro, ribbons flying. */
export const samba: Hero = (e) => {
  const silver = e.linear(
    [
      [0, '#ffffff'],
      [0.3, '#b9c0d4'],
      [0.55, '#6b7190'],
      [0.8, '#dfe4f2'],
      [1, '#777d9c'],
    ],
    'x2="1" y2="1"',
  )
  const skin = e.radial(
    [
      [0, '#fff8e6'],
      [0.7, '#f0dfbd'],
      [1, '#b99b6a'],
    ],
    'cx=".4" cy=".34" r=".75"',
  )
  const at: Point = [0, 0]
  const jingle = (angle: number) => {
    const [x, y] = around([0, 8], 122, angle, 0.86)
    const plate = (dx: number, dy: number) =>
      ellipse(
        [x + dx, y + dy],
        22,
        9,
        `fill="${e.linear([
          [0, '#fffbe6'],
          [0.5, '#f0c14b'],
          [1, '#9a6410'],
        ])}" stroke="#6b430a" stroke-opacity=".6" stroke-width="1"`,
      )
    return group(
      `rotate(${n(angle)} ${n(x)} ${n(y)})`,
      `<rect x="${n(x - 26)}" y="${n(y - 15)}" width="52" height="30" rx="7" fill="#1c0f2e"/>`,
      plate(0, 7),
      plate(0, -6),
    )
  }
  const random = seeded(13)
  const confetti = Array.from({ length: 30 }, () => {
    const [x, y] = [-165 + random() * 330, -160 + random() * 300]
    const colour = ['#ff4fa3', '#ffd24a', '#4be3c1', '#8f7bff'][Math.floor(random() * 4)]
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(5 + random() * 5)}" height="${n(3 + random() * 3)}" rx="1" fill="${colour}" transform="rotate(${n(random() * 180)} ${n(x)} ${n(y)})"/>`
  })
  const ribbon = (d: string, colour: string, dark: string) =>
    path(
      d,
      `fill="none" stroke="${e.linear(
        [
          [0, colour],
          [0.5, dark],
          [1, colour],
        ],
        'x2="1"',
      )}" stroke-width="15" stroke-linecap="round"`,
    )
  return [
    ...confetti,
    ribbon('M-70 90C-120 100 -150 120 -156 160', '#ff4fa3', '#a01560'),
    ribbon('M76 92C130 96 120 132 160 144', '#4be3c1', '#0e7f74'),
    ribbon('M40 104C70 130 50 150 84 176', '#ffd24a', '#c47a06'),
    group(
      'rotate(-14)',
      ellipse([0, 16], 134, 116, 'fill="#0d0618" fill-opacity=".6"'),
      ellipse(
        [0, 8],
        134,
        116,
        `fill="${e.linear([
          [0, '#4a2f7a'],
          [1, '#170a2c'],
        ])}"`,
      ),
      ...[20, 70, 125, 180, 235, 290, 340].map(jingle),
      ellipse(at, 116, 99, `fill="${silver}"`),
      ellipse([0, -2], 106, 90, `fill="${skin}"`),
      ellipse([0, -2], 106, 90, 'fill="none" stroke="#5e6486" stroke-opacity=".6" stroke-width="2"'),
      path(
        'M-74 -46C-54 -76 -8 -88 40 -80C0 -66 -40 -50 -60 -8C-76 -16 -82 -34 -74 -46Z',
        'fill="#fff" fill-opacity=".55"',
      ),
      path(
        'M0 -40C10 -22 28 -14 46 -12C30 2 28 20 32 38C14 30 -14 30 -32 38C-28 20 -30 2 -46 -12C-28 -14 -10 -22 0 -40Z',
        `fill="${e.linear([
          [0, '#8b5cf6'],
          [1, '#4c1d95'],
        ])}"`,
      ),
    ),
  ].join('')
}
