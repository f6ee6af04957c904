import type { Label } from '@jogo/contract/products'
import type { TransactionView } from '@jogo/contract/statement'
import type { StatementFilesView } from '@jogo/contract/statement-files'
import type { YearView } from '@jogo/contract/statement-years'
import { type Cents, cents, toWire } from '@jogo/rules/money'
import { dayIn, HOUSE_ZONE } from '@jogo/rules/zone'
import type { Static } from 'typebox'
import type { Deposit } from '../cashier/index.ts'
import type { Played } from '../wallet/index.ts'
import type { ShownFile } from './files/file-store.ts'
import { deletedFrom } from './files/request-file.ts'
import type { StatementEntry } from './list-entries.ts'
import type { Transaction } from './list-transactions.ts'
import type { StatementMonths } from './read-months.ts'
import type { StatementYear, TwoBalances } from './year/read-year.ts'

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

/** A conversion of bonus sums to zero, but is shown as money in, because the real balance grows. */
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
    ...(entry.reason && { reason: entry.reason }),
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

export const monthsView = ({ year, years, months }: StatementMonths) => ({
  ...{ year, years },
  months: months.map(({ month, deposits, withdrawals, staked, paidOut }) => ({
    month,
    ...{ deposits: toWire(deposits), withdrawals: toWire(withdrawals) },
    ...{ staked: toWire(staked), paid_out: toWire(paidOut) },
  })),
})

const balanceView = ({ real, bonus }: TwoBalances) => ({ real: toWire(real), bonus: toWire(bonus) })
const orNull = (amount: Cents | undefined) => (amount === undefined ? null : toWire(amount))

export const yearView = (of: StatementYear): YearView => ({
  year: of.year,
  is_partial: of.isPartial,
  made_at: of.madeAt.toISOString(),
  from: `${of.year}-01-01`,
  to: of.isPartial ? dayIn(of.madeAt.getTime(), HOUSE_ZONE) : `${of.year}-12-31`,
  zone: HOUSE_ZONE,
  player: of.player,
  operator: of.operator,
  opening: balanceView(of.opening),
  closing: balanceView(of.closing),
  groups: of.groups.map((row) => ({ group: row.group, movements: row.movements, ...balanceView(row) })),
  products: of.products.map(({ product, staked, paidOut, net }) => ({
    product,
    ...{ staked: balanceView(staked), paid_out: balanceView(paidOut), net: toWire(net) },
  })),
  net_prizes: toWire(of.netPrizes),
  tax: {
    per_mille: Number(of.tax.perMille),
    exempt_up_to: orNull(of.tax.exemptUpTo),
    taxable: orNull(of.tax.taxable),
    due: orNull(of.tax.due),
  },
})

export const filesView = ({
  files,
  nextAt,
}: {
  files: readonly ShownFile[]
  nextAt: Date | undefined
}): StatementFilesView => ({
  data: files.map((file) => ({
    ...{ id: file.id, format: file.format, from: file.from, to: file.to, state: file.state },
    rows: { written: file.rowsWritten, all: file.lastSeq - file.firstSeq + 1 },
    bytes: file.bytes,
    asked_at: file.askedAt.toISOString(),
    ready_at: file.readyAt?.toISOString() ?? null,
    deleted_at: file.state === 'ready' ? deletedFrom(file).toISOString() : null,
  })),
  next_at: nextAt?.toISOString() ?? null,
})
