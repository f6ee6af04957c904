import { notifyApproved } from '../state/deposit-notification.ts'
import { onTransaction, startRealtime } from '../state/realtime.ts'

const DONE = 2

/** Opens the realtime connection and shows notifications on any page: money has arrived, or a bet is settled. */
export function startMoneyNotifications(): void {
  startRealtime()
  onTransaction((event) => {
    const { source_type, source, status } = event
    if (status !== DONE) return
    if (source_type === 'deposit') notifyApproved(source.id)
    else if (source_type === 'withdrawal' || source.settled)
      void import('./notify-money.ts').then(({ notify }) => notify(event), console.warn)
  })
}
