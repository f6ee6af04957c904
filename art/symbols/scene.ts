import { easel } from '../easel.ts'
import { circle, darker, lighter, n, path, seeded } from '../kit.ts'

const WIDTH = 1_080
const HEIGHT = 720

export interface Scene {
  /** Colours of the sky from the top. */
  sky: readonly [string, string, string]
  light: string
  /** Hills or waves, from the farthest. */
  ground: readonly [string, string]
  /** Leaves at the sides, waves, or peaks. */
  shape: 'leaves' | 'waves' | 'peaks'
  seed: number
}

/** Backdrop of a slot's reels: a sky with its light, ground, and a landmark at both sides. */
export function scene({ sky, light, ground, shape, seed }: Scene): string {
  const e = easel()
  const next = seeded(seed)
  const layer = (y: number, high: number, paint: string) => {
    const points = Array.from({ length: 10 }, (_, at) => [at * 120, y + (next() - 0.5) * high] as const)
    const d =
      shape === 'peaks'
        ? points.map(([x, at]) => `L${x} ${n(at)}`).join('')
        : points
            .map(([x, at], place) =>
              place === 0 ? `L${x} ${n(at)}` : `Q${x - 60} ${n(at - high * 0.6)} ${x} ${n(at)}`,
            )
            .join('')
    return path(`M0 720${d}L1080 720Z`, `fill="${paint}"`)
  }
  const leaf = (x: number, y: number, turn: number, size: number) =>
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(size)})">${path(
      'M0 0C-46 -40 -50 -150 0 -230C50 -150 46 -40 0 0Z',
      `fill="${e.linear([
        [0, lighter(ground[0], 0.25)],
        [1, darker(ground[1], 0.3)],
      ])}"`,
    )}${path('M0 -6L0 -210', `stroke="${lighter(ground[0], 0.4)}" stroke-opacity=".4" stroke-width="4"`)}</g>`
  const sides =
    shape === 'leaves'
      ? Array.from({ length: 16 }, (_, at) => {
          const isLeft = at % 2 === 0
          return leaf(
            isLeft ? -10 : 1090,
            60 + at * 46,
            (isLeft ? 1 : -1) * (50 + next() * 70),
            0.7 + next() * 0.6,
          )
        })
      : shape === 'waves'
        ? Array.from({ length: 5 }, (_, at) =>
            path(
              `M0 ${560 + at * 36}${Array.from({ length: 12 }, () => `q45 ${n(-34 + next() * 12)} 90 0`).join('')}L1080 720L0 720Z`,
              `fill="${at % 2 ? ground[0] : ground[1]}" fill-opacity="${n(0.55 + at * 0.1)}"`,
            ),
          )
        : []
  return e.finish(
    WIDTH,
    HEIGHT,
    [
      `<rect width="${WIDTH}" height="${HEIGHT}" fill="${e.linear([
        [0, sky[0]],
        [0.5, sky[1]],
        [1, sky[2]],
      ])}"/>`,
      circle(
        [540, 330],
        380,
        `fill="${e.radial([
          [0, light, 0.85],
          [0.25, light, 0.4],
          [1, light, 0],
        ])}"`,
      ),
      ...Array.from({ length: 50 }, () =>
        circle(
          [next() * WIDTH, next() * 330],
          0.7 + next() * 1.6,
          `fill="#fff" fill-opacity="${n(0.2 + next() * 0.5)}"`,
        ),
      ),
      layer(500, 90, ground[0]),
      layer(600, 70, ground[1]),
      ...sides,
    ].join(''),
  )
}
