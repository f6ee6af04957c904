import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BROKEN, bootAt, CRAWLER, MINES, siteWith } from '../test/site.ts'

const TERMS = {
  slug: 'termos-de-uso',
  title: 'Termos de uso',
  language: 'pt',
  updated_at: '2026-11-01',
  html: '<h2 id="a">Regras da casa</h2><p>Texto.</p>',
  headings: [{ id: 'a', text: 'Regras da casa' }],
}

const CATEGORY = { id: 3, slug: 'mesas', name: 'Mesas', source: null, games: 0 }
const STUDIO = { id: 1, slug: 'da-casa', name: 'Da casa', image: null, games: 0 }

const answers: Record<string, unknown> = {
  '/v2/sports': [],
  '/v2/settings/': { general_site_title: 'Casa', general_layout: 'default' },
  '/api/games/mines': MINES,
  '/v2/promotions': BROKEN,
  '/v2/banners': { not: 'a list' },
  '/v2/regulations/termos-de-uso': TERMS,
  '/v2/casino-games': { data: [], next: null },
  '/api/casino-games/providers': [],
  '/v2/casino-games/category': [],
}
let site: Awaited<ReturnType<typeof siteWith>>

beforeAll(async () => {
  site = await siteWith(answers)
}, 60_000)
afterAll(() => site.close())

const polls = () => site.api.seen.filter((line) => line === 'GET /v2/settings/').length
const pathEtag = async (path: string) => (await site.page(path)).headers.get('etag')

describe('a page over the wire', () => {
  it('is not sent again while it is the same', async () => {
    const etag = (await pathEtag('/')) ?? ''
    const again = await site.page('/', { 'if-none-match': etag })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
    expect((await site.page('/', { 'if-none-match': etag, cookie: 'wglang=en' })).status).toBe(200)
  })

  it('has the same headers for who asks for those alone', async () => {
    const [get, head] = await Promise.all(
      ['GET', 'HEAD'].map((method) => fetch(`${site.at}/fair`, { method })),
    )
    expect(head?.status).toBe(200)
    expect(head?.headers.get('etag')).toBe(get?.headers.get('etag'))
    expect(head?.headers.get('content-length')).toBe(get?.headers.get('content-length'))
    expect(await head?.text()).toBe('')
  })

  it('depends on language, light, token and kind of reader, and says so', async () => {
    expect((await site.page('/')).headers.get('vary')).toBe('accept-encoding, cookie, user-agent')
  })

  it('takes GET and HEAD', async () => {
    const answer = await fetch(site.at, { method: 'POST', body: 'x' })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  })
})

describe('an address that nobody well-behaved types', () => {
  const junk = 'x'.repeat(8_000)

  it('8 KB of query and repeated keys give the page that everybody gets, made once', async () => {
    const plain = await pathEtag('/casino')
    const odd = await Promise.all(
      [`/casino?a=${junk}`, '/casino?a=1&a=2&a=3', '/casino?<script>', '/casino?%'].map(pathEtag),
    )
    expect(new Set(odd)).toEqual(new Set([plain]))
  })

  it.each(['/%E0%A4%A', '/casino/%ff', '//evil.example/x', `/${'a/'.repeat(2_000)}`])(
    '%.20s is a 404, never a 500',
    async (path) => expect((await site.page(path)).status).toBe(404),
  )

  it('an address that is none is refused', async () => {
    const { connect } = await import('node:net')
    const reply = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(site.at).port), '127.0.0.1', () =>
        socket.write('GET http://evil.example/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
      )
      socket.once('data', (data) => resolve(String(data)))
    })
    expect(reply).toMatch(/^HTTP\/1\.1 400 /)
  })
})

it('[SEO-2] a document is titled by itself', async () =>
  expect(await site.html('/termos-de-uso')).toContain('<title>Termos de uso | Casa</title>'))

