import type { Page } from '@playwright/test'
import { idle } from './absence.ts'
import { ALL_RULES, AXE, findingsIn, TARGET_SIZE } from './axe.ts'

const only = (...values: string[]) => ({ runOnly: { type: 'rule', values } })
/** The default layout must pass every rule; the others differ only in colours and must pass the colour rules. */
const COLOURS = only('color-contrast', 'link-in-text-block')
const LAYOUTS = { default: ALL_RULES, blaze: COLOURS, orange: COLOURS } as const
export type Layout = keyof typeof LAYOUTS
export const ALL_LAYOUTS = Object.keys(LAYOUTS) as Layout[]
/** Whether targets have room, and whether small scroll areas can be scrolled by keyboard. */
const ROOM = only(TARGET_SIZE, 'scrollable-region-focusable')
const DESKTOP = { width: 1440, height: 900 }

/**
 * axe's findings on the page in these layouts, as `layout: rule: element`. On a desktop, only findings that depend on the width
 * are added.
 */
export async function layoutFaults(page: Page, layouts: readonly Layout[] = ALL_LAYOUTS): Promise<string[]> {
  const found: string[] = []
  for (const layout of layouts) found.push(...(await faults(page, layout, LAYOUTS[layout])))
  return [...found, ...(await onDesktop(page))]
}

/** Widens the page to a desktop's width, and restores it. */
async function onDesktop(page: Page): Promise<string[]> {
  const before = page.viewportSize() ?? DESKTOP
  await page.setViewportSize(DESKTOP)
  await idle(page)
  const found = await faults(page, 'default', ROOM)
  await page.setViewportSize(before)
  return found.map((fault) => `${DESKTOP.width}: ${fault}`)
}

/** axe's findings after the layout's colours are applied. */
async function faults(page: Page, layout: Layout, options: object): Promise<string[]> {
  await page.evaluate(layOutAll)
  await page.evaluate(putOn, layout)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
  })
  const found = await page.locator('html').evaluate(findingsIn, options)
  return found.map((fault) => `${layout}: ${fault}`)
}

/**
 * Runs in the page: lays out parts far from the screen too. Parts that are not laid out have an estimated height, so their content seems to
 * overlap, and the page moves for some frames after scrolling.
 */
function layOutAll(): void {
  if ('isLaidOut' in window) return
  Object.assign(window, { isLaidOut: true })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Runs in the page: loads the sheet with the other layouts' colours, then sets the layout. */
async function putOn(layout: string): Promise<void> {
  const { boot } = JSON.parse(document.getElementById('start')?.textContent ?? '{}') as { boot: string }
  const { layoutsCss } = (await (await fetch(boot)).json()) as { layoutsCss: string }
  if (!document.querySelector(`link[href="${layoutsCss}"]:not([disabled])`)) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = layoutsCss
    await new Promise((resolve, reject) => {
      link.onload = resolve
      link.onerror = reject
      document.head.append(link)
    })
  }
  document.documentElement.dataset.layout = layout
}
