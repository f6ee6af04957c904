import { amountText } from '../../../lib/money.ts'

/** Digits and separators alone, whichever side a language writes its currency on: what can be typed can be read back. */
export const plainAmount = (cents: number): string => amountText(cents)
