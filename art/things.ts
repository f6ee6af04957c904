import { circle, n, type Point, polygon } from './kit.ts'

/** Facets of a cut stone seen from the side, in units of half its width; the tint is its light. */
const FACETS: readonly [tint: string, ...Point[]][] = [
  ['#b9ffd9', [-0.5, -0.62], [0.5, -0.62], [0.3, -0.22], [-0.3, -0.22]],
  ['#6df0ae', [-0.5, -0.62], [-0.3, -0.22], [-1, -0.16]],
  ['#2bd47d', [0.5, -0.62], [1, -0.16], [0.3, -0.22]],
  ['#45e294', [-1, -0.16], [-0.3, -0.22], [0, 1]],
  ['#1fae66', [-0.3, -0.22], [0.3, -0.22], [0, 1]],
  ['#128a4e', [0.3, -0.22], [1, -0.16], [0, 1]],
]

/** An emerald of the given half width, its middle at `at`. */
export function gem(at: Point, size: number, turn = 0): string {
  const place = ([x, y]: Point): Point => [x * size, y * size]
  const facets = FACETS.map(([tint, ...corners]) =>
    polygon(corners.map(place), `fill="${tint}" stroke="${tint}" stroke-width=".6" stroke-linejoin="round"`),
  )
  const glint = polygon(
    (
      [
        [-0.42, -0.56],
        [-0.05, -0.56],
        [-0.2, -0.28],
        [-0.34, -0.28],
      ] as Point[]
    ).map(place),
    'fill="#fff" fill-opacity=".7"',
  )
  return `<g transform="translate(${n(at[0])} ${n(at[1])}) rotate(${turn})">${facets.join('')}${glint}</g>`
}

/** A mine with a burning fuse; needs the gradients `iron`, `spark`. */
export function mine(at: Point, size: number): string {
  const [x, y] = at
  const end: Point = [x + size * 1.02, y - size * 1.28]
  const rays = Array.from({ length: 8 }, (_, ray) => {
    const angle = (ray * Math.PI) / 4
    const reach = size * (ray % 2 ? 0.24 : 0.42)
    return `M${n(end[0])} ${n(end[1])}l${n(Math.cos(angle) * reach)} ${n(Math.sin(angle) * reach)}`
  })
  return [
    `<path d="M${n(x + size * 0.42)} ${n(y - size * 0.78)}q${n(size * 0.1)} ${n(-size * 0.55)} ${n(size * 0.6)} ${n(-size * 0.5)}" fill="none" stroke="#c9a36a" stroke-width="${n(size * 0.13)}" stroke-linecap="round"/>`,
    circle(end, size * 0.62, 'fill="url(#spark)"'),
    `<path d="${rays.join('')}" stroke="#fff1b8" stroke-width="${n(size * 0.07)}" stroke-linecap="round"/>`,
    `<rect x="${n(x + size * 0.14)}" y="${n(y - size * 1.06)}" width="${n(size * 0.52)}" height="${n(size * 0.34)}" rx="${n(size * 0.08)}" fill="#3b4650" transform="rotate(28 ${n(x + size * 0.4)} ${n(y - size * 0.9)})"/>`,
    circle(at, size, 'fill="url(#iron)"'),
    `<path d="M${n(x - size * 0.66)} ${n(y - size * 0.3)}a${n(size * 0.74)} ${n(size * 0.74)} 0 0 1 ${n(size * 0.5)} ${n(-size * 0.42)}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="${n(size * 0.12)}" stroke-linecap="round"/>`,
  ].join('')
}

export const IRON: readonly [string, string][] = [
  ['0', '#77868f'],
  ['.35', '#333e46'],
  ['1', '#0c1114'],
]
export const SPARK: readonly [string, string][] = [
  ['0', '#fff6cf'],
  ['.3', '#ffd45e/.9'],
  ['1', '#ff9a3d/0'],
]
