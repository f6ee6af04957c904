/** What a file may be, and what drawing it may take. */
export const LIMITS = {
  /** Of a PDF. */
  pages: 4,
  /** Of a photo: what phones take today, and no more. */
  megapixels: 50,
  /** The longer side of what is kept, pixels: enough to read the smallest print of a card. */
  keptSide: 2_400,
  /** A page with a shorter side shows no document, pixels. */
  leastSide: 100,
  /** CPU time for all of a file, ms: ten times what a page of a phone's camera takes. */
  cpuMs: 6_000,
  /** By the clock, however busy the machine is, ms. */
  wallMs: 40_000,
  /** Files that wait while one is drawn. */
  waiting: { most: 16, ofOne: 3, waitMs: 20_000 },
  /** Of the process that draws, bytes. */
  memory: 900 * 1024 * 1024,
} as const
