/** What browsers say when a module cannot be fetched: the build changed under our feet, or the network is gone. */
export function isLoadFailure(failure: unknown): boolean {
  return (
    failure instanceof Error &&
    /dynamically imported module|importing a module|module script|preload/i.test(failure.message)
  )
}

/** The status that a failure carries, as a call that was answered with "no" does; otherwise it is our own mistake. */
export function statusOf(failure: unknown): number {
  const status = (failure as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 ? status : 500
}
