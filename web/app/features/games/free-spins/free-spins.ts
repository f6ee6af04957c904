import type { DemoParts } from '../demo/demo.ts'

/** Free spins in play on the page of a slot. */
export interface FreeSpins {
  /** The same object for the whole bonus: a new object would restart the play. */
  parts: Pick<DemoParts, 'play' | 'settle'>
  /** Stake of each spin; paid by the house. Centavos. */
  stake: number
  left: number
  /** Text of the button for one spin. */
  label: string
}
