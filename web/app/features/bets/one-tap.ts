import { createStore } from '../../../shell/index.ts'
import { store, stored } from '../../lib/storage.ts'
import { ONE_TAP_KEY } from '../../state/slip-store.ts'

/** The switch of one-tap bets on this device; `stake` in centavos. */
interface OneTap {
  isOn: boolean
  stake: number | undefined
}

/** Stored: the stake, `0` while it is blank; nothing while one-tap bets are off. */
function read(): OneTap {
  const stake = Number(stored(ONE_TAP_KEY) ?? Number.NaN)
  return { isOn: stake >= 0, stake: Number.isSafeInteger(stake) && stake > 0 ? stake : undefined }
}

export const oneTap = createStore(read())

if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === ONE_TAP_KEY || key === null) oneTap.set(read())
  })

export function changeOneTap(next: OneTap): void {
  oneTap.set(next)
  store(ONE_TAP_KEY, next.isOn ? String(next.stake ?? 0) : null)
}
