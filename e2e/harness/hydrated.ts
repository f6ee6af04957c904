import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Call before opening pages of this context, so that `hydrated` detects them. */
export async function watchHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(() =>
    addEventListener('hydrated', () => Object.assign(window, { isHydrated: true })),
  )
}

const INTERVALS_MS = [20, 50, 100]

/** Waits for hydration by polling, because the page's security policy forbids evaluating text inside it. */
export const hydrated = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => 'isHydrated' in window), { timeout: 30_000, intervals: INTERVALS_MS })
    .toBe(true)
