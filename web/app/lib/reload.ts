let before = () => {}

/** Registers a function that runs before the page reloads itself, to store transient state. */
export function onReload(then: () => void): void {
  before = then
}

/** Reloads the page and keeps its input. */
export function reload(): void {
  before()
  location.reload()
}
