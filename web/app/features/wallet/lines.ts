import { dayOf } from '../../lib/dates.ts'
import { m } from '../../lib/language.ts'
import { money } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import type { IconName } from '../../ui/icons.ts'
import type { Line, Source } from './filter.ts'

/** A deposit that was only asked for stands in the statement too, and has moved nothing. */
export const hasMoved = (line: Line): boolean => line.balance_after !== null

export function titleOf(line: Line): string {
  const what = m.wallet.kinds[kindOf(line)]
  // A page may be newer than the server that answers it.
  const on = line.casino_game?.name ?? line.bet?.market.full_name
  return on ? m.wallet.staked_on(what, on) : what
}

/** A kind that a newer server knows and this page does not is still a movement. */
function kindOf(line: Line): keyof typeof m.wallet.kinds {
  if (line.source === 'Deposit' && !hasMoved(line))
    return line.status === 0 ? 'deposit_waiting' : 'deposit_ended'
  return Object.hasOwn(m.wallet.kinds, line.kind) ? (line.kind as keyof typeof m.wallet.kinds) : 'other'
}

/** `+R$ 50,00`, `−R$ 10,00`; without a sign when the balance was not touched. */
export function amountOf(line: Line): string {
  const sign = !hasMoved(line) ? '' : line.type === 1 ? '+' : '−'
  return sign + money(line.amount)
}

/** The part of it that was bonus, when it was only a part. */
export function bonusPart(line: Line): string | undefined {
  if (line.bonus === 0 || line.real === 0) return undefined
  const amount = money(Math.abs(line.bonus))
  return line.bonus < 0 ? m.wallet.from_bonus(amount) : m.wallet.to_bonus(amount)
}

/** Where there is more to see of it: its deposit or its withdrawal. */
export function linkOf({ source, source_id: id }: Line): string | undefined {
  if (!id) return undefined
  if (source === 'Deposit') return paths.charge(id)
  return source === 'Withdraw' ? paths.withdrawal(id) : undefined
}

/** The round whose check there is to see. */
export const roundOf = ({ source, source_id: id }: Line): string | undefined =>
  source === 'Casino' ? (id ?? undefined) : undefined

export const ICONS: Record<Source, IconName> = {
  Deposit: 'arrow-down-to-line',
  Withdraw: 'arrow-up-from-line',
  Casino: 'dices',
  Sports: 'trophy',
  Bonus: 'gift',
  Correction: 'scale',
}

/** Lines come newest first; so do the days. */
export function byDay(lines: readonly Line[]): { day: string; lines: Line[] }[] {
  const days: { day: string; lines: Line[] }[] = []
  for (const line of lines) {
    const day = dayOf(Date.parse(line.created_at))
    const last = days.at(-1)
    if (last?.day === day) last.lines.push(line)
    else days.push({ day, lines: [line] })
  }
  return days
}
