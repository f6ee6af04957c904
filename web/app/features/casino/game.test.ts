import { expect, it } from 'vitest'
import { cardImage, found, inCategory } from './game.ts'

const game = (name: string, provider = 'Jogo Limpo', categories = ['slots']) => ({
  name,
  provider: { slug: 'x', name: provider },
  categories,
})
const GAMES = [
  game('Onça da Mata'),
  game('Mines', 'Jogo Limpo', ['originals']),
  game('Roulette', 'Casa Azul'),
]

it('[CASINO-1] finds what is typed without accents, in any order, by game or studio, among what exists', () => {
  expect(found(GAMES, 'onca').map(({ name }) => name)).toEqual(['Onça da Mata'])
  expect(found(GAMES, '  MATA  onça ').map(({ name }) => name)).toEqual(['Onça da Mata'])
  expect(found(GAMES, 'azul').map(({ name }) => name)).toEqual(['Roulette'])
  expect(found(GAMES, 'fortune')).toEqual([])
})

it('shows a category as it came', () => {
  expect(inCategory(GAMES as never, 'originals').map(({ name }) => name)).toEqual(['Mines'])
})

it('takes the address of a card, or makes it of the id', () => {
  expect(cardImage({ image: '/images/x/card', image_cf: null })).toBe('/images/x/card')
  expect(cardImage({ image: null, image_cf: 'A'.repeat(32) })).toBe(`/images/${'a'.repeat(32)}/card`)
  expect(cardImage({ image: null, image_cf: null })).toBeUndefined()
})
