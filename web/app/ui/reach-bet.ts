/**
 * Keyboard access to a bet. Enter in a valid stake field presses the bet button (`data-bet`) in the same `data-bet-box`, and the skip link
 * of a game's page leads to its controls. Importing this file is enough; pages do it when they are idle.
 */
function onKeyDown({ key, repeat, target }: KeyboardEvent): void {
  if (key !== 'Enter' || repeat || !(target instanceof Element)) return
  if (target.matches('[name=stake]:not([aria-invalid=true])'))
    target.closest('[data-bet-box]')?.querySelector<HTMLElement>('[data-bet]')?.click()
}

function onClick(event: MouseEvent): void {
  const controls = document.querySelector<HTMLElement>('.game-controls')
  if (!controls || !(event.target instanceof Element && event.target.matches('[href="#content"]'))) return
  event.preventDefault()
  controls.tabIndex = -1
  controls.focus()
}

export {}

if (typeof document !== 'undefined') {
  addEventListener('keydown', onKeyDown)
  addEventListener('click', onClick)
}
