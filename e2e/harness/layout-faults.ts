import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** The default layout must pass every rule; the others differ only in colours and must pass those about colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']
const LAYOUTS: Record<string, readonly string[]> = { default: [], blaze: COLOURS, orange: COLOURS }
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe's findings on the page in every layout, as `layout: rule: element`. */
export async function layoutFaults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const [layout, rules] of Object.entries(LAYOUTS)) found.push(...(await faults(page, layout, rules)))
  return found
}

/** axe's findings once the layout's colours are applied. */
async function faults(page: Page, layout: string, rules: readonly string[]): Promise<string[]> {
  await page.evaluate(putOn, layout)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ layout, rules }) => {
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished))
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      const result = await axe.run(rules.length > 0 ? { runOnly: { type: 'rule', values: rules } } : {})
      return result.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${layout}: ${id}: ${html.slice(0, 160)}`),
      )
    },
    { layout, rules },
  )
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
