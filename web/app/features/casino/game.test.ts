import { beforeEach, expect, it } from 'vitest'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import { cardImage, gameCaption, inCategory } from './game.ts'

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

it('shows a category as it came', () => {
  expect(inCategory(GAMES as never, 'originals').map(({ name }) => name)).toEqual(['Mines'])
})

it('takes the address of a card, or makes it of the id', () => {
  expect(cardImage({ image: '/images/x/card', image_cf: null })).toBe('/images/x/card')
  expect(cardImage({ image: null, image_cf: 'A'.repeat(32) })).toBe(`/images/${'a'.repeat(32)}/card`)
  expect(cardImage({ image: null, image_cf: null })).toBeUndefined()
})

beforeEach(() => speak('pt', pt))

it('says in one line what a game returns, from its worst bet to its best, or who made it', () => {
  const provider = { slug: 'casa-azul', name: 'Casa Azul' }
  const slot = { provider, mechanic: 'lines', stake_min: 20 }
  expect(gameCaption({ ...slot, rtp_bp: 9_650 })).toBe('RTP 96,5%')
  expect(gameCaption({ ...slot, rtp_bp: 9_081, rtp_most_bp: 9_657 })).toBe('90,81–96,57%')
  expect(gameCaption({ ...slot, rtp_bp: null })).toBe('Casa Azul')
  const table = { provider, mechanic: 'live', rtp_bp: 9_730 }
  expect(gameCaption({ ...table, stake_min: 250 })).toBe('Mín. R$\u00a02,50')
  expect(gameCaption({ ...table, stake_min: null })).toBe('RTP 97,3%')
})
