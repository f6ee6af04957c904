import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { arrive, renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { dataKey } from '../../lib/queries/keys.ts'
import { pt } from '../../messages/pt.ts'
import { PromotionPage, promotionQuery } from './promotion-page.tsx'
import { Promotions } from './promotions.tsx'

const PROMOTION = {
  id: 7,
  slug: 'pix',
  title: 'Pix em minutos',
  summary: 'Sai como entra.',
  image: 'abc/banMobile',
  link: '/user/wallet/withdraw',
  starts_at: null,
  ends_at: '2026-12-31T23:59:00Z',
}

function html(page: ReactNode, data: Record<string, unknown>): string {
  arrive({ data })
  return renderHtml(page, '/promotions')
}

beforeEach(() => speak('pt', pt))

describe('[BONUS-8] promotions', () => {
  it('are listed with picture, name and sentence, each leading to its page', () => {
    const page = html(<Promotions />, { 'GET /v2/promotions': [PROMOTION] })
    expect(page).toContain('href="/promotions/pix"')
    expect(page).toContain('Pix em minutos')
    expect(page).toContain('Sai como entra.')
  })

  it('[ENT-11] have a picture below the storage path unless its address is absolute', () => {
    const picture = (image: string) =>
      /<img src="([^"]*)"/.exec(
        html(<Promotions />, { 'GET /v2/promotions': [{ ...PROMOTION, image }] }),
      )?.[1]
    expect(picture('abc/banMobile')).toBe('/images/abc/banMobile')
    expect(picture('https://cdn.example/p.png')).toBe('https://cdn.example/p.png')
  })

  it('say plainly that there is none, and that nobody needs one', () => {
    const page = html(<Promotions />, { 'GET /v2/promotions': [] })
    expect(page).toContain(pt.content.promotions_empty)
    expect(page).toContain(pt.content.promotions_empty_text)
  })

  it('show their whole rules, until when, and where they lead', () => {
    const key = dataKey(promotionQuery('pix').queryKey.slice(1))
    const page = html(<PromotionPage id="pix" />, {
      [key]: { ...PROMOTION, html: '<h2>Regras</h2><p>Todas.</p>' },
    })
    expect(page).toContain('<h2>Regras</h2><p>Todas.</p>')
    expect(page).toContain('Vale até 31 de dezembro de 2026')
    expect(page).toMatch(/<a href="\/user\/wallet\/withdraw"[^>]*>Sacar<\/a>/)
  })
})
