import { describe, expect, it } from 'vitest'
import { bannerClick } from './banner-link.ts'

const origin = 'https://site.example'
const inside = (...selectors: string[]) => ({
  closest: (query: string) => selectors.some((selector) => query.split(', ').includes(selector)) || null,
})
const picture = inside('a')

describe('[DLG-10] a click on a banner', () => {
  it.each([
    ['/promotions?code=VEM10', { code: 'VEM10', to: '/promotions' }],
    ['https://site.example/?code=VEM10&login=1', { code: 'VEM10', auth: 'login', to: '/' }],
    ['/?login=0', { auth: 'register', to: '/' }],
    [
      '/casino?code=A&login=0&utm_source=x#top',
      { code: 'A', auth: 'register', to: '/casino?utm_source=x#top' },
    ],
    ['/casino?login=2', { to: '/casino' }],
    ['/casino?code=', { to: '/casino' }],
    ['https://partner.example/a?b=1', { to: 'https://partner.example/a?b=1' }],
  ])('%s', (link, meaning) => {
    expect(bannerClick(link, { target: picture, origin })).toEqual({ kind: 'follow', ...meaning })
  })

  it.each(['button', '[role="button"]'])('is ignored on a %s that lies in it', (kind) => {
    expect(bannerClick('/?code=VEM10', { target: inside('a', kind), origin })).toEqual({ kind: 'leave' })
  })

  it.each(['', null, undefined, 'javascript:alert(1)', 'http://['])(
    'leads nowhere with the link %s',
    (link) => {
      expect(bannerClick(link, { target: picture, origin })).toEqual({ kind: 'leave' })
    },
  )
})
