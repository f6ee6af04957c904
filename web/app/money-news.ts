import { m } from './lib/language.ts'
import { money } from './lib/money.ts'
import { tellApproved } from './state/deposit-news.ts'
import { onTransaction, startRealtime } from './state/realtime.ts'
import { loadUser } from './state/session.ts'
import { loadTexts } from './texts.ts'
import { toast } from './ui/toast.tsx'

const DONE = 2
const MONEY_IN = 1

/** Opens the realtime connection and tells a player on any page that his money arrived. */
export function startMoneyNews(): void {
  startRealtime()
  onTransaction(({ source_type, source, status, type, amount }) => {
    if (status !== DONE) return
    if (source_type === 'deposit') tellApproved(source.id)
    // Only what comes in: the player knows of his stakes.
    if (source_type === 'bet' && type === MONEY_IN)
      void loadTexts(['bets']).then(() => toast(m.bets.news(money(amount)), 'good'))
    if (source_type !== 'withdrawal') return
    toast(m.layouts.withdrawal_paid(money(amount)), 'good')
    void loadUser()
  })
}
