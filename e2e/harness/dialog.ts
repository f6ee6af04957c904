import { expect, type Locator, type Page } from '@playwright/test'
import { ALL_RULES, AXE, findingsIn } from './axe.ts'

/** Waits until the history has left the entry of a closed dialog; a navigation before that would be lost. */
export const dialogLeft = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined()

/** The dialog has closed, and the page may navigate. */
export async function dialogGone(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toHaveCount(0)
  await dialogLeft(page)
}

/** Whether a press in the middle of the control reaches the control, and no alert covers any part of the control. */
export const isFree = (control: Locator) =>
  control.evaluate((element) => {
    const { x, y, width, height, top, bottom, left, right } = element.getBoundingClientRect()
    const alerts = [...document.querySelectorAll('.toasts > *')].map((alert) => alert.getBoundingClientRect())
    return (
      element.contains(document.elementFromPoint(x + width / 2, y + height / 2)) &&
      alerts.every(
        (alert) => alert.bottom <= top || alert.top >= bottom || alert.right <= left || alert.left >= right,
      )
    )
  })

/** `dialogLeft` for the dialog of a login, which another dialog may follow. */
export const logInLeft = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.dialog)).not.toBe('auth')

/**
 * Common checks of every dialog. The dialog covers the page, locks it, traps and returns the focus, and passes axe. It closes by Escape, by
 * a press beside the dialog, and by "back". `open` opens the dialog from a page without it.
 */
export async function expectManners(
  page: Page,
  { name, open, opener }: { name: string; open: () => Promise<void>; opener?: Locator },
): Promise<void> {
  const dialog = page.getByRole('dialog', { name, exact: true })
  const address = page.url()

  await open()
  await expect(dialog).toBeVisible()
  expect(await dialog.evaluate((element) => getComputedStyle(element).zIndex)).toBe('10000')
  expect(await overflow(page)).toBe('hidden')
  expect(await brokenRules(page, dialog)).toEqual([])
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    expect(await holdsFocus(dialog), `after ${press + 1} times Tab`).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(await overflow(page)).toBe('visible')
  if (opener) await expect(opener).toBeFocused()
  await dialogLeft(page)

  await open()
  await expect(dialog).toBeVisible()
  await page.mouse.click(4, 4)
  await expect(dialog).toHaveCount(0)
  await dialogLeft(page)

  await open()
  await expect(dialog).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeTruthy()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  expect(page.url()).toBe(address)
}

const overflow = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)

/** Whether the focus is in the dialog, or in the browser's own bars, where the page sees no focus. */
const holdsFocus = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const { activeElement } = document
    return activeElement === document.body || element.contains(activeElement)
  })

/** Records every alert of the page from now on, also those shown between two steps of the test. */
export async function writeDownAlerts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const check = () => {
      for (const alert of document.querySelectorAll('[popover][role="status"] > p'))
        seen.add(alert.textContent)
    }
    new MutationObserver(check).observe(document.body, { subtree: true, childList: true })
    Object.assign(window, { alertsSeen: seen })
  })
  return () => page.evaluate(() => [...(window as unknown as { alertsSeen: Set<string> }).alertsSeen])
}

/** axe's findings in a part of the page, as `rule: element`. */
export async function brokenRules(page: Page, part: Locator): Promise<string[]> {
  await page.evaluate(AXE)
  await part.evaluate(async () => {
    // The check does not wait for endless animations.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
  return part.evaluate(findingsIn, ALL_RULES)
}
