import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Boot } from '../app/lib/boot.ts'
import { fetchPage } from '../app/page/fetch-page.ts'
import { routes } from '../app/routes.ts'
import { firstView } from '../shell/first-view.ts'
import { match } from '../shell/router/resolve.ts'
import { bootAt, CRAWLER, siteWith } from '../test/site.ts'

const GAME = {
  id: 1,
  slug: 'caju-de-ouro',
  name: 'Caju de Ouro',
  provider: { slug: 'da-casa', name: 'Da casa' },
  categories: [],
  image: null,
  image_cf: null,
  path: '/play/caju-de-ouro',
  state: 'open',
  supplier: 'outra',
  mechanic: null,
  volatility: null,
  rtp_bp: null,
  max_win: null,
  stake_min: null,
  stake_max: null,
  has_demo: false,
  is_new: false,
  lines: null,
  has_free_spins: false,
  countries_barred: [],
  closed_why: null,
  proof: 'supplier',
}
const promotion = (slug: string) => ({
  ...{ id: slug.length, slug, title: slug, summary: '', image: `${slug}/banMobile` },
  ...{ link: null, starts_at: null, ends_at: null },
})
const SKELETON = 'role="status" aria-label="Carregando"'
const RETURNING = 'jwt=a; verified=1; cookie-consent=all'
const VISITORS = {
  stranger: '',
  'stranger who took all cookies': 'cookie-consent=all',
  'player whose identity is not known to be verified': 'jwt=a; cookie-consent=all',
  'player without consent': 'jwt=a; verified=1',
  'player who returns': RETURNING,
}

const guarded = routes.filter((row) => 'guards' in row)
const address = (path: string) => path.replace('/*?', '').replace(':id', GAME.slug)
let site: Awaited<ReturnType<typeof siteWith>>

beforeAll(async () => {
  site = await siteWith({
    '/v2/settings/': { general_site_title: 'Casa' },
    [`/v2/casino-games/${GAME.slug}`]: GAME,
    '/v2/promotions': [promotion('pix'), promotion('copa')],
    '/v2/campaigns/pix': { campaign: null },
    '/v2/promotions/pix': { ...promotion('pix'), html: '' },
  })
}, 60_000)
afterAll(() => site.close())
afterEach(() => vi.unstubAllGlobals())

const html = (path: string, cookie: string) => site.html(path, { cookie })

const isSkeleton = async (path: string, cookie: string) =>
  (await bootAt(site.at, path, { cookie })).eager === true

/** The browser's first render, before any guard has run. */
async function browserSees(path: string, cookie: string) {
  const { pathname, search } = new URL(path, site.at)
  vi.stubGlobal('location', { pathname, search, hash: '' })
  return (await firstView((await bootAt(site.at, path, { cookie })) as unknown as Boot, routes, fetchPage))
    .kind
}

describe.each(Object.entries(VISITORS))('for a %s', (_, cookie) => {
  it.each(routes.map(({ path }) => address(path).replace(/:\w+/, 'um-lugar')))(
    '%s: browser and server begin with the same',
    async (path) => {
      const answer = await site.page(path, { cookie })
      if (answer.status === 302) return expect(match(routes, path)?.route.guards).toContain('auth')
      const text = await answer.text()
      const kind = await browserSees(path, cookie)
      expect(kind === 'pending').toBe(text.includes('"eager":true'))
      if (kind === 'pending') expect(text).toContain(SKELETON)
      else expect(text).toMatch(/<h1/)
    },
  )
})

