interface Scheduler {
  yield?(): Promise<void>
}

/** Resolves after the browser has handled pending input and rendering. */
export function pause(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
