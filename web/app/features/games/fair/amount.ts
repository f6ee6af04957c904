import { amountText } from '../../../lib/money.ts'

/** Digits and separators only, so that the text can be typed back in every language. */
export const plainAmount = (cents: number): string => amountText(cents)
