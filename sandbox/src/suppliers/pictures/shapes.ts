/** Distance from a point to the edge of a shape of radius about 1 around the origin; negative inside. y grows downwards. */
export type Shape = (x: number, y: number) => number

const circle: Shape = (x, y) => Math.hypot(x, y) - 0.9

/** Points and hollows by the angle: a star when they are sharp, a flower when they are round. */
const rounded =
  (petals: number, depth: number): Shape =>
  (x, y) =>
    Math.hypot(x, y) - 0.78 * (1 + depth * Math.cos(petals * (Math.atan2(y, x) + Math.PI / 2)))

const polygon =
  (corners: number): Shape =>
  (x, y) => {
    const sector = (2 * Math.PI) / corners
    const angle = Math.atan2(y, x) + Math.PI / 2
    const turned = angle - sector * Math.round(angle / sector)
    // A corner points up: the edge lies half a sector beside it.
    return Math.hypot(x, y) * Math.cos(Math.abs(turned) - sector / 2) - 0.82
  }

const star: Shape = (x, y) => {
  const sector = (2 * Math.PI) / 5
  const angle = Math.atan2(y, x) + Math.PI / 2
  const turned = Math.abs(angle - sector * Math.round(angle / sector))
  const share = turned / (sector / 2)
  return Math.hypot(x, y) - (0.98 - 0.55 * share + 0.1 * share * (1 - share))
}

const heart: Shape = (x, y) => {
  // A heart of height 1 stands on the origin, its lobes above; y grows upwards here.
  const [a, b] = [Math.abs(x) * 0.6, 0.52 - y * 0.6]
  if (a + b > 1) return (Math.hypot(a - 0.25, b - 0.75) - Math.SQRT2 / 4) / 0.6
  const half = Math.max(a + b, 0) / 2
  return (Math.min(Math.hypot(a, b - 1), Math.hypot(a - half, b - half)) * Math.sign(a - b)) / 0.6
}

const gem: Shape = (x, y) =>
  Math.max(Math.abs(x) + Math.max(y, 0) * 0.85 - 0.85, -y - 0.45 - (0.85 - Math.abs(x)) * 0.2)

const moon: Shape = (x, y) => Math.max(Math.hypot(x, y) - 0.9, 0.72 - Math.hypot(x - 0.42, y + 0.18))

const bell: Shape = (x, y) =>
  Math.min(
    Math.max(
      Math.abs(x) - (0.32 + 0.42 * Math.max(0, Math.min(1, (y + 0.75) / 1.3)) ** 2),
      Math.abs(y) - 0.68,
    ),
    Math.hypot(x, y - 0.74) - 0.16,
  )

const leaf: Shape = (x, y) => Math.max(Math.hypot(x - 0.55, y) - 1.05, Math.hypot(x + 0.55, y) - 1.05)

export const SHAPES: readonly Shape[] = [
  star,
  gem,
  heart,
  circle,
  rounded(6, 0.22),
  polygon(6),
  moon,
  bell,
  leaf,
  rounded(8, 0.16),
  polygon(4),
  rounded(5, 0.28),
]
