import { bannerUrls, promotionImageUrl } from '@jogo/contract/images'
import { createLog } from '@jogo/telemetry/log'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { BannerDraft, PromotionDraft } from '../../src/modules/house/content/index.ts'
import { granted, type House, openHouse } from '../house.ts'

let house: House
let image = ''
beforeAll(async () => {
  house = await openHouse('content', { worker: false })
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  image = await house.app.content.ingestImage({ bytes, use: 'banner' })
})
beforeEach(async () => {
  for (const table of ['banners', 'promotions', 'regulations'])
    await sql`delete from ${sql.table(table)}`.execute(house.app.db.sql)
})
afterAll(() => house.close())

/** Makes the call as a visitor, after the cache of earlier answers has expired. */
const see: House['call'] = (name, sent) => {
  house.clock.advance(1_500)
  return house.call(name, sent)
}
const allow = async (hosts: string) => {
  await sql`insert into settings (key, value) values ('banner_link_hosts', ${JSON.stringify(hosts)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(house.app.db.sql)
  await house.app.site.refresh()
}
const inEach = <T>(text: T) => ({ pt: text, en: text, es: text })

const banner = (more: Partial<BannerDraft> = {}): BannerDraft => ({
  name: 'verao',
  image,
  imageMobile: null,
  link: '/games/mines',
  texts: inEach({ title: 'Verão', text: '', button: 'Jogar', alt: '' }),
  position: 1,
  isShown: true,
  ...more,
})
const promotion = (more: Partial<PromotionDraft> = {}): PromotionDraft => ({
  slug: 'verao',
  image,
  link: null,
  texts: inEach({ title: 'Verão', summary: 'Sol', body: 'De {{deposit_min}} em diante' }),
  position: 1,
  isShown: true,
  startsAt: null,
  endsAt: null,
  ...more,
})
const { saveBanner, savePromotion } = {
  saveBanner: (more?: Partial<BannerDraft>) => house.app.content.saveBanner(banner(more), 'operator'),
  savePromotion: (more?: Partial<PromotionDraft>) =>
    house.app.content.savePromotion(promotion(more), 'operator'),
}

describe('banners', () => {
  it('[ENT-12] carry an id from which the pictures of both screens are reached', async () => {
    await saveBanner()
    const [first] = await granted(see('GET /v2/banners'))
    if (!first) throw new Error('no banner')
    expect(first).toMatchObject({ image, image_mobile: null })
    for (const [url, width] of [
      [bannerUrls(first).mobile, 780],
      [bannerUrls(first).desktop, 1_280],
    ] as const) {
      const bytes = await (await fetch(house.url + url)).arrayBuffer()
      expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width })
    }
  })

  it('are in the language of the reader, in their order, without the hidden ones', async () => {
    const words = (title: string) => ({ title, text: '', button: '', alt: '' })
    await saveBanner()
    await saveBanner({
      name: 'b',
      position: 2,
      texts: { pt: words('Dois'), en: words('Two'), es: words('Dos') },
    })
    await saveBanner({ name: 'c', position: 0, isShown: false })
    const titles = async (language: 'pt' | 'en' | 'es') =>
      (await granted(see('GET /v2/banners', { language }))).map(({ title }) => title)
    expect(await titles('pt')).toEqual(['Verão', 'Dois'])
    expect(await titles('en')).toEqual(['Verão', 'Two'])
    expect(await titles('es')).toEqual(['Verão', 'Dos'])
  })

  it('have a picture of their own in a language whose words stand in it', async () => {
    const words = { title: 'Um', text: '', button: '', alt: '' }
    const [wide, tall] = ['1'.repeat(32), '2'.repeat(32)]
    const own = { name: 'd', imageMobile: image, texts: { ...inEach(words), en: { ...words, image: wide } } }
    await expect(saveBanner(own)).rejects.toMatchObject({ code: 'image_not_found' })
    const given = (id: string) => `https://fotos.example/${id}.jpg`
    const en = { ...words, image: given(wide) }
    const es = { ...en, imageMobile: given(tall) }
    await saveBanner({ ...own, texts: { pt: words, en, es } })
    const shown = async (language: 'pt' | 'en' | 'es') =>
      (await granted(see('GET /v2/banners', { language }))).find(({ name }) => name === 'd')
    expect(await shown('pt')).toMatchObject({ image, image_mobile: image })
    expect(await shown('en')).toMatchObject({ image: given(wide), image_mobile: null })
    expect(await shown('es')).toMatchObject({ image: given(wide), image_mobile: given(tall) })
  })

  it('lead elsewhere only to hosts that the operator allowed, when saved and when shown', async () => {
    const elsewhere = { name: 'parceiro', position: 9, link: 'https://parceiro.example/copa' }
    const shown = async () =>
      (await granted(see('GET /v2/banners'))).find(({ name }) => name === 'parceiro')?.link
    await expect(saveBanner(elsewhere)).rejects.toMatchObject({
      code: 'banner_link_refused',
      detail: { data: { host: 'parceiro.example' } },
    })
    await allow('parceiro.example')
    await saveBanner(elsewhere)
    expect(await shown()).toBe('https://parceiro.example/copa')
    await allow('')
    expect(await shown()).toBeNull()
    await expect(saveBanner({ link: 'javascript:alert(1)' })).rejects.toMatchObject({
      code: 'banner_link_refused',
    })
  })

  it('hold text: mark-up comes out as it was typed', async () => {
    const typed = '<img src=x onerror=alert(1)>'
    await saveBanner({ texts: inEach({ title: typed, text: typed, button: typed, alt: typed }) })
    const answer = await see('GET /v2/banners')
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await granted(Promise.resolve(answer))).toContainEqual(
      expect.objectContaining({ title: typed, text: typed }),
    )
  })
})

