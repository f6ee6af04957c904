/** Whether the browser failed to fetch a module: the build was replaced, or there is no network. */
export function isLoadFailure(failure: unknown): boolean {
  return (
    failure instanceof Error &&
    /dynamically imported module|importing a module|module script|preload/i.test(failure.message)
  )
}

/** The HTTP status of a failure; 500 for any other error, which is a bug of ours. */
export function failureStatus(failure: unknown): number {
  const status = (failure as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 ? status : 500
}
