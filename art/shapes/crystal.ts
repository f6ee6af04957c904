import type { Easel } from '../easel.ts'
import { darker, group, lighter, n, type Point, path, polygonPath } from '../kit.ts'

/** A hexagonal prism of stone standing on `at`, its tip up, leaning by `tilt` degrees. */
export function crystal(
  e: Easel,
  at: Point,
  height: number,
  width: number,
  tilt: number,
  colour: string,
): string {
  const [w, h] = [width / 2, height]
  const tip = -h
  const shoulder = -h + width * 0.75
  const side = (points: Point[], light: string, dark: string) =>
    path(
      polygonPath(points),
      `fill="${e.linear([
        [0, light],
        [1, dark],
      ])}" stroke="${light}" stroke-opacity=".5" stroke-width=".8" stroke-linejoin="round"`,
    )
  return group(
    `translate(${n(at[0])} ${n(at[1])}) rotate(${tilt})`,
    side(
      [
        [-w, shoulder],
        [-w * 0.42, shoulder + w * 0.24],
        [-w * 0.42, 0],
        [-w, -w * 0.2],
      ],
      lighter(colour, 0.2),
      darker(colour, 0.35),
    ),
    side(
      [
        [-w * 0.42, shoulder + w * 0.24],
        [w * 0.36, shoulder + w * 0.24],
        [w * 0.36, 0],
        [-w * 0.42, 0],
      ],
      lighter(colour, 0.5),
      darker(colour, 0.12),
    ),
    side(
      [
        [w * 0.36, shoulder + w * 0.24],
        [w, shoulder],
        [w, -w * 0.2],
        [w * 0.36, 0],
      ],
      colour,
      darker(colour, 0.6),
    ),
    side(
      [
        [w * 0.08, tip],
        [-w, shoulder],
        [-w * 0.42, shoulder + w * 0.24],
      ],
      lighter(colour, 0.65),
      lighter(colour, 0.1),
    ),
    side(
      [
        [w * 0.08, tip],
        [-w * 0.42, shoulder + w * 0.24],
        [w * 0.36, shoulder + w * 0.24],
      ],
      lighter(colour, 0.85),
      lighter(colour, 0.4),
    ),
    side(
      [
        [w * 0.08, tip],
        [w * 0.36, shoulder + w * 0.24],
        [w, shoulder],
      ],
      lighter(colour, 0.3),
      darker(colour, 0.25),
    ),
    path(
      polygonPath([
        [-w * 0.3, shoulder + w * 0.5],
        [-w * 0.16, shoulder + w * 0.5],
        [-w * 0.16, -h * 0.3],
        [-w * 0.3, -h * 0.2],
      ]),
      'fill="#fff" fill-opacity=".55"',
    ),
  )
}
