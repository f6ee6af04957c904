import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MECHANICS } from '@jogo/contract/catalogue'
import { bannerUrls, imageUrl, promotionImageUrl } from '@jogo/contract/images'
import { LANGUAGES } from '@jogo/contract/refusals'
import { GAME_NAMES } from '@jogo/rules/games/all'
import { SLOTS } from '@jogo/rules/games/slots/slots'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { seedContent } from '../../seeds/content.ts'
import { TERMS_VERSION } from '../../src/modules/people/players/terms/current.ts'
import { granted, type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('content_seeds', { worker: false })
  await seedContent(house.app)
})
afterAll(() => house.close())

const see: House['call'] = (name, sent) => {
  house.clock.advance(1_500)
  return house.call(name, sent)
}
const isPicture = async (url: string) => {
  const answer = await fetch(new URL(url, house.url))
  return answer.status === 200 && answer.headers.get('content-type') === 'image/jpeg'
}

it('shows no broken picture on the first day', async () => {
  const banners = await granted(see('GET /v2/banners'))
  const dialogs = Object.values(await granted(see('GET /v2/images/')))
  const promotions = await granted(see('GET /v2/promotions'))
  const { data: games } = await granted(see('GET /v2/casino-games'))
  expect(banners.length).toBeGreaterThan(3)
  expect(promotions.length).toBeGreaterThan(2)
  const urls = [
    ...banners.flatMap((banner) => Object.values(bannerUrls(banner))),
    ...dialogs.flatMap((dialog) => (dialog ? [imageUrl(dialog.image, 'banMobile')] : [])),
    ...promotions.flatMap(({ image }) => (image ? [promotionImageUrl(image)] : [])),
    ...games.flatMap(({ image }) => image ?? []),
  ]
  expect(urls.length).toBeGreaterThan(20)
  const broken = await Promise.all(urls.map(async (url) => ((await isPicture(url)) ? [] : [url])))
  expect(broken.flat()).toEqual([])
})

it('shows banners and promotions whose pictures speak the language of the reader', async () => {
  const shown = async (language: 'pt' | 'en' | 'es') => {
    const banners = await granted(see('GET /v2/banners', { language }))
    const promotions = await granted(see('GET /v2/promotions', { language }))
    const banner = banners.find(({ name }) => name === 'fair')
    const promotion = promotions.find(({ slug }) => slug === promotions[0]?.slug)
    if (!banner || !promotion?.image) throw new Error('no picture')
    return [...Object.values(bannerUrls(banner)), promotionImageUrl(promotion.image)]
  }
  const urls = (await Promise.all([shown('pt'), shown('en'), shown('es')])).flat()
  expect(new Set(urls).size).toBe(6)
  for (const url of urls) expect(await isPicture(url), url).toBe(true)
})

