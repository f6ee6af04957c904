import { linear, n, radial, svg } from './kit.ts'

type Stops = readonly (readonly [offset: number, colour: string, opacity?: number])[]

/** Collects what a picture defines (paints, blurs, clips) and hands out the references: `url(#a)`, `url(#b)` … */
export interface Easel {
  /** A paint from top to bottom, or along `turn` (attributes of `<linearGradient>`). */
  linear: (stops: Stops, turn?: string) => string
  radial: (stops: Stops, place?: string) => string
  /** For `filter=`: softness in pixels of the shape it is put on. */
  blur: (by: number) => string
  clip: (shape: string) => string
  mask: (shape: string) => string
  /** A tile of `width` × `height` repeated over the filled shape. */
  pattern: (width: number, height: number, shape: string, transform?: string) => string
  /** A shape to be drawn several times; gives the id without `#`. */
  shape: (markup: (id: string) => string) => string
  /** Definitions made elsewhere, with ids of their own. Draws nothing. */
  raw: (definitions: string) => string
  finish: (width: number, height: number, body: string) => string
}

export function easel(): Easel {
  const known = new Map<string, string>()
  const define = (make: (id: string) => string) => {
    const made = make('ID')
    const id = known.get(made) ?? name(known.size)
    known.set(made, id)
    return id
  }
  const url = (make: (id: string) => string) => `url(#${define(make)})`
  return {
    linear: (stops, turn) => url((id) => linear(id, stops.map(stop), turn)),
    radial: (stops, place) => url((id) => radial(id, stops.map(stop), place)),
    blur: (by) =>
      url(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${n(by)}"/></filter>`,
      ),
    clip: (shape) => url((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    mask: (shape) => url((id) => `<mask id="${id}">${shape}</mask>`),
    pattern: (width, height, shape, transform) =>
      url(
        (id) =>
          `<pattern id="${id}" width="${n(width)}" height="${n(height)}" patternUnits="userSpaceOnUse"${transform ? ` patternTransform="${transform}"` : ''}>${shape}</pattern>`,
      ),
    shape: define,
    raw: (definitions) => {
      known.set(definitions, '')
      return ''
    },
    finish: (width, height, body) =>
      svg(
        width,
        height,
        [...known].map(([made, id]) => made.replace('id="ID"', `id="${id}"`)).join(''),
        body,
      ),
  }
}

const stop = ([offset, colour, opacity]: Stops[number]): [string, string] => [
  String(offset),
  opacity === undefined ? colour : `${colour}/${opacity}`,
]

const name = (count: number) =>
  count < 26
    ? String.fromCharCode(97 + count)
    : `${String.fromCharCode(97 + (count % 26))}${Math.floor(count / 26)}`
