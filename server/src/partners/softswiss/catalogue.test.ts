import { describe, expect, it } from 'vitest'
import { readCatalogue } from './catalogue.ts'

const entry = (identifier: string, more = '') =>
  `- title: "Onça da Sorte"\n  identifier: "${identifier}"\n  provider: "Baobá"\n  category: slots\n  payout: 96.5\n${more}`

const LONG = Array.from({ length: 400 }, (_, at) => entry(`baoba:Game${at}`)).join('')

describe('a catalogue', () => {
  it('is read entry by entry, with what it does not tell left open', async () => {
    const more =
      '  volatility_rating: medium-high\n  max_multiplier: 5000\n  ways: 243\n  min_bet: 20\n  has_freespins: true\n  image: "https://img.example/a.png"\n  restrictions: ["US", "x"]\n'
    const list = await readCatalogue(entry('baoba:Onca', more) + entry('baoba:Lua'))
    expect(list?.strange).toEqual([])
    expect(list?.games[0]).toEqual({
      key: 'baoba:Onca',
      title: 'Onça da Sorte',
      provider: 'Baobá',
      category: 'slots',
      mechanic: 'ways',
      volatility: 4,
      rtpBp: 9650,
      maxWin: 5000,
      lines: 243,
      stakeMin: 20,
      hasFreeSpins: true,
      hasDemo: true,
      picture: 'https://img.example/a.png',
      countriesBarred: ['US'],
    })
    expect(list?.games[1]).toMatchObject({ mechanic: 'lines', volatility: undefined, stakeMin: undefined })
  })

  it('of many games is read whole', async () => {
    expect((await readCatalogue(LONG))?.games).toHaveLength(400)
  })

  it('names a key that comes twice and an entry without one, and keeps the first', async () => {
    const list = await readCatalogue(
      [entry('a:B'), entry('a:B', '  lines: 9\n'), '- title: "Sem chave"\n'].join(''),
    )
    expect(list?.games).toHaveLength(1)
    expect(list?.games[0]?.lines).toBeUndefined()
    expect(list?.strange).toEqual(['a:B comes twice', 'entry 3 cannot be read'])
  })

  it.each([
    ['"<script>alert(1)</script>Sol"', 'alert(1) Sol'],
    ['"<img src=x onerror=alert(1)>"', undefined],
    ['"Sol\\u202e\\u0000 \\n Lua"', 'Sol Lua'],
    [`"${'x'.repeat(300)}"`, 'x'.repeat(80)],
    ['777', '777'],
  ])('takes the name %s as text of one line', async (title, name) => {
    const list = await readCatalogue(`- title: ${title}\n  identifier: "a:B"\n`)
    expect(list?.games[0]?.title).toBe(name)
  })

  it.each([
    ['a mark of the beginning', '---\n'],
    ['a byte order mark', '\uFEFF'],
    ['comments and blank lines', '# catálogo\n\n  \n# 2026\r\n'],
    ['all of them', '\uFEFF%YAML 1.2\n# catálogo\n--- # jogos\n'],
  ])('may have %s before it', async (_what, header) => {
    const list = await readCatalogue(`${header}${LONG}`)
    expect(list?.games).toHaveLength(400)
    expect(list?.strange).toEqual([])
    expect(await readCatalogue(header)).toBeUndefined()
    expect(await readCatalogue(`${header}title: x\n${LONG}`)).toBeUndefined()
  })

  it.each([
    ['cut off in the middle of a text', LONG.slice(0, LONG.indexOf('Onça', LONG.length / 2) + 2)],
    ['that is an error page', '<html><body>502</body></html>'],
    ['that is no list', 'title: x\n'],
    ['that is empty', ''],
    ['with aliases', '- &a [x, x]\n- [*a, *a, *a]\n'],
    ['that goes deep', `- ${'['.repeat(5_000)}\n`],
    ['with an entry of a book', `- title: "${'x'.repeat(30_000)}"\n  identifier: "a:B"\n`],
  ])('%s is none', async (_what, text) => {
    expect(await readCatalogue(text)).toBeUndefined()
  })
})
