import { LANGUAGES } from '@jogo/contract/refusals'
import { beforeEach, expect, it } from 'vitest'
import { renderHtml } from '../../../test/page.tsx'
import { speak } from '../../lib/language.ts'
import { en } from '../../messages/en.ts'
import { es } from '../../messages/es.ts'
import { pt } from '../../messages/pt.ts'
import { NextStep, type Unmet, UnmetList, unmetText } from './unmet.tsx'

beforeEach(() => speak('pt', pt))

it('[BONUS-8] every condition has a sentence in each language, with what there is and what there has to be', () => {
  for (const language of LANGUAGES) {
    const texts = { pt, en, es }[language]
    speak(language, texts)
    for (const is of Object.keys(texts.campaigns.unmet) as Unmet['is'][])
      expect(
        unmetText({ is, least: 2_000, has: 1_000, most: 2, at: '2026-12-01T03:00:00Z', law: 'art. 29' }),
      ).toMatch(/^[^{}]{8,}$/)
  }
  speak('pt', pt)
  expect(unmetText({ is: 'staked', least: 2_000, has: 1_000 }).replaceAll('\u00a0', ' ')).toBe(
    'Apostado com saldo real nesta promoção: R$ 10,00 de R$ 20,00.',
  )
  expect(unmetText({ is: 'bets', least: 3, has: 2 })).toBe('Apostas com saldo real: 2 de 3.')
  expect(unmetText({ is: 'forbidden', law: 'art. 29' })).toContain('(art. 29)')
})

it('[BONUS-8] a condition that can be counted shows how far it is', () => {
  const page = renderHtml(<UnmetList unmet={[{ is: 'staked', least: 2_000, has: 500 }, { is: 'barred' }]} />)
  expect(page).toContain('value="500" max="2000"')
  expect(page.match(/<progress/g)).toHaveLength(1)
})

it.each<[string, Unmet['is'][], string | undefined]>([
  ['the verification', ['bets', 'not_verified'], '/user/account/document'],
  ['the games', ['bets', 'staked'], '/casino'],
  ['nothing for who is barred', ['barred', 'bets'], undefined],
  ['nothing when the budget is spent', ['budget_spent'], undefined],
])('leads to %s', (_, words, href) => {
  const page = renderHtml(<NextStep unmet={words.map((is) => ({ is }))} />)
  expect(/href="([^"]*)"/.exec(page)?.[1]).toBe(href)
})
