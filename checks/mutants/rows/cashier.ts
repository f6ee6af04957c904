import type { Mutant } from '../mutant.ts'

const deposit = 'server/src/modules/money/cashier/deposit.ts'
const refundPlan = 'server/src/modules/money/cashier/refund-plan.ts'
const pace = 'server/src/modules/money/cashier/withdrawal-pace.ts'
const request = 'server/src/modules/money/cashier/request-withdrawal.ts'
const withdrawals = 'server/test/scenarios/pix-withdrawal.test.ts'

export const CASHIER: readonly Mutant[] = [
  {
    file: deposit,
    from: 'return amount === deposit.amount ?',
    to: 'return amount >= deposit.amount ?',
    test: 'server/src/modules/money/cashier/deposit.test.ts',
    title: 'what to do with a Pix that arrived',
  },
  {
    file: deposit,
    from: "if (deposit.status === 'approved' || deposit.status === 'returned')",
    to: "if (deposit.status === 'returned')",
    test: 'server/src/modules/money/cashier/deposit.test.ts',
    title: 'what to do with a Pix that arrived',
  },
  {
    file: 'server/src/modules/money/cashier/payer.ts',
    from: 'return listedForNobody || claimsOther ?',
    to: 'return claimsOther ?',
    test: 'server/src/modules/money/cashier/payer.test.ts',
    title: 'does not believe a company that ignores the payer filter',
  },
  {
    file: refundPlan,
    from: "if (sum('returned') >= amount)",
    to: "if (sum('returned') > amount)",
    test: 'server/src/modules/money/cashier/refund-plan.test.ts',
    title: 'is done when everything went back',
  },
  {
    file: refundPlan,
    from: "if (open && !knownOpen) return { is: 'ask', refundId: open.refundId, amount: open.amount }",
    to: "if (open && !knownOpen) return { is: 'ask', refundId: 'r9', amount: open.amount }",
    test: 'server/src/modules/money/cashier/refund-plan.test.ts',
    title: 'repeats the same id and amount',
  },
  {
    file: pace,
    from: 'const interval = settings.withdraw_interval * MINUTE_MS',
    to: 'const interval = settings.withdraw_interval * 1_000',
    test: 'server/src/modules/money/cashier/withdrawal-pace.test.ts',
    title: 'waits for the interval',
  },
  {
    file: pace,
    from: "if (settings.withdraw_daily_type === 'rolling')",
    to: "if (settings.withdraw_daily_type !== 'rolling')",
    test: 'server/src/modules/money/cashier/withdrawal-pace.test.ts',
    title: 'counts a calendar day from midnight',
  },
  {
    file: pace,
    from: 'const over = counted[counted.length - most]',
    to: 'const over = counted[counted.length - most - 1]',
    test: 'server/src/modules/money/cashier/withdrawal-pace.test.ts',
    title: 'counts how many a day',
  },
  {
    file: request,
    from: "if (request.pixKey !== undefined && !isOwnKey(request.pixKey, cpf)) refuse('payout_key_not_own')",
    to: '',
    test: withdrawals,
    title: 'asking for a withdrawal',
  },
  {
    file: request,
    from: 'await wallet.holdWithdrawal(tx, { id, playerId, amount })',
    to: '',
    test: withdrawals,
    title: 'the money leaves the balance at once',
  },
  {
    file: request,
    from: 'requireWithin(amount, isAll ? 0 : min, max)',
    to: 'requireWithin(amount, isAll ? 0 : min, 2 ** 40)',
    test: 'server/test/scenarios/cashier-settings.test.ts',
    title: 'are refused while switched off and outside the limits; a rest below the lowest may leave',
  },
  {
    file: request,
    from: 'await requirePaceOf(deps, tx, request)',
    to: '',
    test: 'server/test/scenarios/cashier-settings.test.ts',
    title: 'are held to the amount of a day',
  },
]
