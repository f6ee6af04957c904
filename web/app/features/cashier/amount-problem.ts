import { ApiError } from '../../lib/api.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { isUnconfirmed } from '../../lib/pending-request.ts'
import { errorSentence, fieldErrors } from '../../lib/sentence.ts'
import type { AmountProblem, CashierRules } from './rules.ts'

const ABOUT_AMOUNT = ['amount_above_max', 'amount_below_min', 'amount_invalid', 'insufficient_funds']

/** The form's own problem with an amount, as a sentence for the field. */
export function problemText(
  problem: AmountProblem | undefined,
  { min = 0, max = 0, available = 0 }: Partial<CashierRules> & { available?: number | undefined },
): string | undefined {
  switch (problem) {
    case undefined:
      return undefined
    case 'blank':
      return m.cashier.blank
    case 'below_min':
      return m.cashier.below_min(money(min))
    case 'above_max':
      return m.cashier.above_max(money(max))
    case 'above_available':
      return m.cashier.above_available(money(available))
  }
}

/** The sentence of a failed request, either for the field or for the form. */
export function failureText(failure: unknown): { field?: string; form?: string } {
  if (!failure) return {}
  const amountError = fieldErrors(failure).amount
  if (amountError) return { field: amountError }
  if (failure instanceof ApiError) {
    if (ABOUT_AMOUNT.includes(failure.code ?? '')) return { field: errorSentence(failure) }
    // An unreachable payment company has its own text, which says that nothing was charged; only a missing answer uses ours.
    if (isUnconfirmed(failure) && failure.code === undefined) return { form: m.cashier.unheard }
  }
  return { form: errorSentence(failure) }
}
