import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Proves an absence: the part is not there now and does not appear within `ms`. Fails as soon as the part appears.
 */
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

/** Proves that `check` is true now and stays true for `ms`. Fails at the first false result. */
export async function staysSo(ms: number, check: () => unknown | Promise<unknown>): Promise<void> {
  const until = performance.now() + ms
  do {
    expect(await check()).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 50))
  } while (performance.now() < until)
}

/** Resolves when two frames were painted and the page's main thread is idle. */
export const idle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 1_000 })),
        ),
      ),
  )
