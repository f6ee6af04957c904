import { encode } from 'uqr'

export interface QrDrawing {
  /** Modules per side, including the quiet zone. */
  size: number
  /** SVG path of the dark modules, one unit per module. */
  path: string
}

/**
 * Width of the quiet zone: the standard requires four light modules around the code, without which many readers do
 * not find it.
 */
export const QUIET = 4

/** The code as one path: each run of dark modules in a row is a rectangle. */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const runs: string[] = []
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue
      let end = x
      while (end < size && row[end]) end += 1
      runs.push(`M${x + QUIET} ${y + QUIET}h${end - x}v1h${x - end}z`)
      x = end
    }
  }
  return { size: size + 2 * QUIET, path: runs.join('') }
}
