import { shownDay } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import type { IconName } from '../../ui/icons.ts'
import type { Source, StatementEntry } from './filter.ts'

/** False for an unpaid deposit, which is in the statement without a movement. */
export const hasMoved = (entry: StatementEntry): boolean => entry.balance_after !== null

export function entryTitle(entry: StatementEntry): string {
  const kindText = m.statement.kinds[kindKey(entry)]
  // The fields are optional, because the page may be newer than the server.
  const product = entry.casino_game?.name ?? entry.bet?.market.full_name
  return product ? m.statement.staked_on(kindText, product) : kindText
}

/** A kind unknown to this build is shown as a movement. */
function kindKey(entry: StatementEntry): keyof typeof m.statement.kinds {
  if (entry.source === 'Deposit' && !hasMoved(entry))
    return entry.status === 0 ? 'deposit_waiting' : 'deposit_ended'
  return Object.hasOwn(m.statement.kinds, entry.kind)
    ? (entry.kind as keyof typeof m.statement.kinds)
    : 'other'
}

/** `+R$ 50,00`, `−R$ 10,00`; without a sign when the balance did not change. */
export function entryAmount(entry: StatementEntry): string {
  const sign = !hasMoved(entry) ? '' : entry.type === 1 ? '+' : '−'
  return sign + money(entry.amount)
}

/** The bonus part of the amount, unless the whole amount was bonus. */
export function bonusPart(entry: StatementEntry): string | undefined {
  if (entry.bonus === 0 || entry.real === 0) return undefined
  const amount = money(Math.abs(entry.bonus))
  return entry.bonus < 0 ? m.statement.from_bonus(amount) : m.statement.to_bonus(amount)
}

/**
 * Reason why the entry corrects another entry, in plain words; undefined for other entries, and for a reason unknown to
 * this build.
 */
export const correctionReason = ({ reason }: StatementEntry): string | undefined =>
  reason && m.statement.reasons[reason]

/** The page of the entry's deposit or withdrawal, if it has a page; a surrendered balance has no page. */
export function entryLink({ source, source_id: id, kind }: StatementEntry): string | undefined {
  if (!id || kind === 'surrender_balance') return undefined
  if (source === 'Deposit') return paths.charge(id)
  return source === 'Withdraw' ? paths.withdrawal(id) : undefined
}

/** Id of the entry's own round, which can be checked; undefined for a supplier's game. */
export const ownRoundId = ({ source, source_id: id, casino_game }: StatementEntry): string | undefined =>
  source === 'Casino' && !casino_game?.round ? (id ?? undefined) : undefined

export const ICONS: Record<Source, IconName> = {
  Deposit: 'arrow-down-to-line',
  Withdraw: 'arrow-up-from-line',
  Casino: 'dices',
  Sports: 'trophy',
  Bonus: 'gift',
  Correction: 'scale',
}

/** Rows by day; rows and days are newest first. @param time time of a row */
export function byDay<T>(rows: readonly T[], time: (row: T) => string): { day: string; rows: T[] }[] {
  const days: { day: string; rows: T[] }[] = []
  for (const row of rows) {
    const day = shownDay(Date.parse(time(row)))
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
