import { readdirSync } from 'node:fs'
import { expect, test } from './harness/test.ts'

const DIST = new URL('../web/dist/', import.meta.url)

const MARK = 'inserted-by-address'
const HTML = `<img src=x onerror="document.documentElement.id='${MARK}'"><script>document.documentElement.id='${MARK}'</script>`

const NO_TEXTS = ['/nao-existe', '/nem/aqui', '/..%2f..%2fetc%2fpasswd', '/regras.de.apostas', '/a%2Fb']

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
    test(`8 KB that grow when they stand in another address, ${path}: the page hydrates, and asks for the login`, async ({
      page,
    }) => {
      const answer = await page.goto(`${path}?login=1&x=${'&'.repeat(8_192)}`)
      expect(answer?.status()).toBe(200)
      await expect(page.getByRole('dialog', { name: 'Entrar' })).toBeVisible()
    })

  test('[ROUTE-24] what cannot be decoded: the error page, and a way on', async ({ page, request }) => {
    for (const path of ['/%E0%A4%A', '/user/%', '/casino/%ff'])
      expect((await request.get(path)).status(), path).toBe(404)
    await page.goto('/user/%')
    await expect(page.getByText('code: 404')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Página Não Encontrada.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Página Inicial' })).toBeVisible()
  })

  test('[ROUTE-21] no legal text: 404, also for who asks without a browser', async ({ page, request }) => {
    for (const path of NO_TEXTS) expect((await request.get(path)).status(), path).toBe(404)
    await page.goto('/regras.de.apostas')
    await expect(page.getByText('code: 404')).toBeVisible()
  })
})

test('source maps are kept beside the build and are no address of the site', async ({ request }) => {
  const scripts = readdirSync(new URL('client/assets/', DIST)).filter((name) => name.endsWith('.js'))
  const maps = readdirSync(new URL('maps/', DIST))
  const ours = scripts.filter((name) => !name.startsWith('rolldown-runtime'))
  expect(ours.filter((name) => !maps.includes(`${name}.map`))).toEqual([])
  for (const name of maps.slice(0, 3))
    for (const folder of ['/assets', '/maps', '']) {
      const answer = await request.get(`${folder}/${name}`)
      expect(answer.status(), `${folder}/${name}`).toBe(404)
      expect(await answer.text()).not.toContain('"mappings"')
    }
  expect(await (await request.get(`/assets/${scripts[0]}`)).text()).not.toContain('sourceMappingURL')
})

test('the notices of everything that is shipped from others are an address of the site', async ({
  request,
}) => {
  const answer = await request.get('/licenses.txt')
  expect(answer.headers()['content-type']).toContain('text/plain')
  const text = await answer.text()
  for (const name of ['react', 'react-dom', 'scheduler', 'tailwindcss', 'lucide-static'])
    expect(text).toContain(`## ${name} - `)
  expect(text).toContain('THE SOFTWARE IS PROVIDED "AS IS"')
})
