/**
 * Distributions of sums of independent numbers: entry n is the probability of n, and the last entry is the probability of its
 * number or more.
 */

/** Distribution of the sum of two numbers, on the grid of `a`. The last entry includes everything above. */
export function sumDistribution(a: Float64Array, b: Float64Array): Float64Array {
  const most = a.length - 1
  const support = nonZero(b)
  if (support.length < 64) return sumBySupport(a, b, support)
  const size = 2 ** Math.ceil(Math.log2(a.length + b.length))
  const left = fourierTransform(a, size)
  const right = fourierTransform(b, size)
  return gathered(multiplied([[left, right]], size), most)
}

const nonZero = (values: Float64Array): number[] => {
  const found: number[] = []
  for (let at = 0; at < values.length; at += 1) if (values[at] !== 0) found.push(at)
  return found
}

function sumBySupport(a: Float64Array, b: Float64Array, support: readonly number[]): Float64Array {
  const most = a.length - 1
  const sum = new Float64Array(a.length)
  for (const shift of support) {
    const share = b[shift] as number
    for (let at = 0; at <= most; at += 1) {
      const to = Math.min(at + shift, most)
      sum[to] = (sum[to] as number) + share * (a[at] as number)
    }
  }
  return sum
}

/** A distribution's Fourier transform: real and imaginary parts. */
export interface Transform {
  re: Float64Array
  im: Float64Array
}

export function fourierTransform(values: Float64Array, size: number): Transform {
  const re = new Float64Array(size)
  re.set(values)
  const im = new Float64Array(size)
  transform(re, im)
  return { re, im }
}

/** Sum of the products of pairs, transformed back. */
export function multiplied(pairs: readonly (readonly [Transform, Transform])[], size: number): Float64Array {
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  for (const [a, b] of pairs)
    for (let at = 0; at < size; at += 1) {
      const ar = a.re[at] as number
      const ai = a.im[at] as number
      const br = b.re[at] as number
      const bi = b.im[at] as number
      re[at] = (re[at] as number) + ar * br - ai * bi
      // The result is conjugated, because the inverse is the transform of the conjugate.
      im[at] = (im[at] as number) - ar * bi - ai * br
    }
  transform(re, im)
  return re.map((value) => value / size)
}

/** The last entry collects everything above `most`; negative rounding errors become zero. */
export function gathered(values: Float64Array, most: number): Float64Array {
  const sum = new Float64Array(most + 1)
  for (let at = 0; at < values.length; at += 1) {
    const to = Math.min(at, most)
    sum[to] = (sum[to] as number) + Math.max(0, values[at] as number)
  }
  return sum
}

/** Fast Fourier transform in place, radix 2 (Cooley and Tukey, 1965). The length is a power of two. */
function transform(re: Float64Array, im: Float64Array): void {
  const size = re.length
  for (let at = 1, to = 0; at < size; at += 1) {
    let bit = size >> 1
    for (; to & bit; bit >>= 1) to ^= bit
    to ^= bit
    if (at < to) {
      ;[re[at], re[to]] = [re[to] as number, re[at] as number]
      ;[im[at], im[to]] = [im[to] as number, im[at] as number]
    }
  }
  const { re: cosines, im: sines } = createTransform(size)
  for (let span = 2; span <= size; span *= 2) {
    const half = span / 2
    const stride = size / span
    for (let begin = 0; begin < size; begin += span)
      for (let step = 0; step < half; step += 1) {
        const at = begin + step
        const to = at + half
        const wr = cosines[step * stride] as number
        const wi = sines[step * stride] as number
        const tr = re[to] as number
        const ti = im[to] as number
        const vr = tr * wr - ti * wi
        const vi = tr * wi + ti * wr
        re[to] = (re[at] as number) - vr
        im[to] = (im[at] as number) - vi
        re[at] = (re[at] as number) + vr
        im[at] = (im[at] as number) + vi
      }
  }
}

const turns = new Map<number, Transform>()

/** The roots of unity of a size: half a turn, clockwise. */
function createTransform(size: number): Transform {
  const known = turns.get(size)
  if (known) return known
  const angles = Float64Array.from({ length: size / 2 }, (_, step) => (-2 * Math.PI * step) / size)
  const made = { re: angles.map(Math.cos), im: angles.map(Math.sin) }
  turns.set(size, made)
  return made
}
