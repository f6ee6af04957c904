import { dayPlus, isDay, startOfDay } from '@jogo/rules/zone'
import { isUuid } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { Deposit, UncreditedFilter } from '../cashier/index.ts'
import type { StatementDeps } from './deps.ts'
import { listEntries, PAGE, type StatementEntry, type Status } from './list-entries.ts'
import { resolveSearch, type SearchTarget } from './search/resolve-search.ts'

export interface Days {
  from?: string | undefined
  to?: string | undefined
}

/**
 * Start and end of a range of calendar days, both included; a missing end is open.
 * @param zone IANA name
 * @throws Refusal invalid_request for an impossible day, at its field, and for a range that ends before it begins
 */
export function daysRange({ from, to }: Days, zone: string): { from?: Date; to?: Date } {
  for (const [field, day] of Object.entries({ from, to }))
    if (day !== undefined && !isDay(day)) refuse('invalid_request', { fields: { [field]: 'field_invalid' } })
  if (from !== undefined && to !== undefined && from > to)
    refuse('invalid_request', { fields: { to: 'field_invalid' } })
  return {
    ...(from !== undefined && { from: startOfDay(from, zone) }),
    ...(to !== undefined && { to: startOfDay(dayPlus(to, 1), zone) }),
  }
}

export interface StatementFilter {
  source?: string
  /** 1 money in, 0 money out. */
  type?: 0 | 1
  status?: Status
  /** Calendar days of the site's zone, both included, `YYYY-MM-DD`. */
  from?: string
  to?: string
  /** Search text as typed. */
  search?: string
  cursor?: string
}

export type Transaction =
  | { is: 'posted'; at: Date; entry: StatementEntry }
  | { is: 'uncredited'; at: Date; deposit: Deposit }

export interface TransactionPage {
  transactions: Transaction[]
  /** Cursor of the next page; null on the last page. */
  next: string | null
}

const STATES = { 0: ['pending'], 1: ['expired', 'returned'], 2: [] } as const satisfies Record<
  Status,
  UncreditedFilter['states']
>
const ALL_STATES = [...STATES[0], ...STATES[1]]

/**
 * A page of the statement: movements of the balance and deposits without a movement, merged by time. Each list is read by its own key, so a page takes the same
 * time at the top and after years.
 * @throws Refusal invalid_request for impossible days, statement_summing
 */
export async function listTransactions(
  deps: StatementDeps,
  playerId: number,
  filter: StatementFilter,
): Promise<TransactionPage> {
  const { cursor, from, to, search, ...rest } = filter
  const begin = readCursor(cursor)
  const moments = daysRange({ from, to }, deps.settings().general_time_zone)
  const target = search === undefined ? undefined : await resolveSearch(deps, playerId, search)
  const states = statesFor(filter, target)
  const [posted, uncredited] = await Promise.all([
    listEntries(deps, playerId, {
      ...rest,
      ...moments,
      ...(target && { target }),
      ...(begin.seq !== undefined && { beforeSeq: Number(begin.seq) }),
    }),
    states.length === 0
      ? []
      : deps.cashier.listUncredited(playerId, {
          states,
          limit: PAGE + 1,
          ...moments,
          ...(target && { ids: target.rqs }),
          ...(begin.before && { before: begin.before }),
        }),
  ])
  const all = merge(posted.entries, uncredited)
  const transactions = all.slice(0, PAGE)
  const isMore = posted.isMore || all.length > PAGE
  return { transactions, next: isMore ? writeCursor(transactions, begin) : null }
}

/** Merges the two lists, newest first. Each list keeps its order. */
function merge(entries: readonly StatementEntry[], deposits: readonly Deposit[]): Transaction[] {
  const all: Transaction[] = []
  let at = 0
  for (const entry of entries) {
    for (let next = deposits[at]; next && next.createdAt > entry.postedAt; next = deposits[++at]) {
      all.push({ is: 'uncredited', at: next.createdAt, deposit: next })
    }
    all.push({ is: 'posted', at: entry.postedAt, entry })
  }
  return all.concat(
    deposits.slice(at).map((deposit) => ({ is: 'uncredited', at: deposit.createdAt, deposit })),
  )
}

function statesFor(
  { source, type, status }: StatementFilter,
  target: SearchTarget | undefined,
): UncreditedFilter['states'] {
  if (target?.rqs.length === 0) return []
  if ((source !== undefined && source !== 'Deposit') || type === 0) return []
  return status === undefined ? ALL_STATES : STATES[status]
}

/** Cursors of the two lists. A list without a cursor starts at its newest entry. */
interface Cursor {
  seq?: string
  before?: { createdAt: Date; id: string }
}

function writeCursor(page: readonly Transaction[], begin: Cursor): string {
  const posted = page.findLast((transaction) => transaction.is === 'posted')
  const uncredited = page.findLast((transaction) => transaction.is === 'uncredited')
  const before = uncredited
    ? { createdAt: uncredited.deposit.createdAt, id: uncredited.deposit.id }
    : begin.before
  return `${posted?.entry.seq ?? begin.seq ?? ''}.${before ? `${before.createdAt.getTime()}.${before.id}` : ''}`
}

/** Reads a cursor; an unreadable cursor starts at the newest entry. */
function readCursor(text = ''): Cursor {
  const [, seq, at, id] = /^(\d{1,15})?\.(?:(\d{1,15})\.([0-9a-f-]{36}))?$/.exec(text) ?? []
  return {
    ...(seq !== undefined && { seq }),
    ...(at !== undefined && isUuid(id) && { before: { createdAt: new Date(Number(at)), id } }),
  }
}
