import type { Game } from '../types.ts'
import { SHAPES } from './shapes.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** Hue 0–360, saturation and lightness 0–1. */
export function colour(hue: number, saturation: number, lightness: number): Colour {
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    const spread = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - spread * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/**
 * A game's picture: rays behind a large shape in the game's two colours, small ones around it. Shapes are distances to their edge, so that edges are
 * smooth without drawing them larger.
 */
export function drawPicture(game: Pick<Game, 'hue' | 'shape'>, width: number, height: number): Uint8Array {
  const pixels = new Uint8Array(width * height * 3)
  const [dark, bright] = [colour(game.hue, 0.65, 0.14), colour((game.hue + 25) % 360, 0.75, 0.46)]
  const [face, edge] = [colour((game.hue + 150) % 360, 0.85, 0.6), colour((game.hue + 190) % 360, 0.8, 0.88)]
  const shape = SHAPES[game.shape % SHAPES.length] as (typeof SHAPES)[number]
  const rays = 10 + (game.shape % 7) * 2
  const unit = width / 2
  // One pixel, in units of the shape.
  const soft = 1.5 / unit
  const small = smallOnes(game.shape)
  for (let py = 0; py < height; py++) {
    for (let px = 0; px < width; px++) {
      const [x, y] = [(px - width / 2) / unit, (py - height * 0.48) / unit]
      const far = Math.hypot(x, y)
      const ray = Math.sin(Math.atan2(y, x) * rays) > 0 ? 0.16 : 0
      let here = mix(bright, dark, Math.min(1, far * 0.72 + ray))
      for (const one of small) {
        const inside = cover(shape((x - one.x) / one.size, (y - one.y) / one.size) * one.size, soft)
        if (inside > 0) here = mix(here, edge, inside * 0.34)
      }
      const distance = shape(x / 0.62, y / 0.62) * 0.62
      // A shadow, the rim, then the face, lighter towards its top left.
      here = mix(here, dark, 0.55 * cover(shape((x - 0.04) / 0.66, (y - 0.07) / 0.66) * 0.66, 0.16))
      here = mix(here, edge, cover(distance - 0.035, soft))
      const light = Math.max(0, Math.min(1, 0.5 - (x + y) * 0.55))
      here = mix(here, mix(face, edge, light * 0.55), cover(distance, soft))
      const at = (py * width + px) * 3
      pixels[at] = here[0]
      pixels[at + 1] = here[1]
      pixels[at + 2] = here[2]
    }
  }
  return pixels
}

/** 1 inside, 0 outside, between them over the width of the edge. */
const cover = (distance: number, soft: number) => Math.max(0, Math.min(1, 0.5 - distance / soft))

function smallOnes(shape: number) {
  return [0, 1, 2, 3, 4].map((at) => ({
    x: Math.cos(at * 2.4 + shape) * 0.78,
    y: Math.sin(at * 2.4 + shape) * 1.02,
    size: 0.12 + ((at * 7 + shape) % 5) * 0.03,
  }))
}
