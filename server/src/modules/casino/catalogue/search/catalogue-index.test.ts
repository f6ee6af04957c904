import { beforeAll, describe, expect, it } from 'vitest'
import { letterSwaps } from '../../../../platform/words.ts'
import { type CatalogueIndex, indexGames, type SearchedGame } from './catalogue-index.ts'
import { namesFor } from './known-names.ts'
import { soughtIn } from './words.ts'

const game = (id: number, name: string, more: Partial<SearchedGame> = {}): SearchedGame => ({
  ...{ id, name, aliases: [], provider: 'Baobá', mechanic: 'lines' },
  ...more,
})
const GAMES = [
  game(1, 'Mines', { aliases: ['minas', 'campo minado'], provider: 'Jogo Limpo', mechanic: 'instant' }),
  game(2, 'Crash', { aliases: ['foguetinho', 'aviãozinho'], provider: 'Jogo Limpo', mechanic: 'crash' }),
  game(3, 'Onça da Mata', { provider: 'Jogo Limpo' }),
  game(4, 'Fortune Tiger'),
  game(5, 'Fortune Tiger Deluxe'),
  game(6, 'Fortune Dragon'),
  game(7, 'Portas do Olimpo'),
  game(8, 'Blackjack Clássico', { provider: 'Cobra Coral', mechanic: 'live' }),
  game(9, 'Minotauro'),
]
let index: CatalogueIndex
beforeAll(async () => {
  index = await indexGames(GAMES)
})
const found = (typed: string) => index.find(typed, 24).ids
const first = (typed: string) => GAMES.find(({ id }) => id === found(typed)[0])?.name

describe('[CASINO-1] search', () => {
  it.each([
    ['as written', 'fortune tiger', 'Fortune Tiger'],
    ['without accents', 'onca', 'Onça da Mata'],
    ['accents and capitals that are not there', 'PÓRTAS DÔ ÓLIMPO', 'Portas do Olimpo'],
    ['letters swapped', 'fotrune tiegr', 'Fortune Tiger'],
    ['a letter missing', 'blackjck', 'Blackjack Clássico'],
    ['a letter doubled', 'minnes', 'Mines'],
    ['a neighbouring key', 'crqsh', 'Crash'],
    ['words in another order', 'tiger fortune', 'Fortune Tiger'],
    ['no spaces', 'fortunetiger', 'Fortune Tiger'],
    ['a space too many', 'black jack', 'Blackjack Clássico'],
    ['two letters', 'cr', 'Crash'],
    ['the name that people use', 'foguetinho', 'Crash'],
    ['that name misspelt', 'fogetinho', 'Crash'],
    ['words around it', 'jogo do aviaozinho', 'Crash'],
    ['a word that is no part of it', 'fortune tiger gratis', 'Fortune Tiger'],
    ['the provider', 'cobra coral', 'Blackjack Clássico'],
    ['how it plays', 'ao vivo', 'Blackjack Clássico'],
  ])('finds a game by its name, %s: %s', (_how, typed, name) => expect(first(typed)).toBe(name))

  it('finds nothing by what is no word, or means nothing here', () => {
    for (const typed of ['', '   ', '!!!', '🎰', 'qwxzk']) expect(found(typed)).toEqual([])
  })

  it('answers with as many as asked for, each once', () => {
    expect(index.find('fortune', 2).ids).toHaveLength(2)
    const all = found('fortune tiger')
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('[CASINO-1] a known game that is not in the catalogue', () => {
  const OWN = [
    game(1, 'Wheel', { aliases: ['roda da fortuna', 'fortune wheel'], mechanic: 'wheel' }),
    game(2, 'Ipê Dourado'),
    game(3, 'Onça da Mata'),
    game(4, 'Decolagem', { mechanic: 'crash' }),
  ]
  const idNames = (ids: number[]) => ids.map((id) => OWN.find((searchedGame) => searchedGame.id === id)?.name)

  it.each([
    ['tigrinho', ['Onça da Mata', 'Ipê Dourado']],
    ['jogo do tigrinho', ['Onça da Mata', 'Ipê Dourado']],
    ['tigrino', ['Onça da Mata', 'Ipê Dourado']],
    ['tirginho', ['Onça da Mata', 'Ipê Dourado']],
    ['fortune tiger', ['Onça da Mata', 'Ipê Dourado']],
    ['Fortune Ox gratis', ['Onça da Mata', 'Ipê Dourado']],
    ['aviator', ['Decolagem']],
  ])('%s is answered with the nearest', async (typed, names) => {
    const { ids, isNearest } = (await indexGames(OWN)).find(typed, 24)
    expect(idNames(ids)).toEqual(names)
    expect(isNearest).toBe(true)
  })

  it('one that is here is found itself, by its own name or the name that people use', async () => {
    const both = await indexGames([...OWN, game(5, 'Fortune Tiger', { aliases: ['tigrinho'] })])
    for (const typed of ['fortune tiger', 'tigrinho']) {
      const { ids, isNearest } = both.find(typed, 24)
      expect([ids[0], isNearest]).toEqual([5, false])
    }
    expect(idNames((await indexGames(OWN)).find('fortune wheel', 24).ids)[0]).toBe('Wheel')
  })
})

it('the words around a name are left out, unless there are no others', () => {
  expect(soughtIn('o jogo do Tigrinho')).toEqual(['tigrinho'])
  expect(soughtIn('o jogo')).toEqual(['o', 'jogo'])
})

it('swaps each pair of letters that differ', () => expect(letterSwaps('book')).toEqual(['obok', 'boko']))

it("[CASINO-1] a supplier's game is known by the names that people use, by the words of its title", () => {
  expect(namesFor('Fortune Tiger 2')).toEqual(['tigrinho', 'jogo do tigre', 'tigre'])
  expect(namesFor('Roleta Brasileira')).toEqual(['roulette'])
  expect(namesFor('Gates of Olympus 1000')).toContain('zeus')
  expect(namesFor('Tigerland')).toEqual([])
})
