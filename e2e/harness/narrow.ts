import { expect, type Page } from '@playwright/test'
import { idle } from './absence.ts'

/** WCAG 2.2, 1.4.10: at 320 px nothing requires scrolling sideways. */
export const NARROW = { width: 320, height: 640 }

/** Pages measured by the crawl of all pages, in Portuguese, on such a screen. */
export const MEASURED: readonly string[] = [
  ...['/', '/casino', '/casino/slots', '/games/mines', '/games/double', '/promotions', '/providers'],
  ...['/fair', '/rules-betting', '/termos-de-uso', '/sports', '/play/crazy-88'],
  ...['/user/wallet', '/user/account', '/user/wallet/deposit', '/user/transaction', '/user/bonus'],
]

/** Width of the page in px, including parts that load on scrolling. */
export async function wholeWidth(page: Page): Promise<number> {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let screen = 0; screen <= screens; screen++) {
    await page.mouse.wheel(0, NARROW.height)
    await idle(page)
  }
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  return page.evaluate(() => document.documentElement.scrollWidth)
}
