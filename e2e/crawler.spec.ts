import { expect, test } from './harness/test.ts'

const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test.use({ userAgent: CRAWLER, javaScriptEnabled: false })

const KEPT = ['/', '/casino', '/casino/slots', '/sports', '/promotions', '/rules-betting', '/termos-de-uso']

test('[SEO-2] a page tells a crawler what it is, without any script', async ({ page }) => {
  const meta = (name: string) => page.locator(`meta[name="${name}"]`)
  for (const path of KEPT)
    await test.step(path, async () => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveTitle(/.+ \| Jogo Limpo$/)
      await expect(meta('robots')).toHaveAttribute('content', 'index, follow')
      await expect(meta('description')).toHaveAttribute('content', /\S/)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
      await expect(page.getByText(/^code: \d+/)).toHaveCount(0)
    })
})

test('an address that leads nowhere is not to be kept', async ({ page }) => {
  const answer = await page.goto('/nem/aqui')
  expect(answer?.status()).toBe(404)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
})

test('every address on the list of pages answers with that very page', async ({ request }) => {
  const list = await (await request.get('/sitemap.xml')).text()
  const urls = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
  expect(urls.length).toBeGreaterThan(20)
  for (const url of urls) {
    const answer = await request.get(new URL(url).pathname, { maxRedirects: 0 })
    expect(answer.status(), url).toBe(200)
    expect(await answer.text()).toContain(`<link rel="canonical" href="${url}">`)
  }
})
