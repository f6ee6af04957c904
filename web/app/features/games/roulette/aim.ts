/**
 * Meaning of an exact pointer and the arrow keys. This file is loaded after the layout, which alone is enough for
 * taps.
 */
import type { MouseEvent } from 'react'
import { findSpot, isOutside, type LaidSpot, SPOTS } from './spots.ts'

/** Distance to a border, in cells, within which an exact pointer means the places on the border. */
const NEAR = 0.2

/** Inside place under an exact point of the grid. Near a border the place is between numbers, as at any table. */
export function spotAt(x: number, y: number): LaidSpot | undefined {
  if (y < 0) return y < -NEAR ? findSpot('0') : nearest(x, 0)
  return nearest(x, y)
}

function nearest(x: number, y: number): LaidSpot | undefined {
  const snap = (at: number) => (Math.abs(at - Math.round(at)) <= NEAR ? Math.round(at) : Math.floor(at) + 0.5)
  const [toX, toY] = [snap(x), snap(y)]
  return SPOTS.find((spot) => !isOutside(spot) && spot.chip.x === toX && spot.chip.y === toY)
}

/** Rectangles on the screen, in pixels. */
type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
export type Arrow = keyof typeof STEPS
export const isArrow = (key: string): key is Arrow => Object.hasOwn(STEPS, key)

/** Index of the rectangle for an arrow key: the nearest in its direction, straight ahead first. Undefined at the border. */
export function towards(rects: readonly Rect[], from: number, arrow: Arrow): number | undefined {
  const middle = ({ left, top, width, height }: Rect) => [left + width / 2, top + height / 2] as const
  const start = rects[from]
  if (!start) return undefined
  const [dx, dy] = STEPS[arrow]
  const [startX, startY] = middle(start)
  let best: { at: number; far: number } | undefined
  for (const [at, rect] of rects.entries()) {
    const [x, y] = middle(rect)
    const ahead = (x - startX) * dx + (y - startY) * dy
    const aside = Math.abs((x - startX) * dy) + Math.abs((y - startY) * dx)
    if (at === from || ahead < 2) continue
    // A wide place is straight ahead of all places along its side.
    const half = Math.abs(dx) * rect.height + Math.abs(dy) * rect.width
    const far = ahead + 3 * Math.max(0, aside - half / 2)
    if (!best || far < best.far) best = { at, far }
  }
  return best?.at
}

/** The place under the pointer, from the area of a number, for a vertical or horizontal layout. */
export function spotUnder(
  { clientX, clientY, currentTarget }: MouseEvent,
  { hit }: LaidSpot,
): LaidSpot | undefined {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  const [alongX, alongY] = [(clientX - left) / width, (clientY - top) / height]
  const lies = getComputedStyle(currentTarget).getPropertyValue('--lies').trim() === '1'
  return lies
    ? spotAt(hit.x + (1 - alongY) * hit.width, hit.y + alongX * hit.height)
    : spotAt(hit.x + alongX * hit.width, hit.y + alongY * hit.height)
}
