import { beforeEach, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
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
  volatility: 3,
  rtp_bp: 9_900,
  max_win: 10_000,
  stake_min: 10,
  has_demo: true,
  is_new: false,
}

const show = (game: Game, note?: string) => renderHtml(<GameCard game={game} note={note} />, '/casino')

const house = (settings: object) => arrive({ data: { 'GET /v2/settings/': settings } })

beforeEach(() => {
  speak('pt', pt)
  house({})
})

it('opens its game, can be marked, and says what it returns', () => {
  const html = show(MINES)
  expect(html).toContain('href="/games/mines"')
  expect(html).toContain('>RTP 99%<')
  expect(html).toContain('aria-label="Favoritar Mines"')
  expect(html).toMatch(/<img [^>]*width="360" height="480"[^>]* loading="lazy"/)
  expect(html).toContain('volatility [--level:3]')
  expect(show({ ...MINES, volatility: null })).not.toContain('volatility')
  expect(show(MINES, 'Continuar · R$ 5,00')).not.toContain('RTP')
})

it('says that a game is closed, or that all are while the operator has closed them', () => {
  expect(show({ ...MINES, state: 'closed' })).toContain('Fechado')
  expect(show({ ...MINES, state: 'closed' })).not.toContain('RTP')
  house({ casino_enabled: false })
  expect(show(MINES)).toContain('Fechado')
})

it("a name that is HTML is text on the card, in its buttons' names, and as initials", () => {
  const name = `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`
  const html = show({
    ...MINES,
    name,
    image: null,
    provider: { slug: 'x', name: '"><script>alert(1)</script>' },
    rtp_bp: null,
  })
  expect(html).not.toMatch(/<script|<img/)
  expect(html).toContain('&lt;img src=x onerror=&quot;')
  expect(html).toContain('aria-label="Favoritar &lt;img src=x onerror=&quot;')
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)')
})

it('a game without a picture shows its initials', () => {
  const html = show({ ...MINES, name: 'Caju de Ouro', image: null })
  expect(html).toContain('CDO')
  expect(html).not.toContain('<img')
})

it('the first picture of a page is fetched at once, the others when they are near', () => {
  expect(show(MINES)).toContain('loading="lazy"')
  const first = renderHtml(<GameCard game={MINES} isFirst />, '/casino')
  expect(first).toContain('fetchPriority="high"')
  expect(first).not.toContain('loading="lazy"')
})
