import type { Cents } from '@jogo/rules/money'
import { isUuid } from '../../platform/ids.ts'
import { endOfDay, startOfDay } from './days.ts'
import type { WalletDeps } from './deps.ts'
import { listStatement, type StatementFilter, type StatementLine, type Status } from './statement.ts'

/** A deposit that moved no balance: asked for, expired, or sent back to who paid it. The journal does not hold it. */
export interface UnsettledDeposit {
  id: string
  amount: Cents
  createdAt: Date
  status: 'pending' | 'expired' | 'returned' | 'approved'
}

export interface UnsettledFilter {
  states: readonly Exclude<UnsettledDeposit['status'], 'approved'>[]
  from?: Date
  to?: Date
  before?: { createdAt: Date; id: string }
  limit: number
}

export type Transaction =
  | { is: 'posted'; at: Date; line: StatementLine }
  | { is: 'unsettled'; at: Date; deposit: UnsettledDeposit }

export interface TransactionPage {
  transactions: Transaction[]
  /** Of the next older page; null at the end. */
  next: string | null
}

const PAGE = 50
const STATES = { 0: ['pending'], 1: ['expired', 'returned'], 2: [] } as const satisfies Record<
  Status,
  UnsettledFilter['states']
>
const ALL_STATES = [...STATES[0], ...STATES[1]]

/**
 * The statement with what has not moved the balance woven in by time. Two lists, each with its own key, so that a page costs the same
 * at the top and after years. @throws Refusal invalid_request for a day that no calendar has
 */
export async function listTransactions(
  deps: Pick<WalletDeps, 'db' | 'clock' | 'gameName' | 'unsettled'>,
  playerId: number,
  filter: StatementFilter,
): Promise<TransactionPage> {
  const begin = readCursor(filter.cursor)
  const from = filter.from === undefined ? undefined : startOfDay('from', filter.from)
  const to = filter.to === undefined ? undefined : endOfDay('to', filter.to)
  const { cursor: _, ...rest } = filter
  const states = statesFor(filter)
  const [posted, unsettled] = await Promise.all([
    listStatement(deps, playerId, { ...rest, ...(begin.seq !== undefined && { cursor: begin.seq }) }),
    states.length === 0 || !deps.unsettled
      ? []
      : deps.unsettled(playerId, {
          states,
          limit: PAGE + 1,
          ...(from && { from }),
          ...(to && { to }),
          ...(begin.before && { before: begin.before }),
        }),
  ])
  const all = weave(posted.lines, unsettled)
  const transactions = all.slice(0, PAGE)
  const isMore = posted.next !== null || all.length > PAGE
  return { transactions, next: isMore ? writeCursor(transactions, begin) : null }
}

/** Newest first; each list keeps its own order. */
function weave(lines: readonly StatementLine[], deposits: readonly UnsettledDeposit[]): Transaction[] {
  const all: Transaction[] = []
  let at = 0
  for (const line of lines) {
    for (let next = deposits[at]; next && next.createdAt > line.postedAt; next = deposits[++at]) {
      all.push({ is: 'unsettled', at: next.createdAt, deposit: next })
    }
    all.push({ is: 'posted', at: line.postedAt, line })
  }
  return all.concat(
    deposits.slice(at).map((deposit) => ({ is: 'unsettled', at: deposit.createdAt, deposit })),
  )
}

function statesFor({ source, type, status }: StatementFilter): UnsettledFilter['states'] {
  if ((source !== undefined && source !== 'Deposit') || type === 0) return []
  return status === undefined ? ALL_STATES : STATES[status]
}

/** Where each list goes on; an absent part begins at the top. */
interface Cursor {
  seq?: string
  before?: { createdAt: Date; id: string }
}

function writeCursor(page: readonly Transaction[], begin: Cursor): string {
  const posted = page.findLast((one) => one.is === 'posted')
  const unsettled = page.findLast((one) => one.is === 'unsettled')
  const before = unsettled
    ? { createdAt: unsettled.deposit.createdAt, id: unsettled.deposit.id }
    : begin.before
  return `${posted?.line.seq ?? begin.seq ?? ''}.${before ? `${before.createdAt.getTime()}.${before.id}` : ''}`
}

/** A cursor that we did not make begins at the top. */
function readCursor(text = ''): Cursor {
  const [, seq, at, id] = /^(\d{1,15})?\.(?:(\d{1,15})\.([0-9a-f-]{36}))?$/.exec(text) ?? []
  return {
    ...(seq !== undefined && { seq }),
    ...(at !== undefined && isUuid(id) && { before: { createdAt: new Date(Number(at)), id } }),
  }
}
