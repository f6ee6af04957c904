import { expect, type Page } from '@playwright/test'

/** The document that stands now. Marked, it is told from the one that a reload brings. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.notReloaded = 'yes'
  })
}

export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.notReloaded === 'yes')

/** Waits for another document than the marked one. */
export const reloaded = (page: Page): Promise<void> =>
  expect.poll(() => isMarked(page).catch(() => 'on its way')).toBe(false)
