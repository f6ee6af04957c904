import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CRAWLER, NOTHING, siteWith } from '../test/site.ts'

const RECORDS: Record<string, { title: string; content: string }> = {
  'home_page ': { title: 'Cassino justo', content: 'Jogos que você pode conferir.' },
  'casino_providers mandacaru': { title: 'Mandacaru', content: 'Todos os jogos da Mandacaru.' },
  'casino_categories 1': { title: 'Slots <novos>', content: 'Todos os slots & mais' },
}

const BANNER = '0123456789abcdef0123456789abcdef'

const SETTINGS = { general_site_title: 'Casa' }

const answers: Record<string, unknown> = {
  '/v2/settings/': SETTINGS,
  '/v2/banners': [
    {
      ...{ id: 1, name: 'mines', title: 'Mines', text: '', button: 'Jogar', alt: 'Mines', position: 1 },
      ...{ image: BANNER, image_mobile: null, link: null },
    },
  ],
  '/v2/regulations': [{ slug: 'termos-de-uso', title: 'Termos', language: 'pt' }],
  '/api/casino-games/providers': [{ id: 9, slug: 'mandacaru', name: 'Mandacaru', image: null, games: 30 }],
  '/v2/casino-games/category': ['slots', 'crash', 'buy-bonus'].map((slug, at) => ({
    ...{ id: at + 1, slug, name: slug, source: at === 0 ? 1 : null, games: 5 },
  })),
  '/v2/promotions': [
    {
      id: 1,
      slug: 'copa',
      title: 'Copa',
      summary: '',
      image: null,
      link: null,
      starts_at: null,
      ends_at: null,
    },
  ],
  '/v2/campaigns/copa': { campaign: null },
  '/v2/promotions/copa': {
    ...{ id: 1, slug: 'copa', title: 'Copa', summary: '', html: '<p>Copa</p>', image: 'copa.jpg' },
    ...{ link: null, starts_at: null, ends_at: null },
  },
  '/api/seo': ({ url = '', headers }: IncomingMessage) => {
    const query = new URLSearchParams(url.replace(/^[^?]*/, ''))
    const record = RECORDS[`${query.get('section_name')} ${query.get('source_id') ?? ''}`]
    if (!record) return NOTHING
    return headers['accept-language'] === 'en' ? { ...record, title: `EN ${record.title}` } : record
  },
}
let site: Awaited<ReturnType<typeof siteWith>>

const siteOver = (more: object) => siteWith({ ...answers, ...more }, { SITE_URL: 'https://casa.example' })

beforeAll(async () => {
  site = await siteOver({})
  await vi.waitFor(async () => expect(await site.html('/sitemap.xml')).toContain('termos-de-uso'), 20_000)
}, 60_000)
afterAll(() => site.close())

it("the manifest of the app has the operator's name, icon and colours, and every page leads to it", async () => {
  const manifest = async () => {
    const answer = await site.page('/manifest.webmanifest')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
    return answer.json()
  }
  expect(await site.html('/')).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  expect(await manifest()).toMatchObject({
    ...{ name: 'Casa', short_name: 'Casa', start_url: '/', display: 'standalone' },
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  })
  const branded = { ...SETTINGS, general_site_favicon: BANNER, colors_ground: '#102030' }
  Object.assign(site.answers, { '/v2/settings/': branded })
  await vi.waitFor(
    async () =>
      expect(await manifest()).toMatchObject({
        ...{ background_color: '#102030', theme_color: '#102030' },
        icons: [{ src: `/images/${BANNER}/card` }],
      }),
    20_000,
  )
})

