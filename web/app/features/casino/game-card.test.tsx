import { beforeEach, expect, it } from 'vitest'
import { arrive, htmlOf } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { pt } from '../../messages/pt.ts'
import type { Game } from './game.ts'
import { GameCard } from './game-card.tsx'

const MINES: Game = {
  id: 1,
  slug: 'mines',
  name: 'Mines',
  provider: { slug: 'jogo-limpo', name: 'Jogo Limpo' },
  categories: ['originals'],
  image: '/images/x/card',
  image_cf: null,
  path: '/games/mines',
  state: 'open',
  supplier: null,
  mechanic: 'instant',
  volatility: null,
  rtp_bp: 9_900,
  max_win: null,
  stake_min: 10,
  has_demo: false,
  is_new: false,
}

const show = (game: Game, note?: string) => htmlOf(<GameCard game={game} note={note} />, '/casino')

const house = (settings: object) => arrive({ data: { 'GET /v2/settings/': settings } })

beforeEach(() => {
  speak('pt', pt)
  house({})
})

it('opens a game that can be played, and lets it be marked', () => {
  const html = show(MINES, 'RTP 99%')
  expect(html).toContain('href="/games/mines"')
  expect(html).toContain('RTP 99%')
  expect(html).toContain('aria-label="Favoritar Mines"')
  expect(html).toMatch(/<img [^>]*width="360" height="480" loading="lazy"/)
})

it('says of a game that takes no bets that it is closed, and of every game while the operator has closed them', () => {
  const html = show({ ...MINES, state: 'closed' }, 'RTP 99%')
  expect(html).toContain('Fechado agora')
  expect(html).not.toContain('RTP 99%')
  house({ casino_enabled: false })
  expect(show(MINES, 'RTP 99%')).toContain('Fechado agora')
})

it('the first picture of a page is fetched at once, the others when they are near', () => {
  expect(show(MINES)).toContain('loading="lazy"')
  const first = htmlOf(<GameCard game={MINES} isFirst />, '/casino')
  expect(first).toContain('fetchPriority="high"')
  expect(first).not.toContain('loading="lazy"')
})
