import type { MOVEMENT_SOURCES } from '@jogo/contract/wallet'
import { KINDS, type Kind, productOf } from '../../ledger/accounts.ts'
import { type HistoryFilter, type HistoryLine, listHistory } from '../../ledger/history.ts'
import { endOfDay, startOfDay } from './days.ts'
import type { WalletDeps } from './deps.ts'

export type Source = (typeof MOVEMENT_SOURCES)[number]

/** What a line is called in the statement. */
const SOURCE_OF = {
  deposit: 'Deposit',
  hold_withdrawal: 'Withdraw',
  post_withdrawal: 'Withdraw',
  void_withdrawal: 'Withdraw',
  return_withdrawal: 'Withdraw',
  set_aside_deposit: 'Deposit',
  return_deposit: 'Deposit',
  grant_bonus: 'Bonus',
  convert_bonus: 'Bonus',
  forfeit_bonus: 'Bonus',
  pay_referral: 'Bonus',
  correct: 'Correction',
  take_stake: 'Casino',
  pay_payout: 'Casino',
  refund_stake: 'Casino',
} as const satisfies Record<Kind, Source>

/** 0 on its way, 1 cancelled, 2 done. */
export type Status = 0 | 1 | 2

export interface StatementFilter {
  source?: string
  /** 1 money in, 0 money out. */
  type?: 0 | 1
  status?: Status
  /** Calendar days of São Paulo, both included, `YYYY-MM-DD`. */
  from?: string
  to?: string
  cursor?: string
}

export type StatementLine = HistoryLine & { source: Source; status: Status; gameName: string | null }

export interface StatementPage {
  lines: StatementLine[]
  /** Of the next older page; null at the end. */
  next: string | null
}

const PAGE = 50
const ENDINGS = { 0: 'open', 1: 'void', 2: 'done' } as const

export async function listStatement(
  { db, gameName }: Pick<WalletDeps, 'db' | 'gameName'>,
  playerId: number,
  filter: StatementFilter,
): Promise<StatementPage> {
  const history = toHistory(filter)
  if (!history) return { lines: [], next: null }
  const found = await listHistory(db.sql, playerId, history)
  const page = found.slice(0, PAGE)
  const last = page.at(-1)
  return {
    lines: page.map((line) => ({
      ...line,
      source: SOURCE_OF[line.kind],
      status: statusOf(line),
      gameName: nameOf(line, gameName),
    })),
    next: found.length > PAGE && last ? String(last.seq) : null,
  }
}

/** Undefined when nothing can match: a source that does not exist has no lines. */
function toHistory(filter: StatementFilter): HistoryFilter | undefined {
  const { source, type, status, from, to, cursor } = filter
  const sourced = source === undefined ? undefined : kindsOf(source)
  // Only a withdrawal can be anything but done: with that said, the few lines beside the rounds are enough to look through.
  const kinds = status === undefined || status === 2 ? sourced : waiting(sourced)
  if (kinds?.length === 0 || (cursor !== undefined && !/^\d{1,15}$/.test(cursor))) return undefined
  return {
    limit: PAGE + 1,
    ...(kinds && { kinds }),
    ...(type !== undefined && { gains: type === 1 }),
    ...(status !== undefined && { endings: ENDINGS[status] }),
    ...(from !== undefined && { from: startOfDay('from', from) }),
    ...(to !== undefined && { to: endOfDay('to', to) }),
    ...(cursor !== undefined && { beforeSeq: Number(cursor) }),
  }
}

const waiting = (kinds: readonly Kind[] | undefined): Kind[] =>
  !kinds || kinds.includes('hold_withdrawal') ? ['hold_withdrawal'] : []

const kindsOf = (source: string) =>
  (Object.keys(KINDS) as Kind[]).filter((kind) => SOURCE_OF[kind] === source)

const statusOf = ({ kind, ending }: HistoryLine): Status =>
  kind !== 'hold_withdrawal' || ending === 'posted' ? 2 : ending === 'void' ? 1 : 0

function nameOf({ kind, account }: HistoryLine, gameName: WalletDeps['gameName']): string | null {
  const of = SOURCE_OF[kind] === 'Casino' ? productOf(account) : undefined
  return of === undefined ? null : gameName(of.number)
}