describe('what search engines are told', () => {
  it("[SEO-2] the operator's title and description, in the HTML that is sent", async () => {
    const html = await site.html('/')
    expect(html).toContain('<title>Cassino justo | Casa</title>')
    expect(html).toContain('<meta name="description" content="Jogos que você pode conferir.">')
    expect(html).toContain('<meta name="robots" content="index, follow">')
    expect(html).toContain('<meta property="og:title" content="Cassino justo | Casa">')
    expect(html).toContain('<meta property="og:site_name" content="Casa">')
  })

  it('[SEO-1] asked about by section and source; what it says cannot break out of its place', async () => {
    const html = await site.html('/casino/slots')
    expect(html).toContain('<title>Slots &lt;novos&gt; | Casa</title>')
    expect(html).toContain('content="Todos os slots &amp; mais"')
    expect(site.api.seen).toContain('GET /api/seo?section_name=casino_categories&source_id=1')
  })

  it("[SEO-1] a supplier's provider and category have their record by slug, one address each, and are on the list of pages", async () => {
    const provider = await site.html('/providers/mandacaru?volatility=5&utm_source=x')
    expect(provider).toContain('<title>Mandacaru | Casa</title>')
    expect(provider).toContain('<meta name="description" content="Todos os jogos da Mandacaru.">')
    expect(provider).toContain('<link rel="canonical" href="https://casa.example/providers/mandacaru">')
    const category = await site.html('/casino/buy-bonus?sort=new')
    expect(category).toContain('<title>buy-bonus | Casa</title>')
    expect(category).toContain('<link rel="canonical" href="https://casa.example/casino/buy-bonus">')
    expect(site.api.seen).toContain('GET /api/seo?section_name=casino_categories&source_id=buy-bonus')
    const map = await site.html('/sitemap.xml')
    for (const path of ['/providers/mandacaru', '/casino/buy-bonus', '/casino/slots'])
      expect(map.split(`<loc>https://casa.example${path}</loc>`)).toHaveLength(2)
    for (const path of ['/providers/nobody', '/casino/nothing'])
      expect(await site.html(path)).toContain('<meta name="robots" content="noindex">')
  })

  it('[SEO-1] [SEO-2] nothing written (204): the default description', async () => {
    const html = await site.html('/fair')
    expect(html).toContain('<meta name="description" content="Apostas online">')
    expect(html).toMatch(/<title>[^<]+ \| Casa<\/title>/)
  })

  it("in the reader's language", async () => {
    // The answer may arrive after the first render; the next render then has it.
    await vi.waitFor(
      async () =>
        expect(await site.html('/', { cookie: 'wglang=en' })).toContain(
          '<title>EN Cassino justo | Casa</title>',
        ),
      20_000,
    )
  })

  it('one address for what several lead to, and its like in each language', async () => {
    const html = await site.html('/home?utm_source=x')
    expect(html).toContain('<link rel="canonical" href="https://casa.example/">')
    expect(html).toContain('<link rel="alternate" hreflang="pt-BR" href="https://casa.example/">')
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://casa.example/?lang=en">')
    expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://casa.example/">')
    expect(await site.html('/suppliers')).toContain('href="https://casa.example/providers"')
    expect(await site.html('/casino/crash/')).toContain(
      'rel="canonical" href="https://casa.example/casino/crash"',
    )
  })

  it('[SEO-1] [ROUTE-10] a series and its league have one address, below their game, and a sport in other words its own', async () => {
    const league = { id: 325, sport: 'esports', game: 'lol', name: 'Liga', country: null, region: 'Brasil' }
    const side = (id: number, name: string) => ({ id, name, short: name.slice(0, 3) })
    const series = {
      ...{ id: 1001, tournament: league, home: side(1, 'Onças'), away: side(2, 'Falcões') },
      ...{ starts_at: '2026-12-01T20:00:00.000Z', state: 'scheduled', score: null, periods: [], best_of: 3 },
      ...{ match_status: null, minute: null, live_betting: true, market_count: 0, seq: 1, maps: [] },
    }
    const offering = await siteOver({
      '/v2/sports/tournaments': [{ ...league, tier: 1, matches: 1 }],
      '/v2/sports/fixtures': { data: [], next: null },
      '/v2/sports/fixtures/1001': { ...series, markets: [], timeline: [] },
    })
    const canonical = async (path: string) => {
      const html = await offering.html(path, { 'user-agent': CRAWLER })
      return /rel="canonical" href="https:\/\/casa\.example([^"]*)"/.exec(html)?.[1]
    }
    const addresses = {
      series: '/sports/esports/lol/match/oncas-x-falcoes-1001',
      league: '/sports/esports/lol/liga-325',
    }
    expect(await canonical('/sports/match/oncas-x-falcoes-1001')).toBe(addresses.series)
    expect(await canonical('/sports/esports/cs2/match/x-1001')).toBe(addresses.series)
    expect(await canonical(addresses.series)).toBe(addresses.series)
    expect(await canonical('/sports/esports/cs2/liga-325')).toBe(addresses.league)
    expect(await canonical('/sports/futebol')).toBe('/sports/football')
    await offering.close()
  })

  it('an address with a language: that very page for a crawler, a choice that is kept for a person', async () => {
    const html = await site.html('/fair?lang=es', { 'user-agent': CRAWLER })
    expect(html).toContain('<html lang="es"')
    expect(html).toContain('rel="canonical" href="https://casa.example/fair?lang=es"')
    const person = await site.page('/fair?lang=es&a=1')
    expect([person.status, person.headers.get('location')]).toEqual([302, '/fair?a=1'])
    expect(person.headers.get('set-cookie')).toContain('wglang=es')
    expect((await site.page('/fair?lang=fr')).status).toBe(200)
  })

  it('a link that is shared shows a picture of the page, else the first banner of the house', async () => {
    const picture = async (path: string) =>
      /<meta property="og:image" content="([^"]*)">/.exec(await site.html(path))?.[1]
    // The answer may arrive after the first render; the next render then has it.
    const becomes = (path: string, address: string) =>
      vi.waitFor(
        async () => expect(await picture(path)).toBe(`https://casa.example/images/${address}`),
        20_000,
      )
    await becomes('/fair', `${BANNER}/banMobile`)
    await becomes('/promotions/copa', 'copa.jpg')
  })

  it('an error is not to be kept', async () => {
    const html = await site.html('/nem/aqui')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toContain('rel="canonical"')
  })

  it('where they may go, and which pages there are', async () => {
    expect(await site.html('/robots.txt')).toContain('Sitemap: https://casa.example/sitemap.xml')
    const map = await site.html('/sitemap.xml')
    for (const path of ['/', '/casino', '/termos-de-uso', '/promotions/copa'])
      expect(map).toContain(`<loc>https://casa.example${path}</loc>`)
    expect(map).not.toContain('/user')
  })

  it('[SEO-1] leagues and matches of the sports book are on the list', async () => {
    const league = { id: 325, sport: 'football', name: 'Série A', region: 'Brasil', country: 'BRA' }
    const side = (id: number, name: string) => ({ id, name, short: name.slice(0, 3) })
    const match = {
      ...{ id: 1001, tournament: league, home: side(1, 'Flamengo'), away: side(2, 'São Paulo') },
      ...{ starts_at: '2026-12-01T20:00:00.000Z', state: 'scheduled', score: null, periods: [] },
      ...{ match_status: null, minute: null, market_count: 0, seq: 1, markets: [] },
    }
    const offering = await siteOver({
      '/v2/sports/tournaments': [{ ...league, tier: 1, matches: 1 }],
      '/v2/sports/fixtures': { data: [match], next: null },
    })
    // A map without an answer of the sports book is complete again at the next request.
    await vi.waitFor(async () => {
      const map = await offering.html('/sitemap.xml')
      for (const path of ['football', 'football/brasil/serie-a-325', 'match/flamengo-x-sao-paulo-1001'])
        expect(map).toContain(`<loc>https://casa.example/sports/${path}</loc>`)
    }, 20_000)
    await offering.close()
    expect(await site.html('/sitemap.xml')).not.toContain('/sports/match')
  })

  it.each([
    [{}, ['/sports', '/sports/esports', '/altenar-sports']],
    [{ sportsbook_esports: false }, ['/sports', '/altenar-sports']],
    [{ sportsbook_second: false }, ['/sports', '/sports/esports']],
    [{ sport_enabled: false }, []],
  ])('of the sports pages those are on the list that the operator keeps open: %j', async (open, pages) => {
    const site = await siteOver({ '/v2/settings/': { ...SETTINGS, ...open } })
    const map = await site.html('/sitemap.xml')
    await site.close()
    const listed = [...map.matchAll(/<loc>https:\/\/casa\.example(\/[^<]*sports[^<]*)<\/loc>/g)]
    expect(listed.map(([, path]) => path)).toEqual(pages)
  })
})
