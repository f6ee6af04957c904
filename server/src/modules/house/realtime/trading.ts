import { TRADING_SUBJECT } from '@jogo/contract/realtime'
import type { Bus } from '../../../platform/bus.ts'
import type { Clock } from '../../../platform/clock.ts'

/** Silence after which a trader counts as setting no prices, ms. A trader publishes every second. */
const SILENT_MS = 2_500
const LOOK_MS = 250

export interface TradingWatch {
  /** Whether prices are being set. False after a silence of the trader. */
  isTrading(): boolean
  stop(): void
}

/** Watches whether prices are being set. It reports nothing before the trader's first message. */
export function watchTrading(
  bus: Bus,
  { elapsed }: Pick<Clock, 'elapsed'>,
  changed: (isTrading: boolean) => void,
): TradingWatch {
  let heardAt: number | undefined
  let isTrading = true
  const turn = (next: boolean) => {
    if (next === isTrading) return
    isTrading = next
    changed(next)
  }
  const unsubscribe = bus.subscribe(TRADING_SUBJECT, () => {
    heardAt = elapsed()
    turn(true)
  })
  const looking = setInterval(() => {
    if (heardAt !== undefined && elapsed() - heardAt > SILENT_MS) turn(false)
  }, LOOK_MS)
  return {
    isTrading: () => isTrading,
    stop: () => {
      unsubscribe()
      clearInterval(looking)
    },
  }
}
