import { around, circle, darker, lighter, mix, n, type Point, path } from '../../kit.ts'
import { ball } from '../../shapes/solid.ts'
import type { Hero } from '../../stage.ts'

/** A triangle of pegs, the path of the ball, and the possible places. */
export const plinko: Hero = (e, { main, light }) => {
  const rows = 8
  const peg = (row: number, at: number): Point => [(at - (row + 2) / 2) * 29, -104 + row * 25]
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (_, at) => {
      const [x, y] = peg(row, at)
      return circle([x, y], 5.2, `fill="${peg0}"`) + circle([x - 1.5, y - 1.8], 1.6, 'fill="#fff"')
    }).join(''),
  )
  const way = [peg(0, 1), peg(2, 2), peg(4, 3), peg(6, 5)].map(([x, y]) => [x + 12, y - 10] as Point)
  const trail = `M${n(way[0]?.[0] ?? 0)} -138L${way.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`
  const end = way.at(-1) as Point
  const bins = Array.from({ length: 9 }, (_, bin) => {
    const heat = Math.abs(bin - 4) / 4
    const colour = mix('#ffd24a', '#ff3d6e', heat)
    const x = -130 + bin * 29
    return `<rect x="${n(x)}" y="102" width="26" height="24" rx="6" fill="${darker(colour, 0.4)}"/><rect x="${n(x)}" y="98" width="26" height="24" rx="6" fill="${e.linear(
      [
        [0, lighter(colour, 0.3)],
        [1, colour],
      ],
    )}"/>`
  })
  return [
    ...pegs,
    path(
      trail,
      `fill="none" stroke="${light}" stroke-opacity=".45" stroke-width="16" stroke-linecap="round" stroke-linejoin="round" filter="${e.blur(5)}"`,
    ),
    path(
      trail,
      `fill="none" stroke="${e.linear([
        [0, '#ffffff', 0],
        [1, '#ffffff', 0.9],
      ])}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="1 11"`,
    ),
    ...bins,
    circle(
      around(end, 0, 0),
      52,
      `fill="${e.radial([
        [0, '#ffd24a', 0.75],
        [1, '#ffd24a', 0],
      ])}"`,
    ),
    ball(e, end, 25, '#ff9d2e', main),
  ].join('')
}
const peg0 = '#dff6ff'
