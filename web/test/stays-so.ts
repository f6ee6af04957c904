/**
 * Nothing announces what does not happen: `look` passes now, and every 10 ms for `ms`. In real time, unless the test fakes `setTimeout`;
 * fails at the first look that throws.
 */
export async function staysSo(ms: number, look: () => void): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until; ) {
    look()
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  look()
}
