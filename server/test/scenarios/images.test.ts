import { deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAvif } from '../../src/modules/house/content/make-avif.ts'
import { eventually, granted, type House, openHouse } from '../house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse('images')
})
afterAll(() => house.close())

const picture = (width: number, height: number, background = '#0a7f4f') =>
  sharp({ create: { width, height, channels: 3, background } })
const take = (bytes: Buffer, use: 'banner' | 'card' | 'phone' = 'card', isOurs = false) =>
  house.app.content.ingestImage({ bytes, use, isOurs })
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${house.url}${path}`, { headers })
const AVIF = 'image/avif,image/webp,image/*,*/*;q=0.8'

describe('a picture', () => {
  it('is taken in once, in the sizes of its use, without what the camera knew', async () => {
    const bytes = await picture(2_000, 900)
      .withExif({ IFD0: { Copyright: 'rua tal, 12' } })
      .jpeg()
      .toBuffer()
    expect(bytes.includes('rua tal')).toBe(true)
    const [id, again] = await Promise.all([take(bytes, 'banner'), take(bytes, 'banner')])
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect([again, await take(bytes, 'banner')]).toEqual([id, id])
    const { rows } = await sql`select variant from image_files where image_id = ${id} and format = 'jpeg'
      order by variant`.execute(house.app.db.sql)
    expect(rows).toEqual([{ variant: 'banDesktop' }, { variant: 'banMobile' }])
    for (const [variant, width, height] of [
      ['banDesktop', 1_280, 400],
      ['banMobile', 780, 390],
    ]) {
      const served = Buffer.from(await (await get(`/images/${id}/${variant}`)).arrayBuffer())
      expect(await sharp(served).metadata()).toMatchObject({ format: 'jpeg', width, height })
      expect(served.includes('rua tal')).toBe(false)
    }
    expect((await get(`/images/${id}/card`)).status).toBe(404)
    await take(bytes, 'card')
    await eventually(async () => (await get(`/images/${id}/card`)).ok)
  })

  it('comes as JPEG at once, and as AVIF to who takes it when that is made, then for ever', async () => {
    const id = await take(await picture(400, 500, '#123456').png().toBuffer())
    const path = `/images/${id}/card`
    const plain = await get(path, { accept: 'image/*,*/*' })
    expect(plain.headers.get('content-type')).toBe('image/jpeg')
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const early = await get(path, { accept: AVIF })
    const isEarly = early.headers.get('content-type') === 'image/jpeg'
    if (isEarly) expect(early.headers.get('cache-control')).toBe('public, max-age=60')
    const late = await eventually(async () => {
      house.clock.advance(3_000)
      const answer = await get(path, { accept: AVIF })
      return answer.headers.get('content-type') === 'image/avif' && answer
    })
    expect(late.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(late.headers.get('vary')).toMatch(/accept/i)
    const bytes = Buffer.from(await late.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', compression: 'av1', width: 360 })
    expect((await get(path, { accept: 'image/avif;q=0, */*' })).headers.get('content-type')).toBe(
      'image/jpeg',
    )
    await makeAvif(house.app)
    const { rows } = await sql`select 1 from image_files where image_id = ${id}`.execute(house.app.db.sql)
    expect(rows).toHaveLength(2)
  })

  it('is not sent again to who has it, whichever way its id is written', async () => {
    const id = await take(await picture(360, 480, '#ff0000').webp().toBuffer())
    const first = await get(`/images/${id}/card`)
    const etag = first.headers.get('etag') ?? ''
    const again = await get(`/images/${id}/card`, { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const dashed = `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12)}`.toUpperCase()
    expect((await get(`/images/${dashed}/card`)).headers.get('etag')).toBe(etag)
    expect((await fetch(`${house.url}/images/${id}/card`, { method: 'HEAD' })).status).toBe(200)
  })
})

describe('what is no picture', () => {
  const png = () => picture(40, 40).png().toBuffer()
  const hugePng = async () => {
    const bytes = await png()
    bytes.writeUInt32BE(60_000, 16)
    bytes.writeUInt32BE(60_000, 20)
    return bytes
  }
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
  )

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an empty file', () => Buffer.alloc(0), 'image_invalid'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'image_invalid'],
    ['a drawing from outside, which can read files and run', () => svg, 'image_invalid'],
    ['the first half of a picture', async () => (await png()).subarray(0, 60), 'image_invalid'],
    [
      'a header without its picture',
      () => Buffer.from('ffd8ffe000104a46494600010100', 'hex'),
      'image_invalid',
    ],
    ['compressed bytes', () => deflateSync(Buffer.alloc(4_096)), 'image_invalid'],
    ['an animation of another kind', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'image_invalid'],
    ['a picture that says it is 3.6 gigapixels', hugePng, 'image_too_large'],
    ['one of 30 megapixels', () => picture(6_000, 5_000).png().toBuffer(), 'image_too_large'],
    ['one of 9 MB', () => Buffer.concat([svg, Buffer.alloc(9 * 1024 * 1024)]), 'image_too_large'],
  ])('%s is refused, and nothing is kept', async (_name, make, code) => {
    const before = await sql`select 1 from images`.execute(house.app.db.sql)
    await expect(take(await make())).rejects.toMatchObject({ code })
    expect((await sql`select 1 from images`.execute(house.app.db.sql)).rows).toHaveLength(before.rows.length)
  })

  it('our own drawings are taken, and served as pictures', async () => {
    const id = await take(svg, 'card', true)
    expect((await get(`/images/${id}/card`)).headers.get('content-type')).toBe('image/jpeg')
  })

  it.each([
    '/images/0123456789abcdef0123456789abcdef/card',
    '/images/0123456789abcdef0123456789abcdef/source',
    '/images/0123456789abcdef0123456789abcdef/constructor',
    '/images/..%2f..%2fetc%2fpasswd/card',
    '/images/%00/card',
    '/images/%E0%A4%A/card',
    `/images/${'a'.repeat(300)}/card`,
    '/images/x',
  ])('%s is a clean 404', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toHaveProperty('message')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

it('a banner may only show a picture that is there', async () => {
  const texts = { title: 'x', text: '', button: '', alt: '' }
  const draft = {
    name: 'sem-imagem',
    image: '0123456789abcdef0123456789abcdef',
    imageMobile: null,
    link: null,
    texts: { pt: texts, en: texts, es: texts },
    position: 1,
    isShown: true,
  }
  await expect(house.app.content.saveBanner(draft, 'operator')).rejects.toMatchObject({
    code: 'image_not_found',
  })
  expect(await granted(house.call('GET /v2/banners'))).toEqual([])
})
