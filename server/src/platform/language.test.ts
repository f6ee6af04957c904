import { REFUSAL_TEXTS } from '@jogo/contract/refusal-texts'
import { LANGUAGES, REFUSALS } from '@jogo/contract/refusals'
import { describe, expect, it } from 'vitest'
import { languageOf, refusalBody, refusalText } from './language.ts'
import { Refusal } from './refusal.ts'

describe('refusal texts', () => {
  it('[ERR-3] has a text in pt, en and es for every refusal', () => {
    expect(Object.keys(REFUSAL_TEXTS).sort()).toEqual(Object.keys(REFUSALS).sort())
    for (const texts of Object.values(REFUSAL_TEXTS)) {
      for (const language of LANGUAGES) expect(texts[language].length).toBeGreaterThan(10)
    }
  })

  it('shows amounts as money in the reader language', () => {
    expect(refusalText('amount_below_min', 'pt', { min_cents: 123_456 })).toMatch(/R\$\s1\.234,56/)
    expect(refusalText('amount_below_min', 'en', { min_cents: 123_456 })).toContain('1,234.56')
  })

  it('carries code, text, fields and data', () => {
    const refusal = new Refusal('invalid_request', { fields: { email: 'email_taken' }, data: { min: 1 } })
    expect(refusalBody(refusal, 'en')).toEqual({
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
  expect(languageOf(header)).toBe(language)
})
