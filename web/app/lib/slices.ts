interface Scheduler {
  yield?(): Promise<void>
  postTask?(task: () => void, options: { priority: 'background' }): Promise<void>
}

/** Length of a slice of long work, ms. */
const SLICE_MS = 8

/**
 * Slices of long work in the background. The work often awaits the returned function, which waits for an idle page at
 * the end of a slice.
 */
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

/** Continues in a separate task, ahead of all other waiting work. */
export const nextTask = (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ??
  new Promise((resolve) => setTimeout(resolve))

/** Maximum wait of background work for the page, ms. */
const IDLE_WITHIN_MS = 3_000

/** Waits until the page is idle, or for the maximum time. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS })
    else setTimeout(resolve)
  })
