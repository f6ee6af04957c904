interface Scheduler {
  yield?(): Promise<void>
  postTask?(task: () => void, options: { priority: 'background' }): Promise<void>
}

/** A slice of long work is about this long, ms. */
const SLICE_MS = 8

/** For long work in the background: awaited often, it gives way once a slice is over until nothing else of the page waits. */
export function slices(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    const { scheduler } = globalThis as { scheduler?: Scheduler }
    await (scheduler?.postTask?.(() => {}, { priority: 'background' }) ??
      new Promise((resolve) => setTimeout(resolve)))
    since = performance.now()
  }
}

/** Goes on in a task of its own, ahead of all other work that waits. */
export const nextTask = (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve))

/** How long work in the background waits for the page at most, ms. */
const IDLE_WITHIN_MS = 3_000

/** Waits until the page has nothing else to do, or has kept it waiting for long. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS })
    else setTimeout(resolve)
  })
