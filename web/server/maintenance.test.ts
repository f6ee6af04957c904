import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { siteWith } from '../test/site.ts'

const answers: Record<string, unknown> = {
  '/v2/settings/': { general_site_title: 'Casa', maintence: true },
  '/v2/maintenance': ({ headers }: IncomingMessage) => ({
    maintenance: true,
    closed: headers['x-operator-pass'] !== '17.right',
  }),
}
let site: Awaited<ReturnType<typeof siteWith>>

beforeAll(async () => {
  site = await siteWith(answers)
  await vi.waitFor(async () => expect((await site.page('/')).status).toBe(503), 20_000)
}, 60_000)
afterAll(() => site.close())

it('[ERR-2] every page is the maintenance page, not a 404, and says when to come again', async () => {
  for (const path of ['/', '/casino', '/user/wallet', '/nowhere/at-all', '/sport/x', '/fair/_payload.json']) {
    const answer = await site.page(path)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('60')
    const html = await answer.text()
    expect(html).toContain('Voltamos em breve!')
    expect(html).toContain('code: 503')
    expect(html).not.toContain('Página Não Encontrada')
  }
})

it('[ERR-3] says what is closed, what is safe, which ways stay open, and until when if somebody knows', async () => {
  const html = await site.html('/')
  expect(html).toContain('não é possível apostar, depositar nem criar conta')
  expect(html).toContain('Ainda sem previsão de volta.')
  expect(html).toContain('Seu saldo está guardado.')
  for (const way of ['/user/wallet/withdraw', '/user/protection', '/user/account/document'])
    expect(html).toContain(`href="${way}"`)
  const settings = { general_site_title: 'Casa', maintence: true }
  answers['/v2/settings/'] = { ...settings, maintenance_until: '2126-11-21T18:00-03:00' }
  await expect.poll(() => site.html('/')).toContain('Previsão de volta: 21/11, 18:00,')
  answers['/v2/settings/'] = { ...settings, maintenance_until: '2020-11-21T18:00-03:00' }
  await expect.poll(() => site.html('/')).toContain('Ainda sem previsão de volta.')
})

it("[ERR-3] in the visitor's language", async () => {
  const pages = await Promise.all(
    ['pt', 'en', 'es'].map((code) => site.html('/', { cookie: `wglang=${code}` })),
  )
  expect(new Set(pages.map((html) => /<h1[^>]*>([^<]+)</.exec(html)?.[1])).size).toBe(3)
})

it('files, health and the way to the api stay open', async () => {
  expect((await site.page('/health')).status).toBe(200)
  expect((await site.page('/assets/entry.js')).status).toBe(200)
  expect((await site.page('/v2/settings/')).status).toBe(200)
})

it('[ERR-2] the operator gets in, by header or by cookie; a pass that the api does not know opens nothing', async () => {
  expect((await site.page('/', { 'x-operator-pass': '17.right' })).status).toBe(200)
  expect((await site.page('/', { cookie: 'operator_pass=17.right' })).status).toBe(200)
  expect((await site.page('/', { cookie: 'operator_pass=17.wrong' })).status).toBe(503)
  expect((await site.page('/', { 'x-operator-pass': 'x'.repeat(500) })).status).toBe(503)
})

it('[ERR-2] the exits stay open to a player: money out, proof of identity, limits', async () => {
  for (const path of ['/user/wallet/withdraw?id=1', '/user/withdraw', '/user/protection/exclusion']) {
    expect((await site.page(path, { cookie: 'jwt=a.b.c' })).status).toBe(200)
  }
  const login = (next: string) => site.page(`/?login=1&next=${encodeURIComponent(next)}`)
  expect((await login('/user/wallet/withdraw?id=1')).status).toBe(200)
  expect((await login('/user/wallet')).status).toBe(503)
  expect((await login('//elsewhere.example/user/withdraw')).status).toBe(503)
  const closed = await site.page('/user/wallet', { cookie: 'jwt=a.b.c' })
  expect(closed.status).toBe(503)
  expect(await closed.text()).toContain('href="/user/wallet/withdraw"')
  expect(await site.html('/user/wallet')).toContain('href="/user/wallet/withdraw"')
})

it('the site is back by itself', async () => {
  answers['/v2/settings/'] = { general_site_title: 'Casa', maintence: false }
  await expect.poll(async () => (await site.page('/')).status).toBe(200)
})
