import type { DemoParts } from '../demo/demo.ts'

/** Free spins that are being played on the page of a slot. */
export interface FreeSpins {
  /** The same object for one bonus: a page takes another one for another way to play. */
  parts: Pick<DemoParts, 'play' | 'settle'>
  /** Of each spin; the house pays it. Centavos. */
  stake: number
  left: number
  /** What the button says that plays one. */
  label: string
}
