import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, granted, type House, openHouse, staysSo } from '../house.ts'

/** The supplier's picture server: requests and answers. */
let supplier: Server
let base: string
const requests: string[] = []
let house: House

beforeAll(async () => {
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#307050' } })
    .png()
    .toBuffer()
  supplier = createServer(({ url = '' }, response) => {
    requests.push(url)
    if (url === '/good.png' || url === '/newer.png') response.end(picture)
    else if (url === '/cut.png') response.end(picture.subarray(0, 60))
    else if (url === '/script.svg')
      response.end('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`
  house = await openHouse('pictures_of_suppliers')
  const of = (id: number, slug: string, pictureUrl: string) => ({
    ...{ id, slug, name: slug, providerId: 1, categoryIds: [1], image: null, position: id },
    ...{ path: `/play/${slug}`, pictureUrl, supplier: { name: 'baoba', key: slug } },
  })
  await house.app.catalogue.saveCatalogue({
    providers: [{ id: 1, slug: 'baoba', name: 'Baobá', position: 1 }],
    categories: [
      { id: 1, slug: 'slots', names: { pt: 'Slots', en: 'Slots', es: 'Slots' }, source: 1, position: 1 },
    ],
    games: [
      of(1_000_001, 'boa', `${base}/good.png`),
      of(1_000_002, 'cortada', `${base}/cut.png`),
      of(1_000_003, 'com-script', `${base}/script.svg`),
      of(1_000_004, 'morta', `${base}/dead.png`),
      of(1_000_005, 'de-dentro', `${base.replace('127.0.0.1', 'localhost')}/good.png`),
    ],
  })
})
afterAll(async () => {
  await house?.close()
  supplier?.close()
})

const cards = async () =>
  new Map((await granted(house.call('GET /v2/casino-games'))).data.map(({ slug, image }) => [slug, image]))

describe("[ENT-9] pictures of suppliers' games", () => {
  it('are taken in when their cards are first shown, not before; what is no picture leaves a card without one', async () => {
    expect(requests).toEqual([])
    expect([...(await cards()).values()]).toEqual([null, null, null, null, null])
    await eventually(async () => (await cards()).get('boa') !== null)
    const image = (await cards()).get('boa') ?? ''
    expect(image).toMatch(/^\/images\/[0-9a-f]{32}\/card$/)
    const answer = await fetch(new URL(image, house.url))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    await eventually(async () => requests.includes('/dead.png'))
    expect([...(await cards()).values()].filter((card) => card !== null)).toEqual([image])
  })

  it('are not asked for again for a day, however often the card is shown, and then once more', async () => {
    const before = requests.length
    house.clock.advance(2 * 60_000)
    await cards()
    await staysSo(1_500, async () => {
      await cards()
      return requests.length === before
    })
    house.clock.advance(25 * 60 * 60_000)
    await cards()
    await eventually(async () => requests.length === before + 3)
  })

  it('are not fetched from a host of our own network that is not configured', async () => {
    expect(requests.filter((url) => url === '/good.png')).toHaveLength(1)
    expect((await cards()).get('de-dentro')).toBeNull()
  })

  it('are fetched again where the supplier names another address of one, and not where he names the same', async () => {
    const before = (await cards()).get('boa')
    const listed = (pictureUrl: string) => ({
      ...{ key: 'boa', name: 'boa', provider: 'Baobá', category: 'slots', mechanic: null, volatility: null },
      ...{ rtpBp: null, maxWin: null, lines: null, stakeMin: null, hasDemo: false, hasFreeSpins: false },
      ...{ countriesBarred: [], pictureUrl },
    })
    const take = (game: ReturnType<typeof listed>) =>
      house.app.db.transaction((tx) =>
        house.app.catalogue.ingestList(tx, 'baoba', [game], { now: house.clock.now(), mayLose: () => true }),
      )
    await take({ ...listed(`${base}/good.png`), name: 'Boa' })
    expect((await cards()).get('boa')).toBe(before)
    await take({ ...listed(`${base}/newer.png`), name: 'Boa' })
    house.clock.advance(2 * 60_000)
    await eventually(async () => {
      await cards()
      return requests.includes('/newer.png')
    })
    await eventually(async () => Boolean((await cards()).get('boa')))
    expect(requests.filter((url) => url === '/good.png')).toHaveLength(1)
  })
})
