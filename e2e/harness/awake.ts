import { type BrowserContext, expect, type Page } from '@playwright/test'

/** From now on `awake` knows of every page of this context. */
export async function watchAwake(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => addEventListener('awake', () => Object.assign(window, { isAwake: true })))
}

/** The page's own code has taken over. Asked from outside: its policy lets nobody evaluate text inside it. */
export const awake = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'isAwake' in window), { timeout: 30_000 }).toBe(true)
