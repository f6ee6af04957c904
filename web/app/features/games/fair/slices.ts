interface Scheduler {
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
