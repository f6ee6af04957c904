let before = () => {}

/** Registers a function that runs before the page reloads itself, to store what would be lost. */
export function onReload(then: () => void): void {
  before = then
}

/** Reloads the page and keeps what was typed on it. */
export function reload(): void {
  before()
  location.reload()
}
