import { expect, type Page } from '@playwright/test'

/** Marks the current document, so that the document after a reload can be distinguished. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.notReloaded = 'yes'
  })
}

export const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.notReloaded === 'yes')

/** Waits for a document without the mark. */
export const reloaded = (page: Page): Promise<void> =>
  expect.poll(() => isMarked(page).catch(() => 'on its way')).toBe(false)
