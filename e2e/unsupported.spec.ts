import { expect, test } from './harness/test.ts'

// Every other walk shows that a current browser never sees the page about unsupported browsers.

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
/** One feature each, which the oldest supported version of a browser introduced. */
const LACKS = {
  'firefox before 115': 'delete Array.prototype.toSorted',
  'chrome before 111':
    "const has = CSS.supports; CSS.supports = (...a) => !String(a).includes('color-mix') && has.apply(CSS, a)",
  'safari before 16.4':
    "const Real = RegExp; RegExp = function (s, f) { if (String(s).includes('(?<=')) throw new SyntaxError('x'); return new Real(s, f) }",
}

test('[START-7] a browser too old for the site is told which browsers open it', async ({ context }) => {
  for (const [name, script] of Object.entries(LACKS))
    await test.step(name, async () => {
      const page = await context.newPage()
      await page.addInitScript(script)
      await page.goto('/fair?x=1')
      await expect(page).toHaveURL(/\/unsupported\?from=/)
      await expect(page.getByRole('link', { name: 'Baixar Google Chrome' })).toHaveAttribute(
        'href',
        /google\.com\/chrome/,
      )
      await expect(page.getByRole('link', { name: 'Baixar Mozilla Firefox' })).toHaveAttribute(
        'href',
        /mozilla\.org/,
      )
      await expect(page.getByRole('link', { name: 'Já atualizei: abrir o site' })).toHaveAttribute(
        'href',
        '/fair?x=1',
      )
      await page.close()
    })
})

test.describe('a crawler that is an old browser', () => {
  test.use({ userAgent: CRAWLER })
  test('[START-7] [ERR-1] reads the page itself', async ({ page }) => {
    await page.addInitScript('delete Array.prototype.toSorted')
    await page.goto('/fair')
    await expect(page).toHaveURL('/fair')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('script')).toHaveCount(0)
  })
})
