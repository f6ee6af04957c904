import type { Easel } from '../easel.ts'
import { ellipse, group, path } from '../kit.ts'
import type { Hero } from '../stage.ts'

function pad(e: Easel, x: number, y: number, rx: number): string {
  const ry = rx * 0.34
  const ribs = Array.from({ length: 9 }, (_, rib) => {
    const angle = (rib / 9) * Math.PI * 2
    return `M${x} ${y}L${(x + Math.cos(angle) * rx * 0.88).toFixed(1)} ${(y + Math.sin(angle) * ry * 0.84).toFixed(1)}`
  })
  return [
    ellipse([x, y + ry * 0.5], rx, ry, `fill="#7a1f4a"`),
    ellipse(
      [x, y + ry * 0.26],
      rx,
      ry,
      `fill="${e.linear([
        [0, '#1d6b3f'],
        [1, '#0a3320'],
      ])}"`,
    ),
    ellipse(
      [x, y],
      rx,
      ry,
      `fill="${e.linear([
        [0, '#8fe08a'],
        [1, '#2a9a5c'],
      ])}"`,
    ),
    ellipse(
      [x, y + ry * 0.1],
      rx * 0.92,
      ry * 0.84,
      `fill="${e.radial([
        [0, '#6fd07e'],
        [1, '#1c7d4c'],
      ])}"`,
    ),
    path(ribs.join(''), 'stroke="#c9f5b8" stroke-opacity=".45" stroke-width="2"'),
  ].join('')
}

const PETAL = 'M0 0C-30 -26 -34 -74 0 -116C34 -74 30 -26 0 0Z'

/** The great water lily, open on its leaf. */
export const vitoria: Hero = (e) => {
  const petal = (turn: number, size: number, tip: string, heart: string) =>
    group(
      `translate(0 66) rotate(${turn}) scale(${size})`,
      path(
        PETAL,
        `fill="${e.linear([
          [0, tip],
          [1, heart],
        ])}" stroke="#fff" stroke-opacity=".6" stroke-width="1.4"`,
      ),
      path(
        'M0 -14L0 -92M0 -30C-8 -48 -12 -62 -12 -78M0 -30C8 -48 12 -62 12 -78',
        'fill="none" stroke="#b3276e" stroke-opacity=".25" stroke-width="1.6"',
      ),
    )
  return [
    pad(e, 0, 96, 158),
    pad(e, -118, 142, 62),
    pad(e, 122, 146, 54),
    ...[-86, 86, -66, 66].map((turn) => petal(turn, 1.02, '#ff8fc0', '#c22a78')),
    ...[-48, 48, -24, 24, 0].map((turn) => petal(turn, 1.24, '#ffd0e4', '#e0559a')),
    ...[-72, 72, -52, 52].map((turn) => petal(turn, 0.86, '#ffe3ef', '#f07fb4')),
    ...[-34, 34, -14, 14].map((turn) => petal(turn, 0.94, '#fff5fa', '#f9a9cd')),
    petal(0, 0.8, '#ffffff', '#ffc9df'),
    ...[-60, 60, -40, 40, -20, 20, 0].map((turn) => petal(turn, 0.46, '#ffffff', '#ffd86b')),
  ].join('')
}
