/** Colour maths for the tokens: WCAG 2.2 contrast, and OKLCH lightness adjusted for readability. */

type Rgb = readonly [red: number, green: number, blue: number]

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour itself if it is readable on every ground, else the nearest readable lighter or darker colour. */
export function readableOn(colour: string, grounds: readonly string[], atLeast = 4.5): string {
  const worst = (candidate: string) => Math.min(...grounds.map((ground) => contrast(candidate, ground)))
  if (worst(colour) >= atLeast) return colour
  const [lightness, a, b] = toOklab(rgb(colour))
  for (let step = 1; step <= 100; step += 1) {
    for (const moved of [lightness + step / 100, lightness - step / 100]) {
      if (moved < 0 || moved > 1) continue
      const candidate = hex(fromOklab([moved, a, b]))
      if (worst(candidate) >= atLeast) return candidate
    }
  }
  return worst('#ffffff') > worst('#000000') ? '#ffffff' : '#000000'
}

/** Near-black or white: the more readable colour on a button of this colour. */
export function inkOn(fill: string, dark = '#06120c'): string {
  return contrast(dark, fill) >= contrast('#ffffff', fill) ? dark : '#ffffff'
}

/** OKLCH lightness of a colour, 0 to 1. */
export const colourLightness = (colour: string): number => toOklab(rgb(colour))[0]

/** The hue of a colour at another OKLCH lightness, with the chroma limited to `mostChroma`. */
export function atLightness(colour: string, lightness: number, mostChroma = 0.4): string {
  const [, a, b] = toOklab(rgb(colour))
  const share = Math.min(1, mostChroma / Math.max(Math.hypot(a, b), 1e-6))
  return hex(fromOklab([Math.min(1, Math.max(0, lightness)), a * share, b * share]))
}

function luminance(colour: string): number {
  const [red, green, blue] = rgb(colour).map(linear) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgb(colour: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  if (!digits) throw new RangeError(`not a colour of six digits: ${colour}`)
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255) as unknown as Rgb
}

function hex(colour: Rgb): string {
  const pair = (part: number) =>
    Math.round(Math.min(1, Math.max(0, part)) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${colour.map(pair).join('')}`
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** Björn Ottosson's Oklab matrices. */
function toOklab(colour: Rgb): [number, number, number] {
  const [r, g, b] = colour.map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromOklab([lightness, a, b]: readonly [number, number, number]): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}
