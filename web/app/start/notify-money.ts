import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { notifySettled } from '../features/bets/notify-settled.ts'
import { m } from '../lib/language.ts'
import { money } from '../lib/money.ts'
import { loadUser } from '../state/session.ts'
import { toast } from '../ui/toast.tsx'

/** Notification of a paid withdrawal, or of a settled bet. */
export function notify({ source_type, source, amount }: UserTransactionEvent): void {
  if (source_type === 'bet') return void notifySettled(source, amount)
  toast(m.layouts.withdrawal_paid(money(amount)), 'good')
  void loadUser()
}
