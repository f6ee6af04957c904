import type { Game } from '../types.ts'
import { SHAPES, type Shape } from './shapes.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Hue 0–360, saturation and lightness 0–1. */
function colour(hue: number, saturation: number, lightness: number): Colour {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const spread = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

interface Canvas {
  width: number
  height: number
  pixels: Uint8Array
}

/** A shape painted over the picture; `x`, `y` and `size` in half widths from the middle of the picture. */
interface Layer {
  shape: Shape
  x: number
  y: number
  size: number
  paint: Colour
  /** Opacity, 0–1. */
  strength: number
  /** Outline around the shape, and width of its soft edge. */
  rim?: number
  soft?: number
}

/** A game's picture: rays behind a large shape in the game's two colours, and small shapes around it. */
export function drawPicture(game: Pick<Game, 'hue' | 'shape'>, width: number, height: number): Uint8Array {
  const canvas = { width, height, pixels: new Uint8Array(width * height * 3) }
  const [dark, bright] = [colour(game.hue, 0.65, 0.14), colour((game.hue + 25) % 360, 0.75, 0.46)]
  const [face, edge] = [colour((game.hue + 150) % 360, 0.85, 0.6), colour((game.hue + 190) % 360, 0.8, 0.88)]
  const shape = SHAPES[game.shape % SHAPES.length] as Shape
  const main = { shape, x: 0, y: 0, size: 0.62, strength: 1 }
  paintRays(canvas, bright, dark, 10 + (game.shape % 7) * 2)
  for (const place of around(game.shape)) paint(canvas, { shape, ...place, paint: edge, strength: 0.34 })
  paint(canvas, { ...main, x: 0.04, y: 0.07, paint: dark, strength: 0.55, soft: 0.16 })
  paint(canvas, { ...main, paint: edge, rim: 0.035 })
  paint(canvas, { ...main, paint: face })
  // A highlight on the upper left of the shape.
  paint(canvas, { ...main, x: -0.1, y: -0.12, size: 0.34, paint: edge, strength: 0.4, soft: 0.3 })
  return canvas.pixels
}

function paintRays({ width, height, pixels }: Canvas, bright: Colour, dark: Colour, rays: number): void {
  const unit = width / 2
  for (let py = 0, at = 0; py < height; py++) {
    const y = (py - height * 0.48) / unit
    for (let px = 0; px < width; px++, at += 3) {
      const x = (px - width / 2) / unit
      const ray = Math.sin(Math.atan2(y, x) * rays) > 0 ? 0.16 : 0
      const share = Math.min(1, Math.sqrt(x * x + y * y) * 0.72 + ray)
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] =
          (bright[channel] as number) + ((dark[channel] as number) - (bright[channel] as number)) * share
    }
  }
}

/** Only the square around the shape is visited. A shape is the distance to its edge, so an edge is smooth without supersampling. */
function paint({ width, height, pixels }: Canvas, layer: Layer): void {
  const { shape, size, paint: tint, strength, rim = 0 } = layer
  const unit = width / 2
  const soft = layer.soft ?? 1.5 / unit
  const [cx, cy] = [width / 2 + layer.x * unit, height * 0.48 + layer.y * unit]
  const reach = (size * 1.15 + rim + soft) * unit
  const [left, right] = [Math.max(0, Math.floor(cx - reach)), Math.min(width, Math.ceil(cx + reach))]
  const [top, bottom] = [Math.max(0, Math.floor(cy - reach)), Math.min(height, Math.ceil(cy + reach))]
  for (let py = top; py < bottom; py++)
    for (let px = left; px < right; px++) {
      const distance = shape((px - cx) / unit / size, (py - cy) / unit / size) * size - rim
      const inside = Math.min(1, 0.5 - distance / soft) * strength
      if (inside <= 0) continue
      const at = (py * width + px) * 3
      for (let channel = 0; channel < 3; channel++) {
        const below = pixels[at + channel] as number
        pixels[at + channel] = below + ((tint[channel] as number) - below) * inside
      }
    }
}

const around = (shape: number) =>
  [0, 1, 2, 3, 4].map((at) => ({
    x: Math.cos(at * 2.4 + shape) * 0.78,
    y: Math.sin(at * 2.4 + shape) * 1.02,
    size: 0.12 + ((at * 7 + shape) % 5) * 0.03,
  }))