describe('a guarded page', () => {
  it.each(guarded.map(({ path }) => address(path)))('%s stands in the HTML of who returns', async (path) => {
    const text = await html(path, RETURNING)
    expect(text).toMatch(/<h1/)
    expect(await isSkeleton(path, RETURNING)).toBe(false)
    expect(text).toBe(await html(path, RETURNING.replace('jwt=a', 'jwt=b')))
  })

  it.each([
    ['/sports/esports', ''],
    ['/sports', ''],
    ['/sports', 'cookie-consent=necessary'],
    ['/user/account', 'jwt=a'],
    ['/user/wallet/deposit', 'jwt=a; verified=1'],
  ])('%s is shown to whom "%s" lets pass', async (path, cookie) => {
    expect(await isSkeleton(path, cookie)).toBe(false)
  })

  it.each([
    ['/sports', 'jwt=a; cookie-consent=all'],
    ['/play/caju-de-ouro', 'cookie-consent=necessary'],
    ['/user/wallet/deposit', 'jwt=a'],
    ['/user/wallet/withdraw', 'jwt=a; verified=no'],
  ])('%s is a skeleton for whom "%s" does not', async (path, cookie) => {
    const text = await html(path, cookie)
    expect(await isSkeleton(path, cookie)).toBe(true)
    expect(text).not.toMatch(/<h1/)
  })

  it.each(['/promotions', '/promotions/pix'])(
    '%s begins with its first picture, which waits for no script',
    async (path) => {
      const text = await html(path, RETURNING)
      const pictures = [...text.matchAll(/<img src="\/images\/[^>]*>/g)].map(([picture]) => picture)
      expect(pictures[0]).toContain('src="/images/pix/banMobile"')
      expect(pictures[0]).toContain('fetchPriority="high"')
      expect(pictures.map((picture) => picture.includes('loading="lazy"'))).toEqual(
        pictures.map((_, at) => at > 0),
      )
    },
  )

  it('[SEO-2] is titled by itself also while it is a skeleton', async () => {
    expect(await html('/play/caju-de-ouro', '')).toContain('<title>Caju de Ouro | Casa</title>')
    expect(await html('/sports', '')).not.toContain('<title>Apostas Online')
  })

  it('[ROUTE-24] of a thing that does not exist is the 404 page for everybody', async () => {
    expect((await site.page('/play/nao-existe')).status).toBe(404)
  })

  it('is kept apart by all that it shows of its address', async () => {
    const filtered = (query: string) => html(`/user/transaction${query}`, RETURNING)
    const pressed = (text: string) => /aria-pressed="true"[^>]*>([^<]+)/.exec(text)?.[1]
    const all = pressed(await filtered(''))
    const bonus = pressed(await filtered('?source=Bonus'))
    expect(bonus).not.toBe(all)
    expect(pressed(await filtered('?x=1&source=Bonus'))).toBe(bonus)
    expect(pressed(await filtered(''))).toBe(all)
  })

  it('offers no deposit to whom a cookie says that he is barred, and to nobody else differently', async () => {
    const offers = (text: string) => [...text.matchAll(/href="\/user\/wallet\/deposit"/g)].length
    for (const { path } of guarded) {
      const barred = await html(address(path), `${RETURNING}; deposit-barred=1`)
      expect(offers(barred), path).toBe(0)
      expect(barred, path).toMatch(/<header[\s\S]*href="\/user\/wallet\/withdraw"[\s\S]*<\/header>/)
      expect(offers(await html(address(path), RETURNING)), path).toBeGreaterThan(0)
    }
    const form = /<form/
    expect(await html('/user/wallet/deposit', RETURNING)).toMatch(form)
    const instead = await html('/user/wallet/deposit', `${RETURNING}; deposit-barred=1`)
    expect(instead).not.toMatch(form)
    expect(instead).toContain('Depósitos bloqueados na sua conta')
    expect(await html('/', 'deposit-barred=1')).toBe(await html('/', ''))
  })

  it.each(['/', '/promotions', '/user/wallet', '/user/account'])(
    '%s is painted no sooner than its whole header is read, and as soon as that is',
    async (path) => {
      const text = await html(path, RETURNING)
      const target = /<link rel="expect" href="#([\w-]+)" blocking="render">.*<\/head>/s.exec(text)?.[1]
      const places = ['</header>', `id="${target}"`, '<main'].map((part) => text.indexOf(part))
      expect(places).toEqual([...places].sort((a, b) => a - b))
      expect(places[0]).toBeGreaterThan(0)
    },
  )

  it('is whole for a crawler where a stranger may see it in the end', async () => {
    expect(await site.html('/sports', { 'user-agent': CRAWLER })).toMatch(/<h1/)
  })
})
