/** What a file may be, and what drawing it may take. */
export const LIMITS = {
  /** Of a PDF. */
  pages: 4,
  /** Of a photo: what phones take today, and no more. */
  megapixels: 50,
  /** The longer side of what is kept, pixels: enough to read the smallest print of a card. */
  keptSide: 2_400,
  /** For all of a file, ms. */
  withinMs: 10_000,
  /** Of the process that draws, bytes. */
  memory: 900 * 1024 * 1024,
} as const