it('dialogs have their pictures, and null where none was given', async () => {
  const none = await granted(see('GET /v2/images/'))
  expect(none).toEqual({
    register: null,
    login: null,
    deposit: null,
    password_recovery: null,
    register_cancel: null,
    sponsors: null,
    majority: null,
  })
  const texts = { pt: { alt: '18 anos' }, en: { alt: 'Age 18' }, es: { alt: '18 años' } }
  await house.app.content.saveDialogImage({ dialog: 'majority', image, texts }, 'operator')
  const some = await granted(see('GET /v2/images/', { language: 'en' }))
  expect(some).toEqual({ ...none, majority: { image, alt: 'Age 18' } })
})

describe('promotions', () => {
  it('[ENT-11] carry a picture below the storage path, or an absolute address', async () => {
    await savePromotion()
    await savePromotion({ slug: 'fora', image: 'https://cdn.example/a.jpg', position: 2 })
    await savePromotion({ slug: 'sem', image: null, position: 3 })
    const images = (await granted(see('GET /v2/promotions'))).map((item) => item.image)
    expect(images).toEqual([`${image}/banMobile`, 'https://cdn.example/a.jpg', null])
    const address = promotionImageUrl(images[0] ?? '')
    expect((await fetch(house.url + address)).headers.get('content-type')).toBe('image/jpeg')
  })

  it('[BONUS-8] have a list and a page, by slug and by number, made of Markdown with the values of now', async () => {
    await savePromotion()
    const [first] = await granted(see('GET /v2/promotions'))
    const bySlug = await granted(see('GET /v2/promotions/:id', { params: { id: 'verao' } }))
    const byNumber = await granted(see('GET /v2/promotions/:id', { params: { id: String(first?.id) } }))
    expect(byNumber).toEqual(bySlug)
    expect(bySlug).toMatchObject({ slug: 'verao', title: 'Verão', summary: 'Sol' })
    expect(bySlug.html).toBe('<p>De R$\u00a01,00 em diante</p>\n')
  })

  it('are there from their beginning to their end', async () => {
    const now = house.clock.now().getTime()
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    await savePromotion({ slug: 'copa', startsAt: at(1), endsAt: at(2) })
    const status = async () => (await see('GET /v2/promotions/:id', { params: { id: 'copa' } })).status
    expect(await status()).toBe(404)
    house.clock.advance(3_601_000)
    expect(await status()).toBe(200)
    house.clock.advance(3_600_000)
    expect(await see('GET /v2/promotions/:id', { params: { id: 'copa' } })).toMatchObject({
      status: 404,
      body: { error: 'promotion_not_found' },
    })
  })
})

describe('[ENT-13] [SEO-1] a page has a title and a text, or 204 when nobody wrote them', () => {
  const seo = (section_name: string, source_id?: string, language: 'pt' | 'en' = 'pt') =>
    see('GET /api/seo', { language, query: { section_name, ...(source_id !== undefined && { source_id }) } })
  beforeAll(async () => {
    const save = (section: string, sourceId: string, title: string) => {
      const text = { title, content: `Sobre ${title}` }
      const texts = { pt: text, en: { title: `${title} (en)`, content: '' }, es: text }
      return house.app.content.saveSeo({ section, sourceId, texts }, 'operator')
    }
    await save('home_page', '', 'Início')
    await save('casino_categories', '1', 'Slots')
    await save('casino_categories', '2', 'Ao vivo')
    await save('casino_providers', 'jogo-limpo', 'Estúdio')
    await save('user-wallet', '', 'Carteira')
  })

  it.each([
    ['home_page', undefined, 'Início'],
    ['home_page', '', 'Início'],
    ['casino_categories', '1', 'Slots'],
    ['casino_categories', '2', 'Ao vivo'],
    ['casino_providers', 'jogo-limpo', 'Estúdio'],
    ['user-wallet', undefined, 'Carteira'],
  ])('%s %s: %s', async (section, source, title) => {
    expect(await granted(seo(section, source))).toEqual({ title, content: `Sobre ${title}` })
    expect(await granted(seo(section, source, 'en'))).toEqual({ title: `${title} (en)`, content: '' })
  })

  it.each([
    ['home_page', '1'],
    ['casino_categories', undefined],
    ['casino_categories', '3'],
    ["x' or 1=1 --", undefined],
    ['../../etc/passwd', '%00'],
  ])('%s %s: none', async (section, source) => {
    expect(await seo(section, source)).toMatchObject({ status: 204, body: undefined })
  })

  it('asks for a section', async () => {
    expect((await fetch(`${house.url}/api/seo`)).status).toBe(422)
  })
})

