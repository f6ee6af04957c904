import { expect, type Locator, type Page } from '@playwright/test'

/** The longest way from one control to the next that anybody should have to go. */
const MOST_STOPS = 80

/**
 * Presses Tab (or Shift+Tab) until the control has the focus, and reports stops on the way that look the same with the focus as without.
 * @param control the only one that it describes, on the page now or in a moment @returns how many presses it took
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

/** Goes to the control by Tab, and presses the key on it once it takes presses. */
export async function pressOn(
  page: Page,
  control: Locator,
  { key = 'Enter', by = 'Tab' }: { key?: 'Enter' | 'Space'; by?: 'Tab' | 'Shift+Tab' } = {},
): Promise<void> {
  await tabTo(page, control, by)
  await expect(control).toBeEnabled()
  await page.keyboard.press(key)
}

/** Goes to the field by Tab, and types over what stands in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Runs in the page, at every stop: the element that had the focus before, if it looks the same without it. */
function unmarked(): string {
  /** The focus may be drawn around the element or around what frames it. */
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