it('has every legal text in every language, with all its values, and links that lead somewhere', async () => {
  const folder = join(import.meta.dirname, '../../seeds/content')
  const [pt = [], ...others] = LANGUAGES.map((language) => readdirSync(join(folder, language)).toSorted())
  for (const files of others) expect(files).toEqual(pt)
  const listed = (await granted(see('GET /v2/regulations'))).map(({ slug }) => slug)
  expect(listed.toSorted()).toEqual(pt.map((file) => file.replace('.md', '')))
  expect(listed[0]).toBe('termos-de-uso')
  const pages = new Set([
    ...listed.map((slug) => `/${slug}`),
    '/fair',
    '/user/account',
    '/user/transaction',
    '/user/protection',
    '/user/data',
  ])
  for (const slug of listed) {
    const texts = await Promise.all(
      LANGUAGES.map((language) => granted(see('GET /v2/regulations/:slug', { params: { slug }, language }))),
    )
    expect(texts.map(({ language }) => language)).toEqual([...LANGUAGES])
    expect(new Set(texts.map(({ headings }) => headings.length)).size).toBe(1)
    expect(new Set(texts.map(({ updated_at }) => updated_at)).size).toBe(1)
    for (const { html } of texts) {
      expect(html).not.toMatch(/\{\{|<h1/)
      for (const [, path = ''] of html.matchAll(/href="(\/[^"]*)"/g))
        expect([...pages, '/user/account/document']).toContain(path)
    }
  }
})

it('has terms of the version that new players accept, and claims no licence', async () => {
  const days = []
  for (const slug of ['termos-de-uso', 'politica-de-privacidade']) {
    const { updated_at, html } = await granted(see('GET /v2/regulations/:slug', { params: { slug } }))
    days.push(updated_at)
    expect(html).toContain('ainda não há licença de operação')
  }
  expect(days.sort().at(-1)).toBe(TERMS_VERSION)
})

const TABLES = ['roulette', 'baccarat']

it('lists the games of our studio truthfully: each opens, and its figures are those that were proved', async () => {
  const { data } = await granted(see('GET /v2/casino-games'))
  expect(data.map(({ slug }) => slug).sort()).toEqual([...GAME_NAMES].sort())
  for (const { slug, path, state, supplier, is_new, mechanic, ...game } of data) {
    expect({ path, state, supplier, is_new }).toEqual({
      ...{ path: `/games/${slug}`, state: 'open', supplier: null, is_new: false },
    })
    const rules = await granted(see(`GET /api/games/${slug}` as 'GET /api/games/mines'))
    const least = Number(game.rtp_bp)
    const most = game.rtp_most_bp ?? least
    expect([slug, least <= rules.rtp_bp && rules.rtp_bp <= most]).toEqual([slug, true])
    expect(MECHANICS).toContain(mechanic)
  }
  expect(data.find(({ slug }) => slug === 'ipe')).toMatchObject({
    mechanic: 'lines',
    volatility: 4,
    max_win: 800,
  })
  expect(data.find(({ slug }) => slug === 'pedra')).toMatchObject({ mechanic: 'hold', max_win: 300 })
  const [studio] = await granted(see('GET /api/casino-games/providers'))
  expect(studio).toMatchObject({ slug: 'jogo-limpo', games: data.length })
  const categories = await granted(see('GET /v2/casino-games/category', { language: 'en' }))
  const slots = Object.keys(SLOTS).length
  expect(categories.map(({ slug, source, games }) => [slug, source, games])).toEqual([
    ['originals', null, data.length - slots - TABLES.length],
    ['slots', 1, slots],
    ['tables', null, TABLES.length],
  ])
  expect(categories[0]?.name).toBe('Originals')
})

it.each([
  ['foguetinho', 'crash'],
  ['minas', 'mines'],
  ['ruleta', 'roulette'],
  ['bacara', 'baccarat'],
  ['oncinha', 'onca'],
])('[CASINO-1] finds a game of ours by what people call it: %s', async (q, slug) => {
  expect((await granted(see('GET /v2/casino-games/search', { query: { q } }))).data[0]?.slug).toBe(slug)
})

it.each<readonly [section: string, source: string | undefined]>([
  ['home_page', undefined],
  ['sports', undefined],
  ['casino_categories', '1'],
  ['casino_categories', '2'],
  ['casino_providers', 'jogo-limpo'],
  ...GAME_NAMES.map((game) => ['casino_games', game] as const),
  ...GAME_NAMES.map((game) => [`games-${game}`, undefined] as const),
  ['user-wallet', undefined],
])('[SEO-1] has the record of %s %s in every language', async (section_name, source_id) => {
  for (const language of LANGUAGES) {
    const query = { section_name, ...(source_id && { source_id }) }
    expect((await granted(see('GET /api/seo', { query, language }))).title).not.toBe('')
  }
})

it('leaves what an operator wrote as it is, and brings back what is only its own', async () => {
  const { content } = house.app
  const own = { slug: 'termos-de-uso', wordedOn: '2027-01-01', position: 1 }
  onTestFinished(async () => {
    await content.remove('regulation', `pt/${own.slug}`)
    await content.remove('banner', 'fair')
    await seedContent(house.app)
  })
  await content.saveRegulation({ ...own, language: 'pt', title: 'Nossos termos', body: 'Novos' }, 'operator')
  const banner = (await granted(see('GET /v2/banners'))).find(({ name }) => name === 'fair')
  if (!banner) throw new Error('no banner')
  const text = { title: 'Do operador', text: '', button: '', alt: '' }
  const { name, image } = banner
  const texts = { pt: text, en: text, es: text }
  const draft = { name, image, imageMobile: null, link: null, texts, position: 1, isShown: true }
  await content.saveBanner(draft, 'operator')
  await seedContent(house.app)
  const terms = async (language: 'pt' | 'en') =>
    (await granted(see('GET /v2/regulations/:slug', { params: { slug: own.slug }, language }))).title
  expect(await terms('pt')).toBe('Nossos termos')
  expect(await terms('en')).toBe('Terms of use')
  const after = await granted(see('GET /v2/banners'))
  expect(after.find((row) => row.name === name)).toMatchObject({ title: 'Do operador', link: null })
})
