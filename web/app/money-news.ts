import type { UserTransactionEvent } from '@jogo/contract/realtime'
import { m } from './lib/language.ts'
import { money } from './lib/money.ts'
import { paths } from './lib/paths.ts'
import { onTransaction, startRealtime } from './state/realtime.ts'
import { loadUser } from './state/session.ts'
import { toast } from './ui/toast.tsx'

const DONE = 2

/** Opens the realtime line and tells a player, wherever he is, that his money arrived. The deposit page tells it by itself. */
export function startMoneyNews(): void {
  startRealtime()
  onTransaction((event) => {
    const sentence = sentenceFor(event)
    if (!sentence || (event.source_type === 'deposit' && location.pathname === paths.deposit)) return
    toast(sentence, 'good')
    void loadUser()
  })
}

function sentenceFor({ source_type, status, amount }: UserTransactionEvent): string | undefined {
  if (status !== DONE) return undefined
  if (source_type === 'deposit') return m.shell.deposit_approved
  return source_type === 'withdrawal' ? m.shell.withdrawal_paid(money(amount)) : undefined
}
