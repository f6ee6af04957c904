import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { SPEC_ROUTES } from '../harness/routes.ts'
import { expect, test } from '../harness/test.ts'
import { become } from '../harness/visitor.ts'

/** Our own layout is held to every rule; the others are the same page in other colours, and are held to those that look at colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']
const LAYOUTS: Record<string, readonly string[]> = { default: [], blaze: COLOURS, orange: COLOURS }
const LANGUAGES = ['pt', 'en', 'es'] as const
/** The specification's pages, and our own. */
const PAGES = [...SPEC_ROUTES, { path: '/fair', guards: [] as readonly string[] }]
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

for (const language of LANGUAGES) {
  for (const who of ['anonymous', 'verified'] as const) {
    test(`every page can be used by everybody, in every layout: ${language}, ${who}`, async ({
      page,
      context,
    }) => {
      test.setTimeout(400_000)
      await become(context, who, { language })
      const found: string[] = []
      for (const { path, guards } of PAGES) {
        // A page that guards keep from strangers is looked at with a player in it, every other one without.
        if ((guards as readonly string[]).includes('auth') !== (who === 'verified')) continue
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await expect(page.locator('main [role="status"][aria-label]')).toHaveCount(0)
          // Who was sent by a friend is asked to register a moment later: not in the middle of the look.
          if (path.startsWith('/ref/')) await expect(page.getByRole('dialog')).toBeVisible()
          for (const [layout, rules] of Object.entries(LAYOUTS))
            found.push(...(await violations(page, layout, rules)).map((one) => `${path} ${one}`))
        })
      }
      expect(found).toEqual([])
    })
  }
}

/** What axe finds with the colours of this layout really on, as `layout: rule: element`. */
async function violations(page: Page, layout: string, rules: readonly string[]): Promise<string[]> {
  await page.evaluate(wear, layout)
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

/** Runs in the page: the sheet with the other layouts' colours, then the layout. */
async function wear(layout: string): Promise<void> {
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
