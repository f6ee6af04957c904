import type { Label } from '@jogo/contract/products'
import type { TransactionView } from '@jogo/contract/statement'
import { cents, toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { Deposit } from '../cashier/index.ts'
import type { Played } from '../wallet/index.ts'
import type { StatementEntry } from './list-entries.ts'
import type { Transaction } from './list-transactions.ts'

export const transactionView = (transaction: Transaction): Static<typeof TransactionView> =>
  transaction.is === 'posted' ? entryView(transaction.entry) : uncreditedView(transaction.deposit)

const uncreditedView = ({ id, amount, status, createdAt }: Deposit): Static<typeof TransactionView> => ({
  id,
  source: 'Deposit',
  source_id: id,
  kind: 'deposit',
  type: 1,
  status: status === 'pending' ? 0 : 1,
  amount: toWire(amount),
  real: 0,
  bonus: 0,
  balance_after: null,
  created_at: createdAt.toISOString(),
  ...NO_LABEL,
})

/** A conversion of bonus sums to zero, but is shown as money in: the real balance grows. */
function entryView(entry: StatementEntry): Static<typeof TransactionView> {
  const { real, bonus, seq, rq, source, kind } = entry
  const total = real + bonus === 0n ? real : real + bonus
  return {
    id: `${seq}`,
    source,
    source_id: rq,
    kind,
    type: total > 0n ? 1 : 0,
    status: entry.status,
    amount: toWire(cents(total < 0n ? -total : total)),
    real: toWire(real),
    bonus: toWire(bonus),
    balance_after: toWire(cents(entry.realAfter + entry.bonusAfter)),
    created_at: entry.postedAt.toISOString(),
    ...labelView(entry.label),
  }
}

const NO_LABEL = { casino_game: null, bet: null }

function labelView(label: Label | undefined): Pick<Static<typeof TransactionView>, 'casino_game' | 'bet'> {
  if (!label) return NO_LABEL
  return 'casino_game' in label ? { ...NO_LABEL, ...label } : { ...NO_LABEL, bet: label }
}

export const todayView = ({ since, staked, returned, openStakes, result }: Played & { since: Date }) => ({
  since: since.toISOString(),
  staked: toWire(staked),
  returned: toWire(returned),
  open_stakes: toWire(openStakes),
  result: toWire(result),
})
