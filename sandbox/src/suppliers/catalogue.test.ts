import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createCatalogue } from './catalogue.ts'
import { pictureName } from './pictures/address.ts'
import { gamesYaml } from './softswiss/yaml.ts'
import { type Floor, openFloor } from './testing.ts'

let floor: Floor
beforeAll(async () => {
  floor = await openFloor()
})
afterAll(() => floor.close())

type Entry = Record<string, unknown>
const catalogue = async () => parse((await floor.call('/catalogue', {})).text) as Entry[]

describe('the catalogue of the first supplier', () => {
  it('has thirty games of several providers, slots, live tables and cards', async () => {
    const list = await catalogue()
    expect(list).toHaveLength(30)
    expect(new Set(list.map(({ provider }) => provider)).size).toBeGreaterThan(5)
    expect([...new Set(list.map(({ category }) => category))].sort()).toEqual([
      'card',
      'casual',
      'live',
      'slots',
    ])
    for (const entry of list) {
      expect(entry.identifier).toMatch(/^[a-z]+:\w+$/)
      expect(entry.payout).toBeGreaterThan(85)
      expect(entry.devices).toEqual(['desktop', 'mobile'])
    }
    expect(list.map(({ title }) => title)).toContain("Pirate's Açaí")
  })

  it('is the same every time, and has ten thousand games when asked for', () => {
    const [catalogue, two] = [createCatalogue('softswiss', 10_000), createCatalogue('softswiss', 10_000)]
    expect(two.list).toEqual(catalogue.list)
    expect(new Set(catalogue.list.map(({ identifier }) => identifier)).size).toBe(10_000)
    expect(new Set(catalogue.list.map(({ title }) => title)).size).toBeGreaterThan(9_900)
    expect(new Set(catalogue.list.map(pictureName)).size).toBe(10_000)
    expect(catalogue.list.slice(0, 30)).toEqual(createCatalogue('softswiss', 30).list)
    const text = gamesYaml(catalogue.list, 'http://x')
    expect(text.match(/^- title: /gm)).toHaveLength(10_000)
  })

  it('has a picture of each game', async () => {
    const [first] = await catalogue()
    const picture = await fetch(String(first?.image))
    const bytes = Buffer.from(await picture.arrayBuffer())
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      'PNG',
      360,
      480,
    ])
    expect((await fetch(`${floor.bench.sandbox.softswiss}/pictures/no.png`)).status).toBe(404)
  })

  it('can be cut in half, hold an id twice, and have a script in a name', async () => {
    const spoilt = async (kind: string) => {
      expect((await floor.bench.fault({ target: 'softswiss', kind })).status).toBe(200)
      return catalogue()
    }
    expect(await spoilt('half-catalogue')).toHaveLength(15)
    const double = await spoilt('duplicate-ids')
    expect([double.length, double[0]?.identifier]).toEqual([31, double[1]?.identifier])
    expect(String((await spoilt('script-in-name'))[0]?.title)).toContain('<script>')
    expect(await catalogue()).toHaveLength(30)
  })

  it('can be cut off in the middle of the text, and have dead pictures', async () => {
    const [first] = await catalogue()
    await floor.bench.fault({ target: 'softswiss', kind: 'malformed-json', operation: 'catalogue' })
    const whole = (await floor.call('/catalogue', {})).text.length
    expect((await floor.call('/catalogue', {})).text.length).toBeGreaterThan(whole * 1.9)
    await floor.bench.fault({ target: 'softswiss', kind: 'dead-picture' })
    expect((await fetch(String(first?.image))).status).toBe(404)
    expect((await fetch(String(first?.image))).status).toBe(200)
  })

  it('is for those who sign', async () => {
    const unsigned = await floor.bench.call('POST', `${floor.bench.sandbox.softswiss}/catalogue`, {})
    expect([unsigned.status, unsigned.text]).toEqual([403, expect.stringContaining('X-REQUEST-SIGN')])
    expect((await floor.call('/catalogue', { casino_id: 'another' })).status).toBe(403)
  })
})

describe('the list of games of the second supplier', () => {
  it('has twelve, with the same figures in other words', async () => {
    const { gameList, error } = (await floor.form('CasinoGameAPI/getCasinoGames/', {})) as {
      gameList: Entry[]
      error: string
    }
    expect([error, gameList.length]).toEqual(['0', 12])
    expect(gameList[0]).toMatchObject({ gameID: 'vs5doces', gameTypeID: 'vs', minBet: '0.20' })
    expect((await fetch(String(gameList[0]?.image))).status).toBe(200)
  })

  it('can be spoilt, too', async () => {
    await floor.bench.fault({ target: 'pragmatic', kind: 'duplicate-ids' })
    const { gameList } = (await floor.form('CasinoGameAPI/getCasinoGames/', {})) as { gameList: Entry[] }
    expect([gameList.length, gameList[0]?.gameID]).toEqual([13, gameList[1]?.gameID])
  })

  it('is for those whose hash is right', async () => {
    expect(await floor.form('CasinoGameAPI/getCasinoGames/', { secureLogin: 'another' })).toMatchObject({
      error: '2',
    })
    const url = `${floor.bench.sandbox.pragmatic}/IntegrationService/v3/http/CasinoGameAPI/getCasinoGames/`
    expect((await floor.bench.call('POST', url, 'secureLogin=jogo_limpo&hash=0')).json.error).toBe('5')
  })
})
