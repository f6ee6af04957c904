import { createStore } from '../../shell/index.ts'
import { store, stored } from '../lib/storage.ts'

const KEY = 'bet-one-tap'

/** The switch of one-tap bets on this device; `stake` in centavos. */
export interface OneTap {
  isOn: boolean
  stake: number | undefined
}

export const NO_TAP: OneTap = { isOn: false, stake: undefined }

/** Stored: the stake, `0` while it is blank; nothing while one-tap bets are off. */
function read(): OneTap {
  const stake = Number(stored(KEY) ?? Number.NaN)
  return { isOn: stake >= 0, stake: Number.isSafeInteger(stake) && stake > 0 ? stake : undefined }
}

export const oneTap = createStore(read())

if (typeof window !== 'undefined')
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) oneTap.set(read())
  })

export function changeOneTap(next: OneTap): void {
  oneTap.set(next)
  store(KEY, next.isOn ? String(next.stake ?? 0) : null)
}
