import type { TransactionView, WalletView } from '@jogo/contract/wallet'
import { cents, toWire } from '@jogo/rules/money'
import type { Static } from 'typebox'
import type { Balance } from '../../ledger/wallets.ts'
import type { StatementLine } from './statement.ts'
import type { Transaction, UnsettledDeposit } from './transactions.ts'

export const walletView = ({ real, bonus, version }: Balance): Static<typeof WalletView> => ({
  balance: toWire(real),
  bonus: toWire(bonus),
  version,
})

export const transactionView = (one: Transaction): Static<typeof TransactionView> =>
  one.is === 'posted' ? lineView(one.line) : unsettledView(one.deposit)

const unsettledView = ({
  id,
  amount,
  status,
  createdAt,
}: UnsettledDeposit): Static<typeof TransactionView> => ({
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
  casino_game: null,
})

/** A conversion of bonus counts as money in: the real balance grows by it. */
function lineView(line: StatementLine): Static<typeof TransactionView> {
  const { real, bonus, seq, rq, source, kind, gameName } = line
  const total = real + bonus === 0n ? real : real + bonus
  return {
    id: `${seq}`,
    source,
    source_id: rq,
    kind,
    type: total > 0n ? 1 : 0,
    status: line.status,
    amount: toWire(cents(total < 0n ? -total : total)),
    real: toWire(real),
    bonus: toWire(bonus),
    balance_after: toWire(cents(line.realAfter + line.bonusAfter)),
    created_at: line.postedAt.toISOString(),
    casino_game: gameName === null ? null : { name: gameName },
  }
}
