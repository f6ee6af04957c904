import { parseAmount } from '@jogo/rules/parse-amount'
import type { Language } from '../../../lib/language.ts'
import { amountText } from '../../../lib/money.ts'
import type { Draft } from './claim.ts'

/** Digits and separators only, so that the text can be typed back in every language. */
export const plainAmount = (cents: number): string => amountText(cents)

/** A form filled in another language: its amounts in this language's form. Invalid amounts stay as typed. */
export function respelled(draft: Draft, written: Language): Draft {
  const spell = (text: string) => {
    const amount = parseAmount(text, written)
    return amount === undefined ? text : plainAmount(Number(amount))
  }
  return { ...draft, stake: spell(draft.stake), payout: spell(draft.payout) }
}
