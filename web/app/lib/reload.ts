let before = () => {}

/** Called before the page loads itself again: to keep what would be lost. */
export function onReload(then: () => void): void {
  before = then
}

/** Loads the whole page again, with what was typed on it. */
export function reload(): void {
  before()
  location.reload()
}
