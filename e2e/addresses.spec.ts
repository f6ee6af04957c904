import { expect, test } from './harness/test.ts'

const MARK = 'inserted-by-address'
const HTML = `<img src=x onerror="document.documentElement.id='${MARK}'"><script>document.documentElement.id='${MARK}'</script>`

test.describe('addresses that nobody well-behaved types', () => {
  test('a query of 8 KB, repeated keys and HTML in every captured value: the page as ever, nothing rendered', async ({
    page,
  }) => {
    const keys = ['src', 'utm_source', 'utm_medium', 'btag', 'code', 'clickid', 'afp', 'shareCode', 'gclid']
    const query = new URLSearchParams(
      keys.flatMap((key) => [
        [key, HTML],
        [key, HTML],
      ]),
    )
    query.set('filler', 'x'.repeat(8_192 - query.toString().length))
    const answer = await page.goto(`/?token=1&${query}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await page.waitForFunction(() => document.readyState === 'complete')
    await expect(page.locator(`#${MARK}`)).toHaveCount(0)
    expect(await page.content()).not.toContain('<img src=x')
  })

  for (const path of ['/', '/user/wallet'])
    test(`8 KB that grow when they stand in another address, ${path}: the page wakes, and asks for the login`, async ({
      page,
    }) => {
      const answer = await page.goto(`${path}?login=1&x=${'&'.repeat(8_192)}`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
    })

  for (const path of ['/%E0%A4%A', '/user/%', '/casino/%ff']) {
    test(`[ROUTE-24] ${path}: the error page, and a way on`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText('code: 404')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Página Não Encontrada.' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Página Inicial' })).toBeVisible()
    })
  }

  for (const path of [
    '/nao-existe',
    '/nem/aqui',
    '/..%2f..%2fetc%2fpasswd',
    '/regras.de.apostas',
    '/a%2Fb',
  ]) {
    test(`[ROUTE-21] no legal text at ${path}: 404, also for who asks without a browser`, async ({
      page,
      request,
    }) => {
      const answer = await request.get(path)
      expect(answer.status()).toBe(404)
      await page.goto(path)
      await expect(page.getByText('code: 404')).toBeVisible()
    })
  }
})
