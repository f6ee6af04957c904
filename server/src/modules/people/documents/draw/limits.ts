/** Limits of files and of their drawing. */
export const LIMITS = {
  /** Maximum pages of a PDF. */
  pages: 4,
  /** Maximum size of a photo: the largest of today's phones. */
  megapixels: 50,
  /** Longer side of the stored picture, pixels; enough for the smallest print on a card. */
  keptSide: 2_400,
  /** Minimum shorter side, pixels; a smaller page cannot show a document. */
  leastSide: 100,
  /** CPU time per file, ms: ten times the time of a photo from a phone. */
  cpuMs: 6_000,
  /** Wall-clock time per file, ms; enough on a busy machine too. */
  wallMs: 40_000,
  /** Limits of the queue of waiting files. */
  waiting: { most: 16, ofOne: 3, waitMs: 20_000 },
  /** Memory of the drawing process, bytes. */
  memory: 900 * 1024 * 1024,
} as const
