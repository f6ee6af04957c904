/** Settings in wire format. */
type Settings = Readonly<Record<string, unknown>>

/** Limits of a single deposit or withdrawal, centavos; absent limits are left to the server. */
export interface CashierRules {
  isOpen: boolean
  min: number | undefined
  max: number | undefined
}

export const depositRules = (settings: Settings | undefined): CashierRules =>
  cashierRules(settings, 'deposit')
/** Rules of withdrawals, without a maximum: a large withdrawal is paid as several payouts. */
export const withdrawRules = (settings: Settings | undefined): CashierRules => ({
  ...cashierRules(settings, 'withdraw'),
  max: undefined,
})

function cashierRules(settings: Settings | undefined, kind: 'deposit' | 'withdraw'): CashierRules {
  return {
    isOpen: settings?.[`${kind}_enabled`] !== false,
    min: limitCents(settings?.[`${kind}_min`]),
    max: limitCents(settings?.[`${kind}_max`]),
  }
}

/** The largest representable amount means no limit. */
const limitCents = (value: unknown) =>
  Number.isSafeInteger(value) && Number(value) > 0 && value !== Number.MAX_SAFE_INTEGER
    ? Number(value)
    : undefined

const MOST_QUICK = 4

/** `deposit_popup_values` in whole reais (`10,20,30`) → centavos, ascending, within the deposit limits. */
export function quickAmounts(
  text: unknown,
  { min = 1, max = Number.MAX_SAFE_INTEGER }: Partial<CashierRules>,
): number[] {
  if (typeof text !== 'string') return []
  const amounts = text
    .split(',')
    .filter((part) => /^\s*\d{1,7}\s*$/.test(part))
    .map((part) => Number(part) * 100)
    .filter((amount) => amount >= min && amount <= max)
  return [...new Set(amounts)].sort((a, b) => a - b).slice(0, MOST_QUICK)
}

export type AmountProblem = 'blank' | 'below_min' | 'above_max' | 'above_available'

/** Reason why an amount cannot be requested; undefined for a possible amount. The server decides in the end. */
export function amountProblem(
  amount: number | undefined,
  { min, max, available }: Partial<CashierRules> & { available?: number | undefined },
): AmountProblem | undefined {
  if (!amount) return 'blank'
  if (available !== undefined && amount > available) return 'above_available'
  // The whole balance may be withdrawn even below the minimum.
  if (min !== undefined && amount < min && amount !== available) return 'below_min'
  return max !== undefined && amount > max ? 'above_max' : undefined
}
