interface Scheduler {
  yield?(): Promise<void>
}

/** Resolves once the browser has had its turn: what somebody does meanwhile is answered first. */
export function pause(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}
