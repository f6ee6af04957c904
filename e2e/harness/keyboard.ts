import { expect, type Locator, type Page } from '@playwright/test'

/** Highest acceptable number of stops from one control to the next. */
const MOST_STOPS = 80

/**
 * Presses Tab (or Shift+Tab) until the control has the focus, and reports stops without a visible focus. @param control a unique locator, on the page
 * now or soon @returns number of presses
 */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  await expect(control).toBeVisible()
  const focused = control.and(page.locator(':focus'))
  let stops = 0
  for (; (await focused.count()) === 0; stops += 1) {
    expect(stops, `stops before ${control}`).toBeLessThan(MOST_STOPS)
    await page.keyboard.press(key)
    expect(await page.evaluate(unmarked), 'a stop without a mark of the focus').toBe('')
  }
  await expect(control).toBeInViewport()
  return stops
}

/** Reaches the control by Tab, and presses the key on it once it is enabled. */
export async function pressOn(
  page: Page,
  control: Locator,
  { key = 'Enter', by = 'Tab' }: { key?: 'Enter' | 'Space'; by?: 'Tab' | 'Shift+Tab' } = {},
): Promise<void> {
  await tabTo(page, control, by)
  await expect(control).toBeEnabled()
  await page.keyboard.press(key)
}

/** Reaches the field by Tab, and types over its content. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Runs in the page, at every stop: the previously focused element, if its focus was invisible. */
function unmarked(): string {
  /** The focus may be drawn around the element or around its frame. */
  const look = (element: Element) =>
    [element, element.parentElement, element.parentElement?.parentElement]
      .filter((part) => part instanceof Element)
      .map((part) => {
        const { outline, outlineOffset, boxShadow } = getComputedStyle(part)
        return `${outline} ${outlineOffset} ${boxShadow}`
      })
      .join()
  const memory = window as unknown as { lastStop?: { element: Element; look: string } }
  const before = memory.lastStop
  const element = document.activeElement ?? document.body
  memory.lastStop = { element, look: look(element) }
  if (!before?.element.isConnected || [element, document.body].includes(before.element)) return ''
  return look(before.element) === before.look ? before.element.outerHTML.slice(0, 160) : ''
}
