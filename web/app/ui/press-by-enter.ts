import type { KeyboardEvent } from 'react'

/** For what surrounds a stake's field: Enter in the field, once its stake is one that is taken, presses the button in there that bets (`data-bet`). */
export function betByEnter({ key, repeat, target, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'Enter' || repeat || !(target instanceof HTMLInputElement) || target.name !== 'stake') return
  if (target.getAttribute('aria-invalid') !== 'true')
    currentTarget.querySelector<HTMLElement>('[data-bet]')?.click()
}
