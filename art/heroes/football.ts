import { circle, ellipse, n, type Point, path, polygonPath } from '../kit.ts'
import { turning } from '../shapes/die.ts'
import type { Hero } from '../stage.ts'

type Vector = readonly [number, number, number]

const GOLDEN = (1 + Math.sqrt(5)) / 2
const unit = ([x, y, z]: Vector): Vector => {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}
/** Corners of an icosahedron: the middles of the twelve pentagons. */
const MIDDLES: readonly Vector[] = [-1, 1].flatMap((a) =>
  [-GOLDEN, GOLDEN].flatMap((b) => [unit([0, a, b]), unit([a, b, 0]), unit([b, 0, a])]),
)

/** Between two directions, at a share of the way, on the ball. */
const between = (vector: Vector, other: Vector, share: number): Vector =>
  unit(
    [0, 1, 2].map(
      (axis) => (vector[axis as 0] ?? 0) * (1 - share) + (other[axis as 0] ?? 0) * share,
    ) as unknown as Vector,
  )
const dot = (vector: Vector, other: Vector) =>
  vector[0] * other[0] + vector[1] * other[1] + vector[2] * other[2]

/** A football before the lamps of a stadium; the panels are computed, so the seams meet. */
export const football: Hero = (e) => {
  const radius = 104
  const turn = turning(24, -18, 12)
  const middles = MIDDLES.map(turn)
  const flat = (point: Vector): Point => [point[0] * radius, point[1] * radius]
  const patches: string[] = []
  const seams: string[] = []
  middles.forEach((middle, index) => {
    const near = middles.filter((other, at) => at !== index && dot(middle, other) > 0.4)
    const corners = near.map((other) => between(middle, other, 0.345))
    const angle = ([x, y]: Vector) => Math.atan2(y - middle[1], x - middle[0])
    if (middle[2] > -0.12) {
      const seen = corners
        .map((corner) => (corner[2] < 0 ? unit([corner[0], corner[1], 0.001]) : corner))
        .toSorted((a, b) => angle(a) - angle(b))
      patches.push(polygonPath(seen.map(flat)))
    }
    near.forEach((other, at) => {
      const [from, to] = [corners[at] as Vector, between(middle, other, 0.5)]
      if (from[2] < -0.05 || to[2] < -0.05) return
      seams.push(`M${flat(from).map(n).join(' ')}L${flat(to).map(n).join(' ')}`)
    })
  })
  const lamp = (x: number, y: number, to: number) =>
    path(
      `M${x} ${y}L${to - 60} 150L${to + 60} 150Z`,
      `fill="${e.linear([
        [0, '#fff6d8', 0.4],
        [1, '#fff6d8', 0],
      ])}"`,
    ) +
    Array.from({ length: 6 }, (_, bulb) =>
      circle([x - 12 + (bulb % 3) * 12, y - 6 + Math.floor(bulb / 3) * 12], 5, 'fill="#fff9e0"'),
    ).join('')
  const turf = e.linear([
    [0, '#5fbf4a'],
    [1, '#14521f'],
  ])
  return [
    lamp(-140, -126, -30),
    lamp(140, -126, 30),
    ellipse([0, 128], 196, 40, `fill="${turf}"`),
    ellipse([0, 126], 120, 22, 'fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="4"'),
    ellipse([6, 118], 96, 16, `fill="#000" fill-opacity=".55" filter="${e.blur(6)}"`),
    circle(
      [0, 10],
      radius,
      `fill="${e.radial(
        [
          [0, '#ffffff'],
          [0.6, '#eceae6'],
          [1, '#9c958c'],
        ],
        'cx=".36" cy=".3" r=".8"',
      )}"`,
    ),
    `<g transform="translate(0 10)" clip-path="${e.clip(`<circle r="${radius - 1}"/>`)}">${path(seams.join(''), 'stroke="#55504a" stroke-width="3.2" stroke-linecap="round"')}${path(
      patches.join(''),
      `fill="${e.linear([
        [0, '#3a3f4a'],
        [1, '#0c0e12'],
      ])}" stroke="#0c0e12" stroke-width="4" stroke-linejoin="round"`,
    )}</g>`,
    circle(
      [0, 10],
      radius,
      `fill="${e.radial(
        [
          [0, '#ffffff', 0.5],
          [0.35, '#ffffff', 0],
          [0.72, '#000000', 0],
          [1, '#1a0804', 0.68],
        ],
        'cx=".36" cy=".28" r=".84"',
      )}"`,
    ),
    circle(
      [0, 10],
      radius - 2,
      `fill="none" stroke="${e.linear(
        [
          [0.5, '#ffb36b', 0],
          [1, '#ffb36b', 0.9],
        ],
        'x1=".2" x2=".85" y2="1"',
      )}" stroke-width="4"`,
    ),
  ].join('')
}
