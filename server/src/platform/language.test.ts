import { REFUSAL_TEXTS } from '@jogo/contract/refusal-texts'
import { LANGUAGES, REFUSALS } from '@jogo/contract/refusals'
import { describe, expect, it } from 'vitest'
import { acceptedLanguage, refusalBody, refusalText } from './language.ts'
import { Refusal } from './refusal.ts'

describe('refusal texts', () => {
  it('[ERR-3] has a text in pt, en and es for every refusal', () => {
    expect(Object.keys(REFUSAL_TEXTS).sort()).toEqual(Object.keys(REFUSALS).sort())
    for (const texts of Object.values(REFUSAL_TEXTS)) {
      for (const language of LANGUAGES) expect(texts[language].length).toBeGreaterThan(10)
    }
  })

  it('shows amounts as money in the reader language', () => {
    const zone = 'America/Sao_Paulo'
    const data = { min_cents: 123_456 }
    expect(refusalText('amount_below_min', { language: 'pt', zone }, data)).toMatch(/R\$\s1\.234,56/)
    expect(refusalText('amount_below_min', { language: 'en', zone }, data)).toContain('1,234.56')
  })

  it.each([
    ['America/Sao_Paulo', '2026-07-11T23:30:00Z', /11\/0?7, 20:30/],
    ['America/Noronha', '2026-07-11T23:30:00Z', /11\/0?7, 21:30/],
    ['Europe/Lisbon', '2026-07-11T23:30:00Z', /12\/0?7, 00:30/],
    ['Europe/Lisbon', '2026-12-11T23:30:00Z', /11\/12, 23:30/],
  ])('[ENT-19] shows times in the zone %s, daylight saving included', (zone, at, shown) => {
    const texts = LANGUAGES.map((language) =>
      refusalText('export_too_soon', { language, zone }, { again_at: at }),
    )
    for (const text of texts) expect(text).toMatch(shown)
  })

  it('carries code, text, fields and data', () => {
    const refusal = new Refusal('invalid_request', { fields: { email: 'email_taken' }, data: { min: 1 } })
    expect(refusalBody(refusal, { language: 'en', zone: 'UTC' })).toEqual({
      error: 'invalid_request',
      message: REFUSAL_TEXTS.invalid_request.en,
      errors: { email: [REFUSAL_TEXTS.email_taken.en] },
      data: { min: 1 },
    })
  })
})

it.each([
  [undefined, 'pt'],
  ['', 'pt'],
  ['de-DE,de', 'pt'],
  ['en-GB,pt;q=0.5', 'en'],
  ['fr, es-419;q=0.9', 'es'],
  ['PT-br', 'pt'],
])('reads Accept-Language %s as %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})
