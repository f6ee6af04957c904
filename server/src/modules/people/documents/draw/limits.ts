/** Limits of files and of their drawing. */
export const LIMITS = {
  /** Pages of a PDF. */
  pages: 4,
  /** Size of a photo: as large as today's phones take. */
  megapixels: 50,
  /** Longer side of the stored picture, pixels: enough for the smallest print of a card. */
  keptSide: 2_400,
  /** A page with a shorter side shows no document, pixels. */
  leastSide: 100,
  /** CPU time per file, ms: ten times that of a phone camera's page. */
  cpuMs: 6_000,
  /** Wall-clock time, also on a busy machine, ms. */
  wallMs: 40_000,
  /** Queue of waiting files. */
  waiting: { most: 16, ofOne: 3, waitMs: 20_000 },
  /** Memory of the drawing process, bytes. */
  memory: 900 * 1024 * 1024,
} as const
