/**
 * Proves that something does not happen: `check` must pass now and every 10 ms for `ms`. The time is real unless the test fakes
 * `setTimeout`. Fails at the first check that throws.
 */
export async function staysSo(ms: number, check: () => void): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; ) {
    check()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  check()
}