describe('legal texts', () => {
  const save = (slug: string, language: 'pt' | 'en', title: string, body: string, position = 1) =>
    house.app.content.saveRegulation(
      { slug, language, title, body, wordedOn: '2026-02-28', position },
      'operator',
    )

  it('are listed in their order, and read in the language of the reader, else in Portuguese', async () => {
    await save('termos', 'pt', 'Termos', '## Um\n\nDe {{deposit_min}} <b>em</b> diante')
    await save('termos', 'en', 'Terms', '## One')
    await save('avisos', 'pt', 'Avisos', 'Sem mais', 0)
    expect(await granted(see('GET /v2/regulations', { language: 'en' }))).toEqual([
      { slug: 'avisos', title: 'Avisos', language: 'pt' },
      { slug: 'termos', title: 'Terms', language: 'en' },
    ])
    const read = (slug: string, language: 'pt' | 'en' | 'es') =>
      granted(see('GET /v2/regulations/:slug', { params: { slug }, language }))
    expect(await read('termos', 'pt')).toEqual({
      slug: 'termos',
      title: 'Termos',
      language: 'pt',
      updated_at: '2026-02-28',
      html: '<h2 id="um">Um</h2>\n<p>De R$\u00a01,00 &lt;b&gt;em&lt;/b&gt; diante</p>\n',
      headings: [{ id: 'um', text: 'Um' }],
    })
    expect(await read('termos', 'en')).toMatchObject({ title: 'Terms', language: 'en' })
    expect(await read('termos', 'es')).toMatchObject({ title: 'Termos', language: 'pt' })
    await save('notices', 'en', 'Notices', 'Nothing else', 2)
    expect(await read('notices', 'pt')).toMatchObject({ title: 'Notices', language: 'en' })
  })

  it('are refused an address that is a page of the site', async () => {
    await expect(save('casino', 'pt', 'Cassino', 'Texto')).rejects.toMatchObject({ code: 'slug_taken' })
    expect((await granted(see('GET /v2/regulations'))).map(({ slug }) => slug)).not.toContain('casino')
  })

  it.each([
    'nada',
    'a.b',
    'Termos',
    'termos-',
    '-termos',
    'termos%2f..',
    '..%2f..%2fetc%2fpasswd',
    '%00',
    '%E0%A4%A',
    '%F0%9F%92%A9',
    'a'.repeat(81),
    'a'.repeat(2_000),
    "x'or'1'='1",
    '__proto__',
  ])('%s is a clean 404', async (slug) => {
    for (const path of ['/v2/regulations', '/v2/promotions', '/v2/casino-games']) {
      const answer = await fetch(`${house.url}${path}/${slug}`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toHaveProperty('message')
    }
  })
})

it('what visitors read may be kept half a minute by language, and a refusal by nobody', async () => {
  for (const path of [
    '/v2/banners',
    '/v2/images/',
    '/v2/promotions',
    '/v2/regulations',
    '/api/seo?section_name=x',
  ]) {
    const { headers } = await fetch(house.url + path)
    expect(headers.get('cache-control')).toBe('public, max-age=30')
    expect(headers.get('vary')).toMatch(/accept-language/i)
  }
  const { headers } = await fetch(`${house.url}/v2/regulations/nada`)
  expect(headers.get('cache-control')).toBe('no-store')
})

it('the last known answers stay while the database is away', async () => {
  await saveBanner()
  const { config, clock } = house.app
  const other = createApp(config, createLog('other', 'silent'), clock)
  const known = await other.content.banners('pt')
  expect(known.length).toBeGreaterThan(0)
  house.clock.advance(1_500)
  await other.db.close()
  expect(await other.content.banners('pt')).toEqual(known)
  await expect(other.content.promotions('pt')).rejects.toThrow()
  await other.close()
})
