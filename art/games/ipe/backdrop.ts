import { easel } from '../../easel.ts'
import { circle, ellipse, group, n, path, seeded } from '../../kit.ts'
import { flower } from './hero.ts'

const WIDTH = 1_080
const HEIGHT = 720

/** Dusk over the cerrado: a violet sky, hills, an ipê in bloom on each side, petals in the air. */
export function backdrop(): string {
  const e = easel()
  const next = seeded(7)
  const crown = (x: number, y: number, reach: number) =>
    Array.from({ length: 70 }, () => {
      const [turn, far] = [next() * Math.PI * 2, Math.sqrt(next()) * reach]
      const colour = ['#ffcf33', '#f2a71b', '#ffe37a', '#d98312'][Math.floor(next() * 4)]
      return circle(
        [x + Math.cos(turn) * far * 1.3, y + Math.sin(turn) * far * 0.8],
        9 + next() * 16,
        `fill="${colour}" fill-opacity="${n(0.75 + next() * 0.25)}"`,
      )
    }).join('')
  const trunk = (x: number, lean: number) =>
    path(
      `M${x - 16} 720C${x - 8} 560 ${x - 14} 460 ${x + lean} 300L${x + lean + 12} 302C${x + 8} 460 ${x + 14} 560 ${x + 22} 720Z`,
      'fill="#1d0d1c"',
    )
  return e.finish(
    WIDTH,
    HEIGHT,
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${e.linear([
        [0, '#1a0b3d'],
        [0.42, '#5a2a8c'],
        [0.66, '#c2517e'],
        [0.8, '#ffb15c'],
        [1, '#5a2340'],
      ])}"/>`,
      circle(
        [540, 470],
        280,
        `fill="${e.radial([
          [0, '#fff0b8', 0.95],
          [0.3, '#ffc964', 0.6],
          [1, '#ff9a5c', 0],
        ])}"`,
      ),
      ...Array.from({ length: 60 }, () =>
        circle(
          [next() * WIDTH, next() * 260],
          0.7 + next() * 1.5,
          `fill="#fff" fill-opacity="${n(0.25 + next() * 0.6)}"`,
        ),
      ),
      path('M0 560C180 470 300 520 460 500C640 476 760 540 1080 470L1080 720L0 720Z', 'fill="#54205e"'),
      path('M0 620C220 560 420 600 600 580C800 560 940 610 1080 570L1080 720L0 720Z', 'fill="#2f1140"'),
      trunk(90, 30),
      trunk(980, -30),
      crown(110, 210, 170),
      crown(965, 200, 180),
      ...[
        [60, 150, 0.42],
        [180, 270, 0.36],
        [150, 110, 0.3],
        [920, 130, 0.4],
        [1010, 260, 0.44],
        [880, 260, 0.3],
      ].map(([x, y, size]) => flower(e, [x as number, y as number], size as number, (x as number) * 7)),
      ...Array.from({ length: 26 }, () => {
        const [x, y] = [next() * WIDTH, 60 + next() * 560]
        return group(
          `translate(${n(x)} ${n(y)}) rotate(${n(next() * 360)})`,
          ellipse([0, 0], 7 + next() * 5, 4, `fill="#ffd95a" fill-opacity="${n(0.35 + next() * 0.5)}"`),
        )
      }),
    ].join(''),
  )
}
