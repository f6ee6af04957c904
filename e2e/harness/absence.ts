import { expect, type Locator, type Page } from '@playwright/test'

/** Nothing announces what does not happen: the part is not there now and does not come within `ms`. Fails at the first sight of it. */
export async function staysAway(part: Locator, ms: number): Promise<void> {
  await expect(part).toHaveCount(0)
  const came = part
    .first()
    .waitFor({ state: 'attached', timeout: ms })
    .then(
      () => true,
      () => false,
    )
  expect(await came, `${part} came within ${ms} ms`).toBe(false)
}

/** What is so now stays so for `ms`. Fails with the first look at which it is not. */
export async function staysSo(ms: number, look: () => unknown | Promise<unknown>): Promise<void> {
  const until = performance.now() + ms
  do {
    expect(await look()).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 50))
  } while (performance.now() < until)
}

/** Everything that was already due in the page has been done: two frames were painted, and it has nothing more in hand. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
        ),
      ),
  )
