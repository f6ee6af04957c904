import { type Dispatch, type SetStateAction, useState } from 'react'
import { sound } from '../sound.ts'
import { chipsSum, doubled, type Places, withChip, without, withoutPlace } from './chips.ts'
import type { RouletteRound } from './round.ts'

/** Chips for the next bet, the selected chip, and the previous bet. `stake` is the sum of the places; undefined without chips. */
export interface Laid {
  stake: number | undefined
  places: Places
  chip: number
  before: Places
}

const STEPS_BACK = 50

const click = () =>
  sound(
    () => import('../tones.ts'),
    ({ hertz, tone }) => tone(hertz(14), 0, 0.05, 0.4, 'triangle'),
  )

/** Actions on chips, for a bet up to a maximum. An action beyond the maximum changes nothing. */
export function useChips(choice: Laid, choose: (change: Partial<Laid>) => void): (most: number) => Chips {
  const [past, setPast] = useState<readonly Places[]>([])
  return (most) => chipsWithin(most, { choice, choose, past, setPast })
}

interface Cloth {
  choice: Laid
  choose: (change: Partial<Laid>) => void
  past: readonly Places[]
  setPast: Dispatch<SetStateAction<readonly Places[]>>
}

function chipsWithin(most: number, { choice, choose, past, setPast }: Cloth) {
  const { places, before, chip } = choice
  const set = (next: Places) => choose({ places: next, stake: chipsSum(next) || undefined })
  const change = (next: Places) => {
    if (chipsSum(next) > most) return
    setPast((all) => [...all, places].slice(-STEPS_BACK))
    set(next)
    click()
  }
  return {
    lay: (place: string) => change(withChip(places, place, chip)),
    take: (place: string) => change(withoutPlace(places, place)),
    clear: () => change([]),
    double: () => change(doubled(places)),
    repeat: () => change(before),
    undo() {
      const last = past.at(-1)
      if (!last) return
      setPast(past.slice(0, -1))
      set(last)
    },
    canUndo: past.length > 0,
    canClear: places.length > 0,
    canDouble: places.length > 0 && chipsSum(places) * 2 <= most,
    canRepeat: places.length === 0 && before.length > 0 && chipsSum(before) <= most,
    /** Whether another chip of this size would exceed the maximum bet. */
    isFull: (size: number) => chipsSum(places) + size > most,
    /** Removes the chips of an accepted bet from the cloth. */
    placed({ play }: RouletteRound) {
      const left = without(places, play.places)
      setPast([])
      choose({ places: left, stake: chipsSum(left) || undefined, before: play.places })
    },
  }
}

export type Chips = ReturnType<typeof chipsWithin>
