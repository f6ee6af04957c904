import type { Page } from '@playwright/test'

/** Runs in the page before its own scripts: records the time of each tap and key press until the next paint, in ms. */
export const WATCH_TAPS = `
window.__taps = []
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) __taps.push([entry.name, entry.duration, entry.interactionId])
}).observe({ type: 'event', durationThreshold: 16, buffered: true })
`

const REST_MS = 700

/** Taps around a page: opens and closes the available overlays, navigates away and back. */
export async function tapAround(page: Page, isPlayer: boolean): Promise<void> {
  const bar = page.getByRole('navigation').last()
  const rest = () => page.waitForTimeout(REST_MS)
  const tap = async (target: ReturnType<Page['locator']>) => {
    await putAway(page)
    await target.tap({ timeout: 15_000 })
    await rest()
  }
  const openAndClose = async (target: ReturnType<Page['locator']>) => {
    await tap(target)
    await page.getByRole('dialog').last().waitFor({ timeout: 15_000 })
    await page.keyboard.press('Escape')
    await rest()
  }
  await openAndClose(
    isPlayer ? bar.getByRole('button').last() : page.getByRole('banner').getByRole('button').last(),
  )
  if (!isPlayer) await openAndClose(bar.getByRole('button').last())
  await openAndClose(bar.getByRole('button').first())
  await tap(bar.getByRole('link').nth(1))
  await tap(bar.getByRole('link').first())
  await page.goBack()
  await rest()
}

/** Closes a dialog that opened by itself over the tapped elements. */
async function putAway(page: Page): Promise<void> {
  const dialogs = page.locator('dialog[open]')
  for (let left = 3; left > 0 && (await dialogs.count()) > 0; left -= 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(REST_MS)
  }
}

/** The slowest of all taps so far; undefined when the browser reported none (all under 16 ms). */
export async function worstTap(page: Page): Promise<number> {
  const taps = (await page.evaluate('window.__taps')) as [name: string, duration: number][]
  return Math.max(0, ...taps.map(([, duration]) => duration))
}
