/** Helpers of every drawing of the site. */

export type Point = readonly [x: number, y: number]

/** A small linear congruential generator (Numerical Recipes): the same picture every time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Two decimals at most: the files stay small. */
export const n = (value: number) => String(Math.round(value * 100) / 100)

export const points = (list: readonly Point[]) => list.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')

export const polygon = (list: readonly Point[], attributes: string) =>
  `<polygon points="${points(list)}" ${attributes}/>`

export const circle = ([x, y]: Point, radius: number, attributes: string) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" ${attributes}/>`

/** A polygon whose corners are cut round by `radius`, as a path. */
export function rounded(list: readonly Point[], radius: number, attributes: string): string {
  const steps = list.map((corner, at) => {
    const before = list[(at + list.length - 1) % list.length] as Point
    const after = list[(at + 1) % list.length] as Point
    const [ax, ay] = towards(corner, before, radius)
    const [bx, by] = towards(corner, after, radius)
    return `${at === 0 ? 'M' : 'L'}${n(ax)} ${n(ay)}Q${n(corner[0])} ${n(corner[1])} ${n(bx)} ${n(by)}`
  })
  return `<path d="${steps.join('')}Z" ${attributes}/>`
}

function towards([x, y]: Point, [tx, ty]: Point, distance: number): Point {
  const length = Math.hypot(tx - x, ty - y)
  const share = Math.min(distance, length / 2) / length
  return [x + (tx - x) * share, y + (ty - y) * share]
}

export const linear = (id: string, stops: readonly [string, string][], turn = 'x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${turn}>${gradientStops(stops)}</linearGradient>`

export const radial = (id: string, stops: readonly [string, string][], place = '') =>
  `<radialGradient id="${id}" ${place}>${gradientStops(stops)}</radialGradient>`

/** `['50%', '#123456']` or with an opacity behind a slash: `'#123456/0.5'`. */
function gradientStops(stops: readonly [string, string][]): string {
  return stops
    .map(([offset, paint]) => {
      const [colour, opacity] = paint.split('/')
      return `<stop offset="${offset}" stop-color="${colour}"${opacity ? ` stop-opacity="${opacity}"` : ''}/>`
    })
    .join('')
}

export function svg(width: number, height: number, defs: string, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${defs}</defs>${body}</svg>\n`
}

/** Between two `#rrggbb` colours; 0 is the first, 1 the second. */
export function mix(base: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [a, b] = [base, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
      number,
      number,
    ]
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

export const lighter = (colour: string, by: number) => mix(colour, '#ffffff', by)
export const darker = (colour: string, by: number) => mix(colour, '#000000', by)

/** A path through corners, closed. */
export const polygonPath = (list: readonly Point[]) =>
  `M${list.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`

/** A point on a circle (or an ellipse of height `squash`), degrees clockwise from the top. */
export function around([x, y]: Point, radius: number, degrees: number, squash = 1): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * squash]
}

export const group = (transform: string, ...parts: string[]) =>
  `<g transform="${transform}">${parts.join('')}</g>`
export const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`
export const ellipse = ([x, y]: Point, rx: number, ry: number, attributes: string) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" ${attributes}/>`
