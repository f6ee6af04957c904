import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'
import { become, type Visitor } from './harness/visitor.ts'

/** WCAG 2.2, 1.4.10: at 320 px nothing has to be moved sideways to be read. */
test.use({ viewport: { width: 320, height: 640 } })

const PAGES: Readonly<Record<'anonymous' | 'verified', readonly string[]>> = {
  anonymous: [
    '/',
    '/casino',
    '/casino/slots',
    '/games/mines',
    '/games/double',
    '/promotions',
    '/providers',
  ].concat(['/fair', '/rules-betting', '/termos-de-uso', '/sports', '/play/caju-de-ouro', '/nem/aqui']),
  verified: [
    '/',
    '/user/wallet',
    '/user/account',
    '/user/wallet/deposit',
    '/user/transaction',
    '/user/bonus',
  ],
}

/** With what comes only when somebody scrolls to it. */
async function wholeWidth(page: Page) {
  const screens = await page.evaluate(() => Math.ceil(document.documentElement.scrollHeight / innerHeight))
  for (let screen = 0; screen <= screens; screen++) {
    await page.mouse.wheel(0, 640)
    await page.waitForTimeout(30)
  }
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  return page.evaluate(() => document.documentElement.scrollWidth)
}

for (const [who, paths] of Object.entries(PAGES))
  for (const language of ['pt', 'en', 'es'] as const)
    test(`no page is wider than a screen of 320 px, ${who}, ${language}`, async ({ page, context }) => {
      await become(context, who as Visitor, { language })
      for (const path of language === 'pt' ? paths : paths.slice(0, 2)) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
        expect.soft(await wholeWidth(page), path).toBe(320)
      }
    })