describe('a thing that the public lists do not name', () => {
  afterAll(() => {
    answers['/v2/casino-games/category'] = []
    answers['/api/casino-games/providers'] = []
  })

  it.each([
    ['/casino/', '/v2/casino-games/category', CATEGORY],
    ['/providers/', '/api/casino-games/providers', STUDIO],
  ])(
    '[ROUTE-24] is the 404 page below %s, and as long as none is known any may be',
    async (under, list, item) => {
      expect((await site.page(`${under}nao-existe`)).status).toBe(200)
      answers[list] = [item]
      await expect
        .poll(async () => (await site.page(`${under}nao-existe`)).status, { interval: 50, timeout: 20_000 })
        .toBe(404)
      expect(await site.html(`${under}nao-existe`)).toContain(`Page not found: ${under}nao-existe`)
      expect((await site.page(`${under}${item.slug}`)).status).toBe(200)
    },
  )
})

describe('what a page shows', () => {
  it('[START-3] each answer of start-up stands or falls alone: a broken one and one of a wrong shape take nothing with them', async () => {
    const html = await site.html('/games/mines')
    expect(html).toContain('| Casa</title>')
    expect((await bootAt(site.at, '/games/mines')).data['GET /api/games/mines']).toEqual(MINES)
    expect((await site.page('/')).status).toBe(200)
    expect((await bootAt(site.at, '/')).data).not.toHaveProperty(['GET /v2/banners'])
  })

  it('comes to its code, and nothing else', async () => {
    const { data } = await bootAt(site.at, '/recuperar-senha')
    expect(data).toHaveProperty(['GET /v2/settings/'])
    expect(data).not.toHaveProperty(['GET /api/games/mines'])
  })

  it('[START-8] follows the settings within two seconds, without a build: title, layout, colours, favicon', async () => {
    const before = answers['/v2/settings/']
    answers['/v2/settings/'] = {
      general_site_title: 'Outra Casa',
      general_layout: 'orange',
      general_site_color: '#ff00aa',
      general_site_favicon: 'https://cdn.example/icon.png',
    }
    const pollsBefore = polls()
    await expect
      .poll(() => site.html('/'), { interval: 50, timeout: 20_000 })
      .toContain('| Outra Casa</title>')
    // One poll a second; the first may have been in progress before.
    expect(polls() - pollsBefore).toBeLessThanOrEqual(3)
    const answer = await site.page('/')
    const html = await answer.text()
    expect(html).toContain('data-layout="orange"')
    expect(html).toContain('<link rel="icon" href="https://cdn.example/icon.png">')
    const brand = /<style id="brand">([^<]+)</.exec(html)?.[1] ?? ''
    expect(brand).toContain('--accent:#ff00aa')
    const { cspHash } = await import('./document.ts')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(cspHash(brand))
    expect(policy).toMatch(/img-src[^;]* https:\/\/cdn\.example/)
    expect(await site.html('/games/double')).toContain('data-layout="blaze"')
    answers['/v2/settings/'] = before
    await expect.poll(() => site.html('/'), { timeout: 20_000 }).toContain('| Casa</title>')
  }, 60_000)

  it('[START-8] falls back to its own icon', async () => {
    expect(await site.html('/')).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml">')
  })
})

describe('for a crawler', () => {
  const asCrawler = (path: string) => site.html(path, { 'user-agent': CRAWLER })

  it.each(['/', '/sports', '/play/1', '/casino'])(
    '[ERR-1] %s is whole, and without any script',
    async (path) => {
      const html = await asCrawler(path)
      expect(html).not.toMatch(/<script/)
      expect(html).toMatch(/<h1/)
      expect(html).not.toContain('aria-label="Carregando"')
    },
  )

  it('[START-7] nothing leads to the page for unsupported browsers; people have the test', async () => {
    expect(await asCrawler('/')).not.toContain('/unsupported')
    expect(await site.html('/')).toContain('/unsupported')
  })

  it('people get the skeleton where only the browser knows the player', async () => {
    const unverified = { cookie: 'jwt=a; verified=0' }
    expect(await site.html('/sports', unverified)).toContain('aria-label="Carregando"')
  })
})
